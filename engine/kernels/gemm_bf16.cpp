// SPDX-License-Identifier: Apache-2.0
#include "engine/kernels/gemm_bf16.h"

#include <array>
#include <cstddef>
#include <map>
#include <oneapi/dnnl/dnnl.hpp>

#include "engine/kernels/gemm.h"

namespace wafermill {
namespace {

/// m, n, k, strides of A, B and C, and the three flags.
using Key = std::array<std::int64_t, 7>;

struct Product {
    dnnl::matmul matmul;
    dnnl::memory a, b, c;
};

const dnnl::engine& cpu() {
    static const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    return engine;
}

dnnl::memory::desc describe(std::int64_t rows, std::int64_t columns, const Matrix<bf16>& matrix) {
    const dnnl::memory::dims strides =
        matrix.transposed ? dnnl::memory::dims{1, matrix.stride} : dnnl::memory::dims{matrix.stride, 1};
    return {{rows, columns}, dnnl::memory::data_type::bf16, strides};
}

Product make_product(const GemmShape& shape, const Matrix<bf16>& a, const Matrix<bf16>& b) {
    const dnnl::memory::desc a_desc = describe(shape.m, shape.k, a), b_desc = describe(shape.k, shape.n, b);
    const dnnl::memory::desc c_desc({shape.m, shape.n}, dnnl::memory::data_type::f32,
                                    dnnl::memory::dims{shape.stride, 1});
    dnnl::primitive_attr attributes;
    if (shape.accumulate) {
        dnnl::post_ops operations;
        operations.append_sum(1.0f);
        attributes.set_post_ops(operations);
    }
    const dnnl::matmul::primitive_desc primitive({a_desc, b_desc, c_desc}, attributes, cpu());
    return {dnnl::matmul(primitive), dnnl::memory(a_desc, cpu(), nullptr),
            dnnl::memory(b_desc, cpu(), nullptr), dnnl::memory(c_desc, cpu(), nullptr)};
}

/// A model needs a few dozen shapes; the limit only keeps a long sweep from growing without end.
constexpr std::size_t most_products = 1024;

}  // namespace

void native_bf16_gemm(const GemmShape& shape, Matrix<bf16> a, Matrix<bf16> b, float* c) {
    thread_local std::map<Key, Product> products;
    thread_local dnnl::stream stream(cpu());
    const Key key = {shape.m,
                     shape.n,
                     shape.k,
                     a.stride,
                     b.stride,
                     shape.stride,
                     (a.transposed ? 1 : 0) + (b.transposed ? 2 : 0) + (shape.accumulate ? 4 : 0)};
    auto found = products.find(key);
    if (found == products.end()) {
        if (products.size() >= most_products) products.clear();
        found = products.emplace(key, make_product(shape, a, b)).first;
    }
    Product& product = found->second;
    product.a.set_data_handle(const_cast<bf16*>(a.data));
    product.b.set_data_handle(const_cast<bf16*>(b.data));
    product.c.set_data_handle(c);
    product.matmul.execute(
        stream, {{DNNL_ARG_SRC, product.a}, {DNNL_ARG_WEIGHTS, product.b}, {DNNL_ARG_DST, product.c}});
}

bool native_bf16() {
    static const bool native = [] {
        if (!__builtin_cpu_supports("avx512bf16")) return false;
        switch (dnnl::get_effective_cpu_isa()) {
            case dnnl::cpu_isa::avx512_core_bf16:
            case dnnl::cpu_isa::avx512_core_amx:
                return true;
            default:
                return false;
        }
    }();
    return native;
}

}  // namespace wafermill
