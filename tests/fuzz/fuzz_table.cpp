// SPDX-License-Identifier: Apache-2.0
// Whatever a CSV table of runs holds, it is refused with a sentence, or it survives being written and read,
// and each of its rows is predicted or has the reason why not.
#include "core/base/csv.h"
#include "core/base/error.h"
#include "core/estimate/gpu_table.h"
#include "tests/fuzz/fuzz.h"

using namespace wafermill;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Catalogue catalogue;
    CsvTable table;
    try {
        table = parse_csv({reinterpret_cast<const char*>(data), size});
    } catch (const Error& error) {
        fuzz::require_sentence(error.what());
        return 0;
    }
    if (table.columns.empty()) return 0;
    const CsvTable again = parse_csv(format_csv(table));
    fuzz::require(again.columns == table.columns && again.rows == table.rows, "a table survives");
    if (table.rows.size() > 3) table.rows.resize(3);
    const CsvTable predicted = predict_table(catalogue, table);
    fuzz::require(predicted.rows.size() == table.rows.size(), "a row stays a row");
    for (const auto& row : predicted.rows)
        fuzz::require(row.size() == predicted.columns.size(), "a field for each column");
    const int rate = predicted.column("predicted_tokens_per_s_per_gpu"), note = predicted.column("note");
    for (const auto& row : predicted.rows)
        fuzz::require(
            !row[static_cast<std::size_t>(rate)].empty() || !row[static_cast<std::size_t>(note)].empty(),
            "a prediction or a reason");
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    return fuzz::mutate_from(data, size, most, seed, [](unsigned which) -> std::string {
        if (which % 4 == 0)
            return "\xEF\xBB\xBF"
                   "a,\"b,\"\"\nc\"\r\n1,2\n\n,\n";
        if (which % 4 == 1)
            return "segment,step,tokens,time_s,series,value\n1,1,64,0.5,loss,0.1\n1,2,128,1.25,loss,nan\n";
        return "id,device,device_count,layers,hidden,heads,vocab,seq_len,global_batch,tp,pp,precision,"
               "framework\n"
               "a,H100,8,32,4096,32,32000,4096,64,2,1,bf16,megatron-core\n"
               "b,A100 (4x100 Gbps),16,24,2048,16,50000,2048,512,,,fp16,deepspeed\n";
    });
}
