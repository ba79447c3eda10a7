// SPDX-License-Identifier: Apache-2.0
#include "engine/blocks/working_copy.h"

#include <algorithm>
#include <cstring>

#include "engine/kernels/round.h"

namespace wafermill {

WorkingLayout::WorkingLayout(const Record& record, Element element)
    : record_(&record), element_(element), offsets_(record.parameters.size()) {
    for (const bool matrices : {true, false}) {
        for (std::size_t i = 0; i < record.parameters.size(); ++i) {
            const Parameter& parameter = record.parameters[i];
            if (parameter.matrix != matrices) continue;
            offsets_[i] = bytes_;
            bytes_ += static_cast<std::size_t>(parameter.elements) *
                      (matrices ? element_bytes(element) : sizeof(float));
        }
        bytes_ = (bytes_ + 63) / 64 * 64;
    }
}

void convert_to_working(const WorkingLayout& layout, std::int64_t begin, std::int64_t end,
                        const float* master, std::byte* working) {
    const std::vector<Parameter>& parameters = layout.record().parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const Parameter& parameter = parameters[i];
        const std::int64_t from = std::max(begin, parameter.offset);
        const std::int64_t to = std::min(end, parameter.offset + parameter.elements);
        if (from >= to) continue;
        const float* source = master + (from - begin);
        const auto first = static_cast<std::size_t>(from - parameter.offset);
        std::byte* place = working + layout.byte_offset(i);
        if (parameter.matrix && layout.element() == Element::bf16)
            round_to(source, reinterpret_cast<bf16*>(place) + first, to - from);
        else
            std::memcpy(place + first * sizeof(float), source,
                        static_cast<std::size_t>(to - from) * sizeof(float));
    }
}

const void* WorkingCopy::find(std::string_view suffix) const {
    const std::vector<Parameter>& parameters = layout->record().parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const std::string_view name = parameters[i].name;
        if (!name.ends_with(suffix)) continue;
        if (name.size() == suffix.size() || name[name.size() - suffix.size() - 1] == '.')
            return data + layout->byte_offset(i);
    }
    return nullptr;
}

}  // namespace wafermill
