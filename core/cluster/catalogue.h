// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wafermill {

/// How far a constant can be trusted. An assumption has no published source and can be changed by the user.
enum class Confidence { verbatim, secondary, derived, unverified, assumption };
std::string_view name(Confidence confidence);

/// One hardware constant in SI base units (bytes, watts, FLOP/s, bytes/s, USD), with where it comes from.
struct Constant {
    std::string key;  ///< "CS-3.system_power_watts", "H100-SXM-80GB.memory_bytes"
    double value = 0.0;
    double low = 0.0;  ///< lowest plausible value; equals `value` where it is exact
    double high = 0.0;
    double least = 0.0;  ///< what an assumption may change it to, both ends included; finite, and such that
    double most = 0.0;   ///< an estimate stays one
    std::string unit;
    std::string source;   ///< title of the document; may be empty for an assumption
    std::string address;  ///< of that document
    Confidence confidence = Confidence::assumption;
    std::string note;  ///< how it was derived, or what conflicts with it
};

/// The hardware catalogue (resources/catalogue/*.json, compiled in), with a plan's changed assumptions
/// applied.
class Catalogue {
  public:
    /// The built-in catalogue. Every value of `assumptions` replaces the constant of that key, which is then
    /// marked changed, counts as an assumption, and keeps the relative width of its range: another guess is
    /// still a guess. Throws Error for a key that the catalogue does not have and for a value outside
    /// the constant's limits.
    explicit Catalogue(const std::map<std::string, double>& assumptions = {});

    /// Replaces one constant as the constructor does; throws like it.
    void assume(const std::string& key, double value);

    const Constant& at(std::string_view key) const;    ///< throws Error naming the key
    const Constant* find(std::string_view key) const;  ///< nullptr when there is none
    double value(std::string_view key) const { return at(key).value; }
    const std::vector<Constant>& constants() const& { return constants_; }
    std::vector<Constant> constants() && {
        return std::move(constants_);
    }  ///< of a temporary: nothing dangles
    bool changed(std::string_view key) const;

    const std::vector<std::string>& wafer_systems() const;  ///< "CS-2", "CS-3"
    const std::vector<std::string>& gpus() const;           ///< "A100-SXM-80GB", "H100-SXM-80GB", ...

  private:
    std::vector<Constant> constants_;
    std::vector<std::string> changed_;
};

/// Those assumptions that name a constant and lie within its limits: what an estimate goes on with.
std::map<std::string, double> usable_assumptions(const std::map<std::string, double>& assumptions);

}  // namespace wafermill
