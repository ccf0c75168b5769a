// Conversion between types. (docs/spec/cty-conversion.md)
//
// A conversion is compiled once from two types and applied to any number of values: a list of
// 100,000 objects pays for the comparison of its types once.
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
// - from dynamic: the value if it conforms to the target, else an error; convert() of the value.
// - string to number: with all digits, or kTooLarge over Limits::max_number_bits; rounded to 512
//   bits.

// Safe conversions succeed for every value of the source type.
enum class Safety : std::uint8_t { kNone, kSafe, kUnsafe };

struct ConversionPlan;

class Conversion {
 public:
  // How values of `from` become values of `to`. find() returns safe conversions only, find_unsafe()
  // returns unsafe ones too. Both return nullopt if there is no such conversion, and for a type and
  // itself: compare the types first.
  static std::optional<Conversion> find(const Type& from, const Type& to,
                                        Profile profile = Profile::kDocumented);
  static std::optional<Conversion> find_unsafe(const Type& from, const Type& to,
                                               Profile profile = Profile::kDocumented);

  // `value` must be of the source type. Errors have the path of the part that failed.
  Result<Value> apply(const Value& value) const;

 private:
  friend struct UnifyAccess;
  static std::optional<Conversion> find(const Type& from, const Type& to, bool allow_unsafe,
                                        Profile profile);
  explicit Conversion(std::shared_ptr<const ConversionPlan> plan) : plan_(std::move(plan)) {}
  std::shared_ptr<const ConversionPlan> plan_;
};

// kSafe, else kUnsafe, if there is a conversion; kNone for a type and itself.
Safety conversion_safety(const Type& from, const Type& to, Profile profile = Profile::kDocumented);

// The value as a value of `type`; where the type asks nothing (dynamic), as it is. Fails with
// kNoConversion where the types allow no conversion, and where this value does not convert.
Result<Value> convert(const Value& value, const Type& type, Profile profile = Profile::kDocumented);

// Why a value of `given` is no value of `wanted`: "attribute \"a\" is required".
std::string mismatch_message(const Type& given, const Type& wanted,
                             Profile profile = Profile::kDocumented);  // mismatch.cc

}  // namespace virga::cty
