// Reads the results of functions and methods of providers.
#pragma once

#include <map>
#include <string>
#include <type_traits>
#include <utility>

#include "pulumi/output/convert.h"
#include "pulumi/types/properties.h"
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

// Adds the properties of T that the object lacks, as unknown values.
template <typename T>
PropertyValue completed(PropertyValue object) {
  if constexpr (pulumi::Reflected<T>) {
    pulumi::ObjectBuilder all(object.as_object());
    pulumi::for_each_property<T>([&](const auto& property) {
      if (object.find(property.name)) return;
      all.set(std::string(property.name), PropertyValue::computed());
    });
    return all.build();
  } else if constexpr (GeneratedStruct<T>) {
    StructCompleter visit(object);
    T sample{};
    T::visit_properties(sample, visit);
    return visit.take();
  } else {
    return object;
  }
}

// Converts the object that a function returned to a T, or its only member. Absent properties of an
// `incomplete` one are unknown.
template <pulumi::FromProperty T, bool kIsObject = is_object<T>>
Output<T> function_result(const Output<PropertyValue>& object, bool incomplete,
                          std::source_location where) {
  const auto rule = [incomplete](const pulumi::Cell<PropertyValue>& source,
                                 pulumi::Cell<PropertyValue>& result) {
    if (!source.value()) return result.settle_unknown(source.metadata());
    if constexpr (kIsObject) {
      result.settle(incomplete ? completed<T>(*source.value()) : *source.value(),
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
