// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

#include "core/model/parameters.h"
#include "engine/kernels/element.h"

namespace wafermill {

/// How one record lies in memory while a system computes with it: first all matrices in parameter order
/// without gaps, in the compute element, then (64-byte aligned) all vectors in parameter order, in fp32.
/// Neighbours in the parameter table (query, key, value; gate, up) therefore are one matrix.
class WorkingLayout {
  public:
    WorkingLayout(const Record& record, Element element);

    const Record& record() const { return *record_; }
    Element element() const { return element_; }
    std::size_t bytes() const { return bytes_; }
    std::size_t byte_offset(std::size_t parameter) const { return offsets_[parameter]; }

  private:
    const Record* record_;
    Element element_;
    std::vector<std::size_t> offsets_;
    std::size_t bytes_ = 0;
};

/// Converts elements [begin, end) of a record's fp32 master weights (`master` points at element `begin`) into
/// a working copy. Slices can therefore be converted one at a time.
void convert_to_working(const WorkingLayout& layout, std::int64_t begin, std::int64_t end,
                        const float* master, std::byte* working);

/// A working copy that is complete.
struct WorkingCopy {
    const WorkingLayout* layout = nullptr;
    const std::byte* data = nullptr;

    /// The parameter with this last part of its name ("attention.query.weight"); nullptr when the record has
    /// none.
    const void* find(std::string_view suffix) const;
    template <class T>
    const T* matrix(std::string_view suffix) const {
        return static_cast<const T*>(find(suffix));
    }
    const float* vector(std::string_view suffix) const { return static_cast<const float*>(find(suffix)); }
};

}  // namespace wafermill
