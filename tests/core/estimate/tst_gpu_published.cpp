// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>

#include "core/base/units.h"
#include "core/estimate/gpu_table.h"
#include "core/estimate/gpu_validation.h"
#include "csv.h"

using namespace wafermill;

namespace {

std::vector<ComparedRun> with_id(const std::vector<ComparedRun>& runs, const std::string& start) {
    std::vector<ComparedRun> found;
    std::copy_if(runs.begin(), runs.end(), std::back_inserter(found),
                 [&](const ComparedRun& run) { return run.id.starts_with(start); });
    return found;
}

QString described(const ComparedRun& run) {
    return QString("%1: published %2, predicted %3")
        .arg(run.id.c_str())
        .arg(run.published)
        .arg(run.predicted);
}

constexpr double gib = 0x1p30;

}  // namespace

/// The GPU side of the estimate against published runs; skipped where the reference data is absent.
class TestGpuPublished : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase();
    void errors_stay_within_the_promise();
    void every_row_of_table_1_is_within_ten_percent();
    void every_zero_3_row_of_table_2_is_within_fifteen_percent();
    void the_range_covers_four_fifths_of_the_rows_not_fitted_on();
    void rows_without_what_is_needed_say_so();
    void published_memory_of_state_and_activations();
    void published_activation_ratios();
    void memory_column_of_the_bloom_runs();
    void devices_are_named_in_many_ways_data();
    void devices_are_named_in_many_ways();
    void a_table_from_elsewhere_is_read();
    void the_bf16_optimizer_takes_unsharded_fp32_gradients();

  private:
    std::vector<ComparedRun> runs_, complete_;
};

void TestGpuPublished::initTestCase() {
    QFile file(shared_path("reference/gpu_published_runs.csv"));
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("No reference data: set WAFERMILL_SHARED to the folder that holds it.");
    runs_ = compare_runs(predict_table(Catalogue(), parse_csv(file.readAll().toStdString())));
    QVERIFY(runs_.size() > 200);
    std::copy_if(runs_.begin(), runs_.end(), std::back_inserter(complete_),
                 [](const ComparedRun& run) { return run.predicted > 0 && !run.searched; });
}

void TestGpuPublished::errors_stay_within_the_promise() {
    QVERIFY(complete_.size() >= 230);
    const ErrorSummary all = summarise(complete_);
    QVERIFY2(all.median <= 0.08, qPrintable(QString::number(all.median)));
    QVERIFY2(all.percentile_90 <= 0.20, qPrintable(QString::number(all.percentile_90)));
    // The half that no constant was fitted on does as well.
    std::vector<ComparedRun> check;
    std::copy_if(complete_.begin(), complete_.end(), std::back_inserter(check),
                 [](const ComparedRun& run) { return !run.fitted; });
    const ErrorSummary unseen = summarise(check);
    QVERIFY(unseen.runs >= 100);
    QVERIFY2(unseen.median <= 0.08, qPrintable(QString::number(unseen.median)));
    QVERIFY2(unseen.percentile_90 <= 0.20, qPrintable(QString::number(unseen.percentile_90)));
}

void TestGpuPublished::every_row_of_table_1_is_within_ten_percent() {
    const auto rows = with_id(complete_, "sc21-t1");
    QCOMPARE(rows.size(), std::size_t{10});
    for (const ComparedRun& run : rows) QVERIFY2(std::abs(run.error()) <= 0.10, qPrintable(described(run)));
}

void TestGpuPublished::every_zero_3_row_of_table_2_is_within_fifteen_percent() {
    int rows = 0;
    for (const ComparedRun& run : with_id(complete_, "sc21-t2")) {
        if (run.id.find("zero3") == std::string::npos) continue;
        QVERIFY2(std::abs(run.error()) <= 0.15, qPrintable(described(run)));
        ++rows;
    }
    QCOMPARE(rows, 6);
}

void TestGpuPublished::the_range_covers_four_fifths_of_the_rows_not_fitted_on() {
    std::vector<ComparedRun> check;
    std::copy_if(complete_.begin(), complete_.end(), std::back_inserter(check),
                 [](const ComparedRun& run) { return !run.fitted; });
    const double coverage = summarise(check).coverage;
    QVERIFY2(coverage >= 0.75 && coverage <= 0.85, qPrintable(QString::number(coverage)));
}

void TestGpuPublished::rows_without_what_is_needed_say_so() {
    for (const ComparedRun& run : runs_) {
        if (run.predicted > 0) continue;
        QVERIFY2(!run.note.empty(), run.id.c_str());
        QVERIFY2(run.id.starts_with("bloom-prequel"), run.id.c_str());
    }
}

