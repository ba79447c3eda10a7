// SPDX-License-Identifier: GPL-3.0-or-later
#include <dnnl.h>
#include <openssl/crypto.h>
#include <sqlite3.h>

#include <CLI/CLI.hpp>
#include <Eigen/Core>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/studio_program.h"
#include "engine/kernels/self_test.h"
#include "engine/train/power.h"

namespace wafermill::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string dotted(int major, int minor, int patch) {
    return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(patch);
}

Json libraries() {
    const dnnl_version_t* onednn = dnnl_version();
    return {{"wafermill", WAFERMILL_VERSION},
            {"oneDNN", dotted(onednn->major, onednn->minor, onednn->patch)},
            {"Eigen", dotted(EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION)},
            {"SQLite", sqlite3_libversion()},
            {"OpenSSL", OpenSSL_version(OPENSSL_VERSION_STRING)},
            {"nlohmann-json",
             dotted(NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR, NLOHMANN_JSON_VERSION_PATCH)},
            {"CLI11", CLI11_VERSION}};
}

/// The first value of a line "name : value" in /proc/cpuinfo.
std::string cpu_info(const std::string& name) {
    std::ifstream file("/proc/cpuinfo");
    std::string line;
    while (std::getline(file, line)) {
        const std::size_t colon = line.find(':');
        if (colon == std::string::npos || line.compare(0, name.size(), name) != 0) continue;
        return colon + 2 <= line.size() ? line.substr(colon + 2) : std::string();
    }
    return "unknown";
}

Json processor() {
    std::istringstream flags(cpu_info("flags"));
    const std::vector<std::string> wanted = {"avx",         "fma",         "avx2",     "avx512f",
                                             "avx512_vnni", "avx512_bf16", "amx_tile", "amx_bf16"};
    Json features = Json::array();
    std::string flag;
    while (flags >> flag) {
        if (std::find(wanted.begin(), wanted.end(), flag) != wanted.end()) features.push_back(flag);
    }
    return {{"model", cpu_info("model name")},
            {"hardware_threads", std::thread::hardware_concurrency()},
            {"features", features},
            {"native_bf16", self_test().native_bf16}};
}

Json kernels() {
    const SelfTestReport& report = self_test();
    Json tests = Json::array();
    for (const SelfTestResult& result : report.results) {
        tests.push_back({{"kernel", result.kernel},
                         {"passed", result.passed},
                         {"error", result.error},
                         {"tolerance", result.tolerance}});
    }
    return {{"fast_fp32", report.fast_f32},
            {"fast_bf16", report.fast_bf16},
            {"warning", report.warning},
            {"fingerprint", kernel_fingerprint()},
            {"tests", tests}};
}

Json examination() {
    const bool measured = PowerMeter({}).measured();
    const auto studio = find_studio();
    return {{"libraries", libraries()},
            {"processor", processor()},
            {"kernels", kernels()},
            {"power", measured ? "measured" : "estimated"},
            {"studio", studio ? Json(studio->string()) : Json(nullptr)}};
}

void print_examination(const Json& found) {
    print_line("Installed");
    std::vector<std::vector<std::string>> rows;
    for (const auto& item : found["libraries"].items()) rows.push_back({item.key(), item.value()});
    rows.push_back(
        {"studio", found["studio"].is_null()
                       ? "not found: charts need the package, or the build target, wafermill-studio"
                       : found["studio"].get<std::string>()});
    print_table(rows);

    print_line("Processor");
    std::string features;
    for (const auto& feature : found["processor"]["features"]) features += feature.get<std::string>() + " ";
    print_table(
        {{"model", found["processor"]["model"]},
         {"hardware threads", std::to_string(found["processor"]["hardware_threads"].get<unsigned>())},
         {"features", features},
         {"bf16", found["processor"]["native_bf16"].get<bool>()
                      ? "multiplied by the processor itself"
                      : "widened and multiplied in fp32: the same products, more slowly"},
         {"power", found["power"] == "measured"
                       ? "measured by the system's energy counters (powercap)"
                       : "not measurable here (no readable powercap counters): estimated, and marked so"}});

    print_line("Kernels: largest error beside the reference");
    rows.clear();
    for (const auto& test : found["kernels"]["tests"]) {
        char numbers[64];
        std::snprintf(numbers, sizeof numbers, "%.1e of %.1e", test["error"].get<double>(),
                      test["tolerance"].get<double>());
        rows.push_back({test["passed"].get<bool>() ? "passed" : "WRONG", test["kernel"], numbers});
    }
    print_table(rows);
    const std::string warning = found["kernels"]["warning"];
    if (!warning.empty()) print_line("  warning: " + warning);
}

int examine(bool json) {
    const Json found = examination();
    if (json)
        print_json(found);
    else
        print_examination(found);
    return exit_done;
}

}  // namespace

void add_doctor_command(CLI::App& app, Action& action) {
    const auto json = std::make_shared<bool>(false);
    CLI::App* command = app.add_subcommand(
        "doctor", "Show what is installed, what the processor offers, and test the kernels");
    command->add_flag("--json", *json, "Print JSON");
    command->callback([=, &action] { action = [=] { return examine(*json); }; });
}

}  // namespace wafermill::cli
