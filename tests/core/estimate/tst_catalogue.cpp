// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <cmath>
#include <set>

#include "core/base/error.h"
#include "core/cluster/catalogue.h"
#include "csv.h"

using namespace wafermill;

namespace {

/// A constant of the catalogue and the row of the reference data that it must agree with.
struct Origin {
    const char* key;
    const char* system;
    const char* quantity;
    double factor;  ///< from the row's unit to the catalogue's
};

constexpr Origin origins[] = {
    {"CS-2.cores", "CS-2 (WSE-2)", "cores", 1.0},
    {"CS-2.sram_bytes", "CS-2 (WSE-2)", "on_chip_sram", 1000000000.0},
    {"CS-2.sram_bytes_per_second", "CS-2 (WSE-2)", "sram_bandwidth", 1000000000000000.0},
    {"CS-2.fabric_bytes_per_second", "CS-2 (WSE-2)", "fabric_bandwidth", 125000000000000.0},
    {"CS-2.clock_hertz", "CS-2 (WSE-2)", "clock", 1000000000.0},
    {"CS-2.simd_lanes_per_core", "CS-2 (WSE-2)", "fp16_simd_width", 1.0},
    {"CS-2.dense_peak_flops", "CS-2 (WSE-2)", "peak_fp16_dense", 1000000000000000.0},
    {"CS-2.sparse_peak_flops", "CS-2 (WSE-2)", "peak_fp16_sparse", 1000000000000000.0},
    {"CS-2.wafer_power_watts", "CS-2 (WSE-2)", "wafer_power", 1000.0},
    {"CS-2.cluster_power_watts_per_system", "CS-2 (WSE-2)", "system_power_with_support_equipment", 1000.0},
    {"CS-2.rack_units", "CS-2 (WSE-2)", "rack_units", 1.0},
    {"CS-2.io_bytes_per_second", "CS-2 (WSE-2)", "io_bandwidth_bytes", 1000000000.0},
    {"CS-2.max_systems", "CS-2 (WSE-2)", "max_systems_per_cluster", 1.0},
    {"CS-2.vendor_bytes_per_parameter", "MemoryX (2021 envelope)", "bytes_per_parameter_at_min", 1.0},
    {"CS-3.cores", "CS-3 (WSE-3)", "cores", 1.0},
    {"CS-3.sram_bytes", "CS-3 (WSE-3)", "on_chip_sram", 1000000000.0},
    {"CS-3.sram_bytes_per_second", "CS-3 (WSE-3)", "sram_bandwidth", 1000000000000000.0},
    {"CS-3.simd_lanes_per_core", "CS-3 (WSE-3)", "fp16_simd_width", 1.0},
    {"CS-3.sparse_peak_flops", "CS-3 (WSE-3)", "peak_fp16_ai_sparse", 1000000000000000.0},
    {"CS-3.system_power_watts", "CS-3 (WSE-3)", "system_power", 1000.0},
    {"CS-3.system_power_maximum_watts", "CS-3 (WSE-3)", "system_power_datasheet_max", 1000.0},
    {"CS-3.rack_power_watts", "CS-3 (WSE-3)", "rack_power_with_3_memoryx_enclosures", 1000.0},
    {"CS-3.rack_units", "CS-3 (WSE-3)", "rack_units", 1.0},
    {"CS-3.max_systems", "CS-3 (WSE-3)", "max_systems_per_cluster", 1.0},
    {"CS-3.max_parameters", "CS-3 (WSE-3)", "max_model_parameters", 1.0},
    {"CS-3.vendor_bytes_per_parameter", "MemoryX (CS-3)", "bytes_per_parameter_at_1200TB", 1.0},
    {"wafer.stream_bytes_per_parameter", "MemoryX (general)",
     "wire_bits_per_parameter_per_direction_per_iteration", 0.125},
    {"wafer.worker_nodes", "ALCF CS-3 wafer-scale cluster", "worker_nodes", 1.0},
    {"SwarmX.node_bytes_per_second", "SwarmX", "node_nic_rate", 125000000.0},
    {"MemoryX.capacity_cs2_small_bytes", "MemoryX (CS-2 era units)", "capacity_option_1", 1000000000000.0},
    {"MemoryX.capacity_cs2_large_bytes", "MemoryX (CS-2 era units)", "capacity_option_2", 1000000000000.0},
    {"MemoryX.capacity_enterprise_small_bytes", "MemoryX (CS-3)", "capacity_enterprise_1", 1000000000000.0},
    {"MemoryX.capacity_enterprise_large_bytes", "MemoryX (CS-3)", "capacity_enterprise_2", 1000000000000.0},
    {"MemoryX.capacity_hyperscale_small_bytes", "MemoryX (CS-3)", "capacity_hyperscale_1", 1000000000000.0},
    {"MemoryX.capacity_hyperscale_large_bytes", "MemoryX (CS-3)", "capacity_hyperscale_2", 1000000000000.0},
    {"MemoryX.capacity_trillion_run_bytes", "MemoryX (Sandia configuration)", "capacity", 1000000000000.0},
    {"Andromeda.systems", "Andromeda", "systems", 1.0},
    {"Andromeda.power_watts", "Andromeda", "power_total", 1000.0},
    {"Andromeda.racks", "Andromeda", "racks", 1.0},
    {"Andromeda.server_nodes", "Andromeda", "server_nodes", 1.0},
    {"Andromeda.dense_peak_flops", "Andromeda", "peak_fp16_dense", 1000000000000000.0},
    {"Condor-Galaxy-1.systems", "Condor Galaxy 1", "systems", 1.0},
    {"Condor-Galaxy-1.memoryx_bytes", "Condor Galaxy 1", "memoryx", 1000000000000.0},
    {"Condor-Galaxy-3.systems", "Condor Galaxy 3", "systems", 1.0},
    {"Condor-Galaxy-3.memoryx_bytes", "Condor Galaxy 3", "memoryx", 1000000000000.0},
    {"gpu.switch_watts_per_node", "8x H100-SXM node (SMC, immersion cooled)",
     "interconnect_power_estimate_64_nodes", 0.015625},
    {"V100-SXM2-32GB.memory_bytes", "V100-SXM2-32GB", "memory", 1000000000.0},
    {"V100-SXM2-32GB.memory_bytes_per_second", "V100-SXM2-32GB", "memory_bandwidth", 1000000000.0},
    {"V100-SXM2-32GB.dense_peak_flops", "V100-SXM2-32GB", "peak_fp16_dense", 1000000000000.0},
    {"V100-SXM2-32GB.board_power_watts", "V100-SXM2-32GB", "tdp", 1.0},
    {"V100-SXM2-32GB.scale_up_bytes_per_second", "V100-SXM2-32GB", "scale_up_bandwidth_unidirectional",
     1000000000.0},
    {"V100-SXM2-32GB.gpus_per_node", "DGX-1 V100 (8 GPU)", "gpus_per_node", 1.0},
    {"V100-SXM2-32GB.node_maximum_watts", "DGX-1 V100 (8 GPU)", "node_power_max", 1.0},
    {"V100-SXM2-32GB.node_rack_units", "DGX-1 V100 (8 GPU)", "rack_units", 1.0},
    {"A100-SXM-40GB.memory_bytes", "A100-SXM-40GB", "memory", 1000000000.0},
    {"A100-SXM-40GB.memory_bytes_per_second", "A100-SXM-40GB", "memory_bandwidth", 1000000000.0},
    {"A100-SXM-40GB.dense_peak_flops", "A100-SXM-40GB", "peak_bf16_dense", 1000000000000.0},
    {"A100-SXM-40GB.board_power_watts", "A100-SXM-40GB", "tdp", 1.0},
    {"A100-SXM-40GB.scale_up_bytes_per_second", "A100-SXM-40GB", "scale_up_bandwidth_unidirectional",
     1000000000.0},
    {"A100-SXM-40GB.gpus_per_node", "DGX A100", "gpus_per_node", 1.0},
    {"A100-SXM-40GB.node_maximum_watts", "DGX A100", "node_power_max", 1.0},
    {"A100-SXM-40GB.node_rack_units", "DGX A100", "rack_units", 1.0},
    {"A100-SXM-80GB.memory_bytes", "A100-SXM-80GB", "memory", 1000000000.0},
    {"A100-SXM-80GB.memory_bytes_per_second", "A100-SXM-80GB", "memory_bandwidth", 1000000000.0},
    {"A100-SXM-80GB.dense_peak_flops", "A100-SXM-80GB", "peak_bf16_dense", 1000000000000.0},
    {"A100-SXM-80GB.matmul_flops", "A100-SXM-80GB", "max_achievable_matmul_bf16", 1000000000000.0},
    {"A100-SXM-80GB.board_power_watts", "A100-SXM-80GB", "tdp", 1.0},
    {"A100-SXM-80GB.scale_up_bytes_per_second", "A100-SXM-80GB", "scale_up_bandwidth_unidirectional",
     1000000000.0},
    {"A100-SXM-80GB.gpus_per_node", "DGX A100", "gpus_per_node", 1.0},
    {"A100-SXM-80GB.node_maximum_watts", "DGX A100", "node_power_max", 1.0},
    {"A100-SXM-80GB.node_rack_units", "DGX A100", "rack_units", 1.0},
    {"H100-SXM-80GB.memory_bytes", "H100-SXM-80GB", "memory", 1000000000.0},
    {"H100-SXM-80GB.memory_bytes_per_second", "H100-SXM-80GB", "memory_bandwidth", 1000000000.0},
    {"H100-SXM-80GB.dense_peak_flops", "H100-SXM-80GB", "peak_bf16_dense", 1000000000000.0},
    {"H100-SXM-80GB.dense_peak_fp8_flops", "H100-SXM-80GB", "peak_fp8_dense", 1000000000000.0},
    {"H100-SXM-80GB.matmul_flops", "H100-SXM-80GB", "max_achievable_matmul_bf16", 1000000000000.0},
    {"H100-SXM-80GB.board_power_watts", "H100-SXM-80GB", "tdp", 1.0},
    {"H100-SXM-80GB.scale_up_bytes_per_second", "H100-SXM-80GB", "scale_up_bandwidth_unidirectional",
     1000000000.0},
    {"H100-SXM-80GB.gpus_per_node", "DGX H100", "gpus_per_node", 1.0},
    {"H100-SXM-80GB.node_maximum_watts", "DGX H100", "node_power_max", 1.0},
    {"H100-SXM-80GB.node_busy_watts", "8x H100-SXM node (SMC, immersion cooled)",
     "measured_node_power_ac_llama2_70b_lora_1_node", 1.0},
    {"H100-SXM-80GB.node_rack_units", "DGX H100", "rack_units", 1.0},
    {"H200-SXM-141GB.memory_bytes", "H200-SXM-141GB", "memory", 1000000000.0},
    {"H200-SXM-141GB.memory_bytes_per_second", "H200-SXM-141GB", "memory_bandwidth", 1000000000.0},
    {"H200-SXM-141GB.dense_peak_flops", "H200-SXM-141GB", "peak_bf16_dense", 1000000000000.0},
    {"H200-SXM-141GB.dense_peak_fp8_flops", "H200-SXM-141GB", "peak_fp8_dense", 1000000000000.0},
    {"H200-SXM-141GB.matmul_flops", "H200-SXM-141GB", "max_achievable_matmul_bf16", 1000000000000.0},
    {"H200-SXM-141GB.board_power_watts", "H200-SXM-141GB", "tdp", 1.0},
    {"H200-SXM-141GB.scale_up_bytes_per_second", "H200-SXM-141GB", "scale_up_bandwidth_unidirectional",
     1000000000.0},
    {"H200-SXM-141GB.gpus_per_node", "DGX H200", "gpus_per_node", 1.0},
    {"H200-SXM-141GB.node_maximum_watts", "DGX H200", "node_power_max", 1.0},
    {"H200-SXM-141GB.node_rack_units", "DGX H200", "rack_units", 1.0},
    {"H100-SXM-80GB.node_price_usd", "DGX H100", "price_estimate", 1.0},
    {"B200-SXM-180GB.memory_bytes", "B200-SXM-180GB", "memory", 1000000000.0},
    {"B200-SXM-180GB.memory_bytes_per_second", "B200-SXM-180GB", "memory_bandwidth", 1000000000.0},
    {"B200-SXM-180GB.dense_peak_flops", "B200-SXM-180GB", "peak_bf16_dense", 1000000000000.0},
    {"B200-SXM-180GB.dense_peak_fp8_flops", "B200-SXM-180GB", "peak_fp8_dense", 1000000000000.0},
    {"B200-SXM-180GB.matmul_flops", "B200-SXM-180GB", "max_achievable_matmul_bf16", 1000000000000.0},
    {"B200-SXM-180GB.board_power_watts", "B200-SXM-180GB", "tdp", 1.0},
    {"B200-SXM-180GB.scale_up_bytes_per_second", "B200-SXM-180GB", "scale_up_bandwidth_unidirectional",
     1000000000.0},
    {"B200-SXM-180GB.gpus_per_node", "DGX B200", "gpus_per_node", 1.0},
    {"B200-SXM-180GB.node_maximum_watts", "DGX B200", "node_power_max", 1.0},
    {"B200-SXM-180GB.node_busy_watts", "8x B200-SXM node (Lenovo SR780a V3)",
     "measured_node_power_llama2_70b_lora", 1.0},
    {"B200-SXM-180GB.node_rack_units", "DGX B200", "rack_units", 1.0},
    {"B200-SXM-180GB.node_price_usd", "DGX B200", "price_estimate", 1.0},
    {"GB200-NVL72.memory_bytes", "GB200 NVL72 (per GPU)", "memory", 1000000000.0},
    {"GB200-NVL72.memory_bytes_per_second", "GB200 NVL72 (per GPU)", "memory_bandwidth", 1000000000.0},
    {"GB200-NVL72.dense_peak_flops", "GB200 NVL72 (per GPU)", "peak_bf16_dense", 1000000000000.0},
    {"GB200-NVL72.dense_peak_fp8_flops", "GB200 NVL72 (per GPU)", "peak_fp8_dense", 1000000000000.0},
    {"GB200-NVL72.matmul_flops", "GB200 NVL72 (per GPU)", "max_achievable_matmul_bf16", 1000000000000.0},
    {"GB200-NVL72.board_power_watts", "GB200 NVL72 (per GPU)", "tdp", 1.0},
    {"GB200-NVL72.scale_up_bytes_per_second", "GB200 NVL72 (per GPU)", "scale_up_bandwidth_unidirectional",
     1000000000.0},
    {"GB200-NVL72.gpus_per_node", "GB200 NVL72 (rack)", "gpus_per_rack", 1.0},
    {"GB200-NVL72.node_maximum_watts", "GB200 NVL72 (rack)", "rack_power", 1.0},
    {"MI250X.memory_bytes", "MI250X", "memory", 1000000000.0},
    {"MI250X.memory_bytes_per_second", "MI250X", "memory_bandwidth", 1000000000.0},
    {"MI250X.dense_peak_flops", "MI250X", "peak_bf16_dense", 1000000000000.0},
    {"MI250X.board_power_watts", "MI250X", "tdp", 1.0},
    {"MI250X.scale_up_bytes_per_second", "MI250X", "scale_up_bandwidth_unidirectional", 1000000000.0},
    {"MI250X.gpus_per_node", "Frontier node (4 MI250X)", "gpus_per_node", 1.0},
    {"MI300X.memory_bytes", "MI300X", "memory", 1000000000.0},
    {"MI300X.memory_bytes_per_second", "MI300X", "memory_bandwidth", 1000000000.0},
    {"MI300X.dense_peak_flops", "MI300X", "peak_bf16_dense", 1000000000000.0},
    {"MI300X.dense_peak_fp8_flops", "MI300X", "peak_fp8_dense", 1000000000000.0},
    {"MI300X.matmul_flops", "MI300X", "max_achievable_matmul_bf16", 1000000000000.0},
    {"MI300X.board_power_watts", "MI300X", "tdp", 1.0},
    {"MI300X.scale_up_bytes_per_second", "MI300X", "scale_up_bandwidth_unidirectional", 1000000000.0},
    {"MI300X.gpus_per_node", "HGX MI300X (8 OAM)", "gpus_per_node", 1.0},
    {"PUE.survey_2023", "PUE: Uptime Institute global survey 2023", "pue", 1.0},
    {"PUE.google_palm", "PUE: Google (PaLM site)", "pue", 1.0},
    {"PUE.google_t5", "PUE: Google T5 site", "pue", 1.0},
    {"PUE.azure_gpt3", "PUE: Azure (GPT-3)", "pue", 1.0},
    {"PUE.meta_llama", "PUE: Meta (LLaMA assumption)", "pue", 1.0},
    {"PUE.olmo2_7b", "PUE: AI2 Jupiter (OLMo 2 7B)", "pue", 1.0},
    {"PUE.olmo2_13b", "PUE: AI2 Augusta (OLMo 2 13B)", "pue", 1.0},
    {"PUE.aws_fleet", "PUE: AWS fleet", "pue", 1.0},
    {"PUE.microsoft_fleet", "PUE: Microsoft fleet", "pue", 1.0},
};

}  // namespace

