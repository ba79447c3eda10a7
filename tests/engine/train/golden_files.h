// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <QtTest>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/interop/huggingface.h"
#include "engine/checkpoint/safetensors.h"
#include "engine/store/parameter_store.h"

namespace wafermill::test {

/// Folder of golden cases: WAFERMILL_GOLDEN, or golden/ in the shared folder.
inline std::filesystem::path golden_folder() {
    if (const char* named = std::getenv("WAFERMILL_GOLDEN")) return named;
    const char* shared = std::getenv("WAFERMILL_SHARED");
    return std::filesystem::path(shared != nullptr ? shared : WAFERMILL_SHARED_DEFAULT) / "golden";
}

inline nlohmann::json read_json(const std::filesystem::path& file) {
    std::ifstream in(file);
    return nlohmann::json::parse(in);
}

inline std::vector<float> read_tensor(const SafetensorsReader& reader, const std::string& name) {
    const TensorInfo& info = reader.at(name);
    std::vector<float> values((info.end - info.begin) / sizeof(float));
    reader.read(info.begin, values.data(), values.size() * sizeof(float));
    return values;
}

/// One of our parameters out of a Hugging Face checkpoint, in our layout. `prefix`: "", "grad." or "after3.".
inline std::vector<float> golden_parameter(const SafetensorsReader& reader, const Model& model,
                                           const Parameter& parameter, const std::string& prefix = "") {
    const HuggingFaceTensor where = huggingface_tensor(model, parameter.name);
    std::string name = prefix + where.name;
    if (!reader.tensors().contains(name)) name = prefix + "transformer." + where.name;
    const std::vector<float> all = read_tensor(reader, name);
    const auto out = static_cast<std::size_t>(parameter.shape[0]);
    const std::size_t in = parameter.shape.size() > 1 ? static_cast<std::size_t>(parameter.shape[1]) : 1;
    const std::size_t tensor_out = where.tensor_out > 0 ? static_cast<std::size_t>(where.tensor_out) : out;
    std::vector<float> values(out * in);
    for (std::size_t o = 0; o < out; ++o)
        for (std::size_t i = 0; i < in; ++i) {
            const std::size_t row = o + static_cast<std::size_t>(where.first_out);
            values[o * in + i] = where.transposed ? all[i * tensor_out + row] : all[row * in + i];
        }
    return values;
}

/// Largest difference relative to the largest magnitude of `expected`.
inline double relative_error(const std::vector<float>& actual, const std::vector<float>& expected) {
    double largest = 0, error = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        largest = std::max(largest, std::abs(static_cast<double>(expected[i])));
        error = std::max(error, std::abs(static_cast<double>(actual[i]) - static_cast<double>(expected[i])));
        if (!std::isfinite(actual[i])) return INFINITY;
    }
    return largest > 0 ? error / largest : error;
}

/// A parameter's values in the store. `part`: 0 weights, 3 gradient.
inline std::vector<float> stored(ParameterStore& store, int record, const Parameter& parameter, int part) {
    const std::vector<float> all = store.values(record, part);
    return {all.begin() + parameter.offset, all.begin() + parameter.offset + parameter.elements};
}

}  // namespace wafermill::test
