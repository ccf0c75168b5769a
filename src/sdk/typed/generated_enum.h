// Enums of generated packages. The values of the enumerators 0, 1, ... are in a table, so that an
// enum with thousands of values costs a compiler nothing but the table:
//
//   enum class Runtime { node, python };
//   inline constexpr std::string_view kRuntimeValues[] = {"nodejs", "python"};
//   constexpr sdk::EnumTable enum_table(Runtime) { return kRuntimeValues; }
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "pulumi/types/conversion.h"
#include "pulumi/types/scalar_traits.h"

namespace virga::sdk {

// The values: strings, numbers or bools.
class EnumTable {
 public:
  template <std::size_t kSize>
  constexpr EnumTable(const std::string_view (&values)[kSize]) : texts_(values) {}
  template <std::size_t kSize>
  constexpr EnumTable(const double (&values)[kSize]) : numbers_(values) {}
  template <std::size_t kSize>
  constexpr EnumTable(const bool (&values)[kSize]) : bools_(values) {}

  constexpr bool has_texts() const { return !texts_.empty(); }
  constexpr std::size_t size() const { return texts_.size() + numbers_.size() + bools_.size(); }
  // Requires: index < size().
  pulumi::PropertyValue value(std::size_t index) const;
  // Returns the index of the value. Fails if the table lacks it.
  pulumi::ValueResult<std::size_t> find(const pulumi::PropertyValue& value) const;

 private:
  std::span<const std::string_view> texts_{};
  std::span<const double> numbers_{};
  std::span<const bool> bools_{};
};

template <typename T>
concept GeneratedEnum = std::is_enum_v<T> && requires(T value) {
  { enum_table(value) } -> std::same_as<EnumTable>;
};

}  // namespace virga::sdk

namespace virga::pulumi {

template <sdk::GeneratedEnum Enum>
struct PropertyTraits<Enum> {
  static PropertyValue to(Enum value) {
    return enum_table(value).value(static_cast<std::size_t>(value));
  }
  static ValueResult<Enum> from(const PropertyValue& value, std::uint32_t) {
    const auto index = enum_table(Enum{}).find(value);
    if (!index) return base::Unexpected(index.error());
    return static_cast<Enum>(*index);
  }
};

}  // namespace virga::pulumi