/// The run that a row of gpu_published_memory.csv describes; as many micro-batches as keep the pipeline full.
GpuRun memory_run(const QMap<QString, QString>& row) {
    GpuRun run;
    GpuShape& s = run.shape;
    s.layers = row["layers"].toDouble();
    s.hidden = row["hidden"].toDouble();
    s.heads = s.kv_heads = row["heads"].toDouble();
    s.head_size = s.hidden / s.heads;
    s.ffn = 4.0 * s.hidden;
    s.vocab = row["vocab"].toDouble();
    s.sequence = row["seq_len"].toDouble();
    run.device = row["device"].toStdString();
    run.framework = GpuFramework::megatron_lm;
    run.precision = GpuPrecision::fp16;
    run.layout.tensor = row["tp"].toInt();
    run.layout.pipeline = row["pp"].toInt();
    run.layout.interleave = row["interleave"].toInt();
    run.layout.micro_batch = row["micro_batch"].toDouble();
    run.layout.sequence_parallel = row["framework"].contains("+ sequence parallel");
    run.layout.recompute = row["recompute"] == "full"        ? GpuRecompute::full
                           : row["recompute"] == "selective" ? GpuRecompute::selective
                                                             : GpuRecompute::none;
    run.global_batch = 1000.0 * run.layout.micro_batch;
    return run;
}

void TestGpuPublished::published_memory_of_state_and_activations() {
    int rows = 0;
    for (const auto& row : read_csv(shared_path("reference/gpu_published_memory.csv"))) {
        const GpuRun run = memory_run(row);
        const GpuMachine machine = make_machine(Catalogue(), run);
        const std::vector<double> blocks = blocks_of_stages(run);
        double predicted = 0.0;
        if (row["metric"] == "memory_params_optimizer_per_gpu") {
            // The figure counts the blocks alone: a stage without tables.
            const int inner = run.layout.pipeline > 2 ? 1 : 0;
            predicted = stage_memory(machine, run, inner, blocks).state();
        } else if (row["metric"] == "memory_activations_per_gpu") {
            predicted = stage_memory(machine, run, 0, blocks).activations;
        } else {
            continue;
        }
        const double published = row["value"].toDouble() * gib;
        QVERIFY2(std::abs(predicted / published - 1.0) <= 0.05, qPrintable(QString("%1 %2: %3, published %4")
                                                                               .arg(row["id"], row["metric"])
                                                                               .arg(predicted / gib)
                                                                               .arg(published / gib)));
        ++rows;
    }
    QCOMPARE(rows, 16);
}

void TestGpuPublished::published_activation_ratios() {
    int rows = 0;
    for (const auto& row : read_csv(shared_path("reference/gpu_published_memory.csv"))) {
        if (row["metric"] != "activation_memory_vs_tp_baseline") continue;
        GpuRun run = memory_run(row);
        const GpuMachine machine = make_machine(Catalogue(), run);
        const double own = block_activation_bytes(machine, run, run.layout.recompute);
        run.layout.sequence_parallel = false;
        const double baseline = block_activation_bytes(machine, run, GpuRecompute::none);
        const double published = row["value"].toDouble() / 100.0;
        QVERIFY2(std::abs(own / baseline / published - 1.0) <= 0.05, qPrintable(row["id"]));
        ++rows;
    }
    QCOMPARE(rows, 16);
}

/// With what the sources say of the sums of gradients.
void TestGpuPublished::memory_column_of_the_bloom_runs() {
    int rows = 0;
    QStringList outside;
    for (const ComparedRun& run : with_id(published_runs(), "bloom")) {
        if (run.published_memory <= 0 || run.predicted <= 0 || run.searched) continue;
        ++rows;
        if (std::abs(run.memory_error()) > 0.15)
            outside += QString("%1 %2").arg(run.id.c_str()).arg(run.memory_error());
    }
    QVERIFY(rows >= 40);
    // With twice the micro-batch the layout of 049 is printed with less memory.
    QVERIFY2(outside.size() == 1 && outside.first().startsWith("bloom-prequel-049"),
             qPrintable(outside.join(", ")));
}

