// Conversion between types. (cty-convert.txt; vectors/FORMAT.md, "Conversions")
//
// A conversion is compiled once from two types and applied to any number of values: a list of
// 100,000 objects pays for the comparison of its types once.
//
//   Result<Value> v = convert(value, Type::list(Type::string()));
#pragma once

#include <memory>
#include <optional>

#include "cty/value.h"

namespace virga::cty {

// Which chart holds where the source text and the recorded implementation differ: list to set is
// safe or unsafe, list and set to tuple are unsafe or none. HCL and PCL use kReference.
enum class Profile : std::uint8_t { kDocumented, kReference };

// Safe conversions succeed for every value of the source type.
enum class Safety : std::uint8_t { kNone, kSafe, kUnsafe };

struct ConversionPlan;

class Conversion {
 public:
  // How values of `from` become values of `to`, or nothing: there is no way, or none needed (a
  // primitive to itself). Unsafe conversions only with `allow_unsafe`.
  static std::optional<Conversion> find(const Type& from, const Type& to, bool allow_unsafe,
                                        Profile profile = Profile::kDocumented);

  // `value` must be of the source type. Errors have the path of the part that failed.
  Result<Value> apply(const Value& value) const;

 private:
  friend struct UnifyAccess;
  explicit Conversion(std::shared_ptr<const ConversionPlan> plan) : plan_(std::move(plan)) {}
  std::shared_ptr<const ConversionPlan> plan_;
};

// kSafe, else kUnsafe, as far as there is a conversion; a type to itself may have none.
Safety conversion_safety(const Type& from, const Type& to, Profile profile = Profile::kDocumented);

// The value as a value of `type`; where the type asks nothing (dynamic), as it is. Fails with
// kNoConversion where the types allow no conversion, and where this value does not convert.
Result<Value> convert(const Value& value, const Type& type, Profile profile = Profile::kDocumented);

// Why a value of `given` is no value of `wanted`: "attribute \"a\" is required".
std::string mismatch_message(const Type& given, const Type& wanted,
                             Profile profile = Profile::kDocumented);

}  // namespace virga::cty
