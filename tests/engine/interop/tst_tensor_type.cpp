// SPDX-License-Identifier: Apache-2.0
#include <Eigen/Core>
#include <QTest>
#include <bit>
#include <cstring>
#include <random>

#include "engine/interop/tensor_type.h"

using namespace wafermill;

namespace {

std::uint16_t narrowed(TensorType type, float value, bool& fits) {
    std::uint16_t bits = 0;
    fits = from_floats(type, {&value, 1}, reinterpret_cast<std::byte*>(&bits));
    return bits;
}

float widened(TensorType type, std::uint16_t bits) {
    float value = 0;
    to_floats(type, reinterpret_cast<const std::byte*>(&bits), {&value, 1});
    return value;
}

}  // namespace

/// 16-bit formats against Eigen's.
class TestTensorType : public QObject {
    Q_OBJECT
  private slots:
    void every_pattern_comes_back() {
        for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
            bool fits = false;
            for (const TensorType type : {TensorType::f16, TensorType::bf16}) {
                const auto pattern = static_cast<std::uint16_t>(bits);
                QCOMPARE(narrowed(type, widened(type, pattern), fits), pattern);
                QVERIFY(fits);
            }
            const float half = widened(TensorType::f16, static_cast<std::uint16_t>(bits));
            const float expected =
                static_cast<float>(Eigen::numext::bit_cast<Eigen::half>(static_cast<std::uint16_t>(bits)));
            QVERIFY(std::isnan(half) ? std::isnan(expected) : half == expected);
        }
    }

    void values_are_rounded_to_nearest_even() {
        std::mt19937 random(5);
        for (int i = 0; i < 2'000'000; ++i) {
            const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
            if (std::isnan(value)) continue;
            bool fits = false;
            const std::uint16_t half = narrowed(TensorType::f16, value, fits);
            QCOMPARE(half, Eigen::numext::bit_cast<std::uint16_t>(Eigen::half(value)));
            QCOMPARE(fits, std::isinf(value) || (half & 0x7FFF) != 0x7C00);
            QCOMPARE(narrowed(TensorType::bf16, value, fits),
                     Eigen::numext::bit_cast<std::uint16_t>(Eigen::bfloat16(value)));
        }
    }
};

QTEST_MAIN(TestTensorType)
#include "tst_tensor_type.moc"