class TestCatalogue : public QObject {
    Q_OBJECT
  private slots:
    void every_constant_has_a_source_or_is_an_assumption();
    void ranges_contain_their_values();
    void keys_are_unique_and_found();
    void lists_name_systems_with_constants();
    void assumption_replaces_value_and_is_marked();
    void assumption_of_the_same_value_is_no_change();
    void unknown_or_impossible_assumptions_are_refused();
    void values_agree_with_the_reference_files();
};

void TestCatalogue::every_constant_has_a_source_or_is_an_assumption() {
    const Catalogue all;
    for (const Constant& constant : all.constants()) {
        const bool sourced = !constant.source.empty() && constant.address.starts_with("http");
        if (constant.confidence != Confidence::assumption) QVERIFY2(sourced, constant.key.c_str());
        if (constant.confidence == Confidence::assumption)
            QVERIFY2(!constant.note.empty(), constant.key.c_str());
        QVERIFY2(!constant.unit.empty(), constant.key.c_str());
    }
}

void TestCatalogue::ranges_contain_their_values() {
    const Catalogue all;
    for (const Constant& constant : all.constants()) {
        QVERIFY2(std::isfinite(constant.value) && constant.value > 0.0, constant.key.c_str());
        QVERIFY2(constant.low <= constant.value && constant.value <= constant.high, constant.key.c_str());
        QVERIFY2(constant.least <= constant.low && constant.high <= constant.most, constant.key.c_str());
        QVERIFY2(constant.least >= 0.0 && std::isfinite(constant.most), constant.key.c_str());
        if (constant.confidence == Confidence::assumption)
            QVERIFY2(constant.low < constant.high, constant.key.c_str());
    }
}

