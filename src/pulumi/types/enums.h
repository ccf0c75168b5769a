// C++ enums as enums of the Pulumi type system. An enum is supported once it lists its values,
// which are strings, numbers or bools:
//
//   enum class Runtime { kNode, kPython };
//
//   template <>
//   struct virga::pulumi::EnumValues<Runtime> {
//     static constexpr auto get() {
//       return std::array{std::pair(Runtime::kNode, "nodejs"), std::pair(Runtime::kPython,
//       "python")};
//     }
//   };
//
// It then converts strictly: any other value is an error. If a provider accepts more values than
// its schema lists, std::variant<Runtime, std::string> accepts them all.
#pragma once

#include <array>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/check.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/types/scalar_traits.h"
#include "pulumi/types/type_of.h"

namespace virga::pulumi {

template <typename Enum>
struct EnumValues;

template <typename T>
concept DescribedEnum = std::is_enum_v<T> && requires { EnumValues<T>::get(); };

namespace detail {

inline PropertyValue enum_value(bool value) {
  return PropertyValue::boolean(value);
}
inline PropertyValue enum_value(double value) {
  return PropertyValue::number(value);
}
inline PropertyValue enum_value(const char* value) {
  return PropertyValue::string(value);
}

inline Type enum_base(bool) {
  return Type::boolean();
}
inline Type enum_base(double) {
  return Type::number();
}
inline Type enum_base(const char*) {
  return Type::string();
}

}  // namespace detail

template <DescribedEnum Enum>
struct TypeOf<Enum> {
  static Type get() {
    std::vector<PropertyValue> values;
    for (const auto& entry : EnumValues<Enum>::get()) {
      values.push_back(detail::enum_value(entry.second));
    }
    constexpr auto kFirst = EnumValues<Enum>::get().front();
    return Type::enumeration(detail::enum_base(kFirst.second), std::move(values)).value();
  }
};

template <DescribedEnum Enum>
struct PropertyTraits<Enum> {
  // Requires: the enumerator is listed.
  static PropertyValue to(Enum value) {
    for (const auto& entry : EnumValues<Enum>::get()) {
      if (entry.first == value) return detail::enum_value(entry.second);
    }
    VIRGA_UNREACHABLE();
  }

  static ValueResult<Enum> from(const PropertyValue& value, std::uint32_t) {
    constexpr auto kValues = EnumValues<Enum>::get();
    const PropertyValue first = detail::enum_value(kValues.front().second);
    if (value.kind() != first.kind()) return unlike(type_of<Enum>().str(), value);
    for (const auto& entry : kValues) {
      if (deep_equals(value, detail::enum_value(entry.second))) return entry.first;
    }
    return misfit("expected one of the values of " + type_of<Enum>().str() + ", found another one");
  }
};

}  // namespace virga::pulumi
