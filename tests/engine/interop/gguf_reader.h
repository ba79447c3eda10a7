// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace wafermill::testing {

/// A GGUF file read by the format's text (ggml, docs/gguf.md), without any of the product's code. Throws
/// where the file breaks a rule of it.
class GgufFile {
  public:
    struct Tensor {
        std::vector<std::uint64_t> dimensions;  ///< as the file has them, the innermost first
        std::uint32_t type = 0;
        std::uint64_t offset = 0;
    };

    explicit GgufFile(const std::filesystem::path& file) {
        std::ifstream in(file, std::ios::binary);
        bytes_ = std::string(std::istreambuf_iterator<char>(in), {});
        require(bytes_.compare(0, 4, "GGUF") == 0, "magic");
        at_ = 4;
        require(take<std::uint32_t>() == 3, "version");
        const auto count = take<std::uint64_t>(), keys = take<std::uint64_t>();
        for (std::uint64_t i = 0; i < keys; ++i) {
            const std::string key = text();
            require(key.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_.") == std::string::npos,
                    "key");
            require(!metadata.contains(key), "key twice");
            metadata[key] = value(take<std::uint32_t>());
        }
        alignment = metadata.value("general.alignment", std::uint64_t{32});
        for (std::uint64_t i = 0; i < count; ++i) read_tensor();
        data_ = (at_ + alignment - 1) / alignment * alignment;
        for (std::size_t i = at_; i < data_; ++i) require(bytes_.at(i) == 0, "padding");
        check_data();
    }

    nlohmann::json metadata = nlohmann::json::object();
    std::map<std::string, Tensor> tensors;
    std::vector<std::string> order;
    std::uint64_t alignment = 0;

    /// The values, of rows that are the outermost dimension.
    std::vector<float> values(const std::string& name) const {
        const Tensor& tensor = tensors.at(name);
        const char* from = bytes_.data() + data_ + tensor.offset;
        std::vector<float> result(elements(tensor));
        for (std::size_t i = 0; i < result.size(); ++i) {
            if (tensor.type == 0) std::memcpy(&result[i], from + 4 * i, 4);
            if (tensor.type == 1) result[i] = half(from + 2 * i);
            if (tensor.type == 8) {
                const char* block = from + i / 32 * 34;
                result[i] = half(block) * static_cast<float>(static_cast<signed char>(block[2 + i % 32]));
            }
        }
        return result;
    }

  private:
    static void require(bool holds, const char* what) {
        if (!holds) throw std::runtime_error(std::string("gguf: ") + what);
    }
    template <class T>
    T take() {
        T value{};
        require(at_ + sizeof value <= bytes_.size(), "cut");
        std::memcpy(&value, bytes_.data() + at_, sizeof value);
        at_ += sizeof value;
        return value;
    }
    std::string text() {
        const auto length = take<std::uint64_t>();
        require(length <= bytes_.size() - at_, "text");
        at_ += length;
        return bytes_.substr(at_ - length, length);
    }
    nlohmann::json value(std::uint32_t type) {
        switch (type) {
            case 4:
                return take<std::uint32_t>();
            case 5:
                return take<std::int32_t>();
            case 6:
                return take<float>();
            case 7: {
                const auto truth = take<std::uint8_t>();
                require(truth < 2, "truth");
                return truth == 1;
            }
            case 8:
                return text();
            case 9: {
                const auto inner = take<std::uint32_t>();
                const auto count = take<std::uint64_t>();
                nlohmann::json list = nlohmann::json::array();
                for (std::uint64_t i = 0; i < count; ++i) list.push_back(value(inner));
                return list;
            }
            default:
                require(false, "value type");
        }
        return {};
    }
    void read_tensor() {
        const std::string name = text();
        require(name.size() <= 64 && !tensors.contains(name), "tensor name");
        Tensor tensor;
        const auto dimensions = take<std::uint32_t>();
        require(dimensions >= 1 && dimensions <= 4, "dimensions");
        for (std::uint32_t i = 0; i < dimensions; ++i) tensor.dimensions.push_back(take<std::uint64_t>());
        tensor.type = take<std::uint32_t>();
        require(tensor.type == 0 || tensor.type == 1 || tensor.type == 8, "tensor type");
        tensor.offset = take<std::uint64_t>();
        require(tensor.offset % alignment == 0, "alignment");
        tensors[name] = tensor;
        order.push_back(name);
    }
    static std::size_t elements(const Tensor& tensor) {
        std::size_t count = 1;
        for (const std::uint64_t size : tensor.dimensions) count *= size;
        return count;
    }
    /// Each tensor begins where the one before it ends, padded with zeros, and so does the file's end.
    void check_data() const {
        std::uint64_t at = 0;
        for (const std::string& name : order) {
            const Tensor& tensor = tensors.at(name);
            require(tensor.offset == at, "offset");
            const std::size_t count = elements(tensor);
            require(tensor.type != 8 || tensor.dimensions.front() % 32 == 0, "blocks");
            const std::uint64_t end = at + (tensor.type == 0   ? 4 * count
                                            : tensor.type == 1 ? 2 * count
                                                               : count / 32 * 34);
            at = (end + alignment - 1) / alignment * alignment;
            require(data_ + at <= bytes_.size(), "length");
            for (std::uint64_t i = end; i < at; ++i) require(bytes_[data_ + i] == 0, "padding");
        }
        require(data_ + at == bytes_.size(), "length");
    }
    static float half(const char* from) {
        std::uint16_t bits = 0;
        std::memcpy(&bits, from, 2);
        const int exponent = bits >> 10 & 31, fraction = bits & 1023;
        const double size = exponent == 0    ? std::ldexp(fraction, -24)
                            : exponent == 31 ? (fraction == 0 ? INFINITY : NAN)
                                             : std::ldexp(1024 + fraction, exponent - 25);
        return static_cast<float>(bits & 0x8000 ? -size : size);
    }

    std::string bytes_;
    std::size_t at_ = 0, data_ = 0;
};

}  // namespace wafermill::testing
