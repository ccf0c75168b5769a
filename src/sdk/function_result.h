// Reads the results of functions and methods of providers.
#pragma once

#include <map>
#include <string>
#include <type_traits>
#include <utility>

#include "pulumi/output/convert.h"
#include "sdk/resources/completion.h"
#include "sdk/resources/resource.h"
#include "sdk/typed/generated_struct.h"

namespace virga::sdk::detail {

// Functions return an object. A result of another type is the only member of this object.
template <typename T>
inline constexpr bool is_object =
    pulumi::Reflected<T> || GeneratedStruct<T> || std::same_as<T, PropertyValue>;
template <typename T>
inline constexpr bool is_object<std::map<std::string, T>> = true;

// Returns the only member. If there is none, returns an unknown value if `incomplete`, otherwise
// fails.
base::Result<PropertyValue> only_member(const PropertyValue& object, bool incomplete);

// Converts the object that a function returned to a T, or its only member. Absent properties of an
// `incomplete` one are unknown.
template <pulumi::FromProperty T, bool kIsObject = is_object<T>>
Output<T> function_result(const Output<PropertyValue>& object, bool incomplete,
                          std::source_location where) {
  const auto rule = [incomplete](const pulumi::Cell<PropertyValue>& source,
                                 pulumi::Cell<PropertyValue>& result) {
    if (!source.value()) return result.settle_unknown(source.metadata());
    if constexpr (kIsObject) {
      constexpr Complete complete = Completion<T, Lacking::kAll>::complete;
      result.settle(incomplete && complete ? complete(*source.value()) : *source.value(),
                    source.metadata());
    } else {
      auto member = only_member(*source.value(), incomplete);
      if (member) return result.settle(*std::move(member), source.metadata());
      result.settle_failed(
          {pulumi::Failure::Kind::kError, std::move(member.error()), {}, result.where()},
          source.metadata());
    }
  };
  const Output<PropertyValue> value(
      pulumi::derived_cell<PropertyValue>(object.cell(), rule, where));
  if constexpr (std::same_as<T, PropertyValue>) {
    return value;
  } else {
    return pulumi::as<T>(value, where);
  }
}

}  // namespace virga::sdk::detail