/// The source says of the bf16 optimizer: "the additional memory usage is 4bytes x params and it's not
/// sharded across gpus". One model and layout was measured without and with it: 44 GB and 65 GB (96 heads).
void TestGpuPublished::the_bf16_optimizer_takes_unsharded_fp32_gradients() {
    GpuRow both = {{"device", "A100-SXM-80GB"},
                   {"device_count", "384"},
                   {"layers", "106"},
                   {"hidden", "12288"},
                   {"heads", "96"},
                   {"vocab", "250880"},
                   {"seq_len", "2048"},
                   {"global_batch", "2048"},
                   {"tp", "4"},
                   {"pp", "12"},
                   {"micro_batch", "2"},
                   {"zero_stage", "1"},
                   {"recompute", "full"},
                   {"precision", "bf16"},
                   {"framework", "Megatron-DeepSpeed"}};
    both["gradients"] = "fp16";
    const double before = predict_row(Catalogue(), both).memory_bytes.value_or(0.0);
    both["gradients"] = "fp32";
    const double after = predict_row(Catalogue(), both).memory_bytes.value_or(0.0);
    QVERIFY2(std::abs(before / 44e9 - 1.0) < 0.10, qPrintable(QString::number(before)));
    QVERIFY2(std::abs(after / 65e9 - 1.0) < 0.10, qPrintable(QString::number(after)));
    GpuRow row = {{"device", "A100-SXM-80GB"},
                  {"device_count", "384"},
                  {"layers", "70"},
                  {"hidden", "14336"},
                  {"heads", "112"},
                  {"vocab", "250880"},
                  {"seq_len", "2048"},
                  {"global_batch", "2048"},
                  {"tp", "4"},
                  {"pp", "12"},
                  {"micro_batch", "2"},
                  {"zero_stage", "0"},
                  {"recompute", "full"},
                  {"precision", "bf16"},
                  {"framework", "Megatron-DeepSpeed"}};
    // Its bf16 optimizer is what it takes without ZeRO.
    QVERIFY(read_gpu_row(row).run.fp32_accumulation);
    row["zero_stage"] = "1";
    QVERIFY(!read_gpu_row(row).run.fp32_accumulation);
    row["gradients"] = "fp32";
    QVERIFY(read_gpu_row(row).run.fp32_accumulation);
    row["gradients"] = "fp16";
    QVERIFY(!read_gpu_row(row).run.fp32_accumulation);
    row["gradients"] = "fp12";
    QVERIFY(predict_row(Catalogue(), row).note.find("fp12") != std::string::npos);
    row["gradients"] = row["zero_stage"] = "";
    row["precision"] = "fp16";
    QVERIFY(!read_gpu_row(row).run.fp32_accumulation);
}

void TestGpuPublished::devices_are_named_in_many_ways_data() {
    QTest::addColumn<QString>("key");
    const std::pair<const char*, const char*> names[] = {
        {"H100", "H100-SXM-80GB"},
        {"h100_sxm5_80gb", "H100-SXM-80GB"},
        {"NVIDIA H100 80GB HBM3", "H100-SXM-80GB"},
        {"DGX-H100", "H100-SXM-80GB"},
        {"H100SXM", "H100-SXM-80GB"},
        {"H100 94 GB", "H100-SXM-96GB"},
        {"H200", "H200-SXM-141GB"},
        {"NVIDIA H200 (141 GB)", "H200-SXM-141GB"},
        {"A100", "A100-SXM-80GB"},
        {"A100-40G", "A100-SXM-40GB"},
        {"A100 (40 GB)", "A100-SXM-40GB"},
        {"A100-SXM4-40GB", "A100-SXM-40GB"},
        {"A100-SXM-80GB (4x100 Gbps Omni-Path per 8-GPU node)", "A100-SXM-80GB"},
        {"Tesla V100", "V100-SXM2-32GB"},
        {"V100-SXM3-32GB", "V100-SXM2-32GB"},
        {"DGX B200", "B200-SXM-180GB"},
        {"B200 192GB", "B200-SXM-180GB"},
        {"GB200 NVL72", "GB200-NVL72"},
        {"MI300", "MI300X"},
        {"AMD Instinct MI300X OAM", "MI300X"},
        {"MI250", "MI250X"},
        {"mi250x", "MI250X"},
        // Another device than any of the catalogue.
        {"V100 16GB", ""},
        {"H100 PCIe", ""},
        {"A10", ""},
        {"RTX 4090", ""},
        {"H1000", ""},
    };
    for (const auto& [name, key] : names) QTest::addRow("%s", name) << QString::fromLatin1(key);
}

void TestGpuPublished::devices_are_named_in_many_ways() {
    QFETCH(QString, key);
    QCOMPARE(QString::fromStdString(gpu_named(Catalogue(), QTest::currentDataTag())), key);
}

