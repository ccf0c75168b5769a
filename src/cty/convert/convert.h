// Conversion between types. (docs/spec/cty-conversion.md)
//
// A conversion is compiled once from two types and applied to any number of values, so converting a
// list of 100,000 objects compares the types once.
//
//   Result<Value> v = convert(value, Type::list(Type::string()));
#pragma once

#include <memory>
#include <optional>

#include "cty/profile.h"
#include "cty/value.h"

namespace virga::cty {

// The profiles differ in these conversions (documented; reference):
// - list to set: safe; unsafe. list and set to tuple: unsafe; none.
// - a type to itself: none; a passthrough for lists, sets, tuples, objects and dynamic.
// - from dynamic: the value if it conforms to the target, otherwise an error; as convert() does.
// - string to number: all digits, kTooLarge over Limits::max_number_bits; rounded to 512 bits.

// Safe conversions succeed for every value of the source type.
enum class Safety : std::uint8_t { kNone, kSafe, kUnsafe };

struct ConversionPlan;

class Conversion {
 public:
  // How values of `from` become values of `to`. find() returns safe conversions only, find_unsafe()
  // also unsafe ones. Both return nullopt if no such conversion exists, and for a type and itself:
  // compare the types first.
  static std::optional<Conversion> find(const Type& from, const Type& to,
                                        Profile profile = Profile::kDocumented);
  static std::optional<Conversion> find_unsafe(const Type& from, const Type& to,
                                               Profile profile = Profile::kDocumented);

  // Requires: `value` is of the source type. Errors have the path of the part that failed.
  Result<Value> apply(const Value& value) const;

 private:
  friend struct UnifyAccess;
  static std::optional<Conversion> find(const Type& from, const Type& to, bool allow_unsafe,
                                        Profile profile);
  explicit Conversion(std::shared_ptr<const ConversionPlan> plan) : plan_(std::move(plan)) {}
  std::shared_ptr<const ConversionPlan> plan_;
};

// Returns kSafe if a safe conversion exists, kUnsafe if only an unsafe one does, otherwise kNone,
// also for a type and itself.
Safety conversion_safety(const Type& from, const Type& to, Profile profile = Profile::kDocumented);

// Returns the value as a value of `type`; unchanged if `type` is dynamic. Fails with kNoConversion
// if the types allow no conversion, and fails if this value does not convert.
Result<Value> convert(const Value& value, const Type& type, Profile profile = Profile::kDocumented);

// Explains why `given` does not convert to `wanted`: "attribute \"a\" is required".
std::string mismatch_message(const Type& given, const Type& wanted,
                             Profile profile = Profile::kDocumented);  // mismatch.cc

}  // namespace virga::cty