void TestCatalogue::keys_are_unique_and_found() {
    const Catalogue catalogue;
    std::set<std::string> keys;
    for (const Constant& constant : catalogue.constants()) {
        QVERIFY2(keys.insert(constant.key).second, constant.key.c_str());
        QCOMPARE(catalogue.at(constant.key).value, constant.value);
    }
    QVERIFY(catalogue.find("CS-3.unheard_of") == nullptr);
    try {
        catalogue.at("CS-3.unheard_of");
        QFAIL("found what is not there");
    } catch (const Error& error) {
        QVERIFY(QString(error.what()).contains("CS-3.unheard_of"));
    }
}

void TestCatalogue::lists_name_systems_with_constants() {
    const Catalogue catalogue;
    QCOMPARE(catalogue.wafer_systems(), (std::vector<std::string>{"CS-2", "CS-3"}));
    for (const std::string& system : catalogue.wafer_systems())
        QVERIFY(catalogue.find(system + ".dense_peak_flops"));
    QVERIFY(catalogue.gpus().size() >= 8);
    for (const std::string& gpu : catalogue.gpus())
        QVERIFY2(catalogue.find(gpu + ".node_busy_watts"), gpu.c_str());
}

void TestCatalogue::assumption_replaces_value_and_is_marked() {
    const Catalogue plain;
    const Catalogue changed({{"MemoryX.power_watts", 1200.0}, {"CS-3.rack_units", 20.0}});
    QVERIFY(changed.changed("MemoryX.power_watts"));
    QVERIFY(!changed.changed("SwarmX.power_watts"));
    const Constant& power = changed.at("MemoryX.power_watts");
    QCOMPARE(power.value, 1200.0);
    QCOMPARE(power.low, plain.at("MemoryX.power_watts").low * 2.0);
    QCOMPARE(power.high, plain.at("MemoryX.power_watts").high * 2.0);
    QVERIFY(changed.at("CS-3.rack_units").confidence == Confidence::assumption);
    QCOMPARE(Catalogue({{"CS-3.sustained_share", 0.9}}).at("CS-3.sustained_share").high, 1.0);
    QVERIFY(plain.at("CS-3.rack_units").confidence == Confidence::verbatim);
}