/// Columns in any order and more than are read, layouts and shapes that lack, precisions that are not known.
void TestGpuPublished::a_table_from_elsewhere_is_read() {
    const CsvTable table = predict_table(
        Catalogue(),
        parse_csv("who,vocab,seq_len,heads,hidden,layers,device_count,device,global_batch,params,precision,"
                  "experts,top_k,kv_heads,ffn,head_size,model\n"
                  "dense,32000,4096,32,4096,32,64,H100,512,,bf16,,,,11008,,seven\n"
                  "long,128256,131072,64,8192,80,512,H200,128,70550000000,FP8,,,8,28672,,Llama 3 70B\n"
                  "mixtral,32000,4096,32,4096,32,128,H100,1024,46700000000,bf16,8,2,8,14336,,Mixtral 8x7B\n"
                  "by name,32000,4096,32,4096,32,128,H100,1024,46700000000,bf16,,,8,14336,,Mixtral 8x7B\n"
                  "deepseek,129280,4096,128,7168,61,1024,B200,8192,671000000000,mxfp8,256,8,,2048,128,V3\n"
                  "no shape,32000,4096,,4096,,64,H100,512,,bf16,,,,,,\n"
                  "other chip,32000,4096,32,4096,32,64,TPU v5p,512,,bf16,,,,,,\n"
                  "fp4,32000,4096,32,4096,32,64,B200,512,,nvfp4,,,,,,\n"
                  "no routing,32000,4096,32,4096,32,64,H100,512,,bf16,8,,,,,\n"));
    QCOMPARE(table.columns.front(), std::string("who"));
    const auto field = [&](std::size_t row, const char* column) {
        return table.rows[row][static_cast<std::size_t>(table.column(column))];
    };
    for (std::size_t row = 0; row < 5; ++row) {
        QVERIFY2(parse_number(field(row, "predicted_tokens_per_s_per_gpu")).value_or(0.0) > 0.0,
                 (field(row, "who") + ": " + field(row, "note")).c_str());
        QVERIFY2(field(row, "note").find("layout searched") != std::string::npos, field(row, "who").c_str());
        QVERIFY2(field(row, "note").find("needs") == std::string::npos, field(row, "note").c_str());
    }
    // A sequence that no GPU holds is spread; experts are spread over ranks.
    QVERIFY2(field(1, "note").find("context") != std::string::npos, field(1, "note").c_str());
    QVERIFY2(field(2, "note").find("expert") != std::string::npos, field(2, "note").c_str());
    QVERIFY2(field(4, "note").find("expert") != std::string::npos, field(4, "note").c_str());
    const std::pair<std::size_t, const char*> empty[] = {
        {5, "no layers"}, {6, "TPU v5p"}, {7, "nvfp4"}, {8, "experts_per_token"}};
    for (const auto& [row, word] : empty) {
        QVERIFY(field(row, "predicted_tokens_per_s_per_gpu").empty());
        QVERIFY2(field(row, "note").find(word) != std::string::npos, field(row, "note").c_str());
    }
    // DeepSeek-V3's attention has 187 M weights a block (arXiv 2412.19437), not the 470 M of full
    // projections.
    GpuRow deepseek = {{"device", "H100"},      {"device_count", "1024"}, {"layers", "61"},
                       {"hidden", "7168"},      {"heads", "128"},         {"head_size", "128"},
                       {"ffn", "2048"},         {"vocab", "129280"},      {"seq_len", "4096"},
                       {"global_batch", "512"}, {"experts", "256"},       {"experts_per_token", "8"},
                       {"shared_ffn", "2048"},  {"params", "671e9"},      {"model", "DeepSeek V3 671B-A37B"}};
    const GpuShape latent = read_gpu_row(deepseek).run.shape;
    QVERIFY2(std::abs(latent.attention_parameters() / 187e6 - 1.0) < 0.1,
             qPrintable(QString::number(latent.attention_parameters())));
    QVERIFY(std::abs(latent.active_parameters() / 37e9 - 1.0) < 0.02);
    deepseek["model"] = "Qwen3 30B-A3B";  // one digit is no measure
    QCOMPARE(read_gpu_row(deepseek).run.shape.latent_attention, 0.0);
    // What is known by name and what is told come to the same.
    QCOMPARE(field(2, "predicted_tokens_per_s_per_gpu"), field(3, "predicted_tokens_per_s_per_gpu"));
}

QTEST_GUILESS_MAIN(TestGpuPublished)
#include "tst_gpu_published.moc"