void TestCatalogue::assumption_of_the_same_value_is_no_change() {
    const double value = Catalogue().value("MemoryX.power_watts");
    QVERIFY(!Catalogue({{"MemoryX.power_watts", value}}).changed("MemoryX.power_watts"));
}

void TestCatalogue::unknown_or_impossible_assumptions_are_refused() {
    const auto refused = [](const char* key, double value) {
        try {
            Catalogue({{key, value}});
        } catch (const Error& error) {
            return QString(error.what()).contains(key);
        }
        return false;
    };
    QVERIFY(refused("MemoryX.colour", 1.0));
    QVERIFY(refused("MemoryX.power_watts", -1.0));
    QVERIFY(refused("MemoryX.power_watts", std::nan("")));
    QVERIFY(refused("CS-3.sustained_share", 5.0));
    const std::map<std::string, double> usable = {{"MemoryX.power_watts", 700.0}};
    std::map<std::string, double> all = usable;
    all["MemoryX.colour"] = 1.0;
    all["CS-3.sustained_share"] = 0.0;
    QCOMPARE(usable_assumptions(all), usable);
}

void TestCatalogue::values_agree_with_the_reference_files() {
    auto rows = read_csv(shared_path("reference/wafer_systems.csv"));
    rows += read_csv(shared_path("reference/gpu_systems.csv"));
    if (rows.isEmpty()) QSKIP("No reference data: set WAFERMILL_SHARED to the folder that holds it.");
    const Catalogue catalogue;
    for (const Origin& origin : origins) {
        bool found = false;
        for (const auto& row : rows) {
            const QString system = row.contains("system") ? row["system"] : row["device"];
            if (system != origin.system || row["quantity"] != origin.quantity) continue;
            found = true;
            const double expected = row["value"].toDouble() * origin.factor;
            const double value = catalogue.value(origin.key);
            QVERIFY2(std::abs(value - expected) <= 1e-9 * expected,
                     qPrintable(QString("%1: %2, reference %3").arg(origin.key).arg(value).arg(expected)));
        }
        QVERIFY2(found, origin.key);
    }
}

QTEST_GUILESS_MAIN(TestCatalogue)
#include "tst_catalogue.moc"
