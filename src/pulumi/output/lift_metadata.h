// Moves the metadata inside a value that settles an output to the output. Spec:
// docs/spec/pulumi-types.md, section 7.1.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "pulumi/output/cells/cell_base.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// Removes secrets, dependencies and known Outputs from `value` and adds them to `metadata`.
// Unknowns stay as Computed and make the metadata unknown. A value without any of these is shared.
void lift_metadata(PropertyValue& value, Metadata& metadata);

// Whether values of the type can contain metadata.
template <typename T>
struct Liftable : std::false_type {};
template <>
struct Liftable<PropertyValue> : std::true_type {};
template <typename T>
struct Liftable<std::vector<T>> : Liftable<T> {};
template <typename T>
struct Liftable<std::optional<T>> : Liftable<T> {};
template <typename T>
struct Liftable<std::map<std::string, T>> : Liftable<T> {};
template <typename... T>
struct Liftable<std::tuple<T...>> : std::disjunction<Liftable<T>...> {};

template <typename T>
void lift_metadata(std::vector<T>& values, Metadata& metadata);
template <typename T>
void lift_metadata(std::optional<T>& value, Metadata& metadata);
template <typename T>
void lift_metadata(std::map<std::string, T>& values, Metadata& metadata);
template <typename... T>
void lift_metadata(std::tuple<T...>& values, Metadata& metadata);

template <typename T>
  requires(!Liftable<T>::value)
void lift_metadata(T&, Metadata&) {}

template <typename T>
void lift_metadata(std::vector<T>& values, Metadata& metadata) {
  if constexpr (Liftable<T>::value) {
    for (T& value : values) lift_metadata(value, metadata);
  }
}

template <typename T>
void lift_metadata(std::optional<T>& value, Metadata& metadata) {
  if (value) lift_metadata(*value, metadata);
}

template <typename T>
void lift_metadata(std::map<std::string, T>& values, Metadata& metadata) {
  for (auto& [key, value] : values) lift_metadata(value, metadata);
}

template <typename... T>
void lift_metadata(std::tuple<T...>& values, Metadata& metadata) {
  std::apply([&](T&... value) { (lift_metadata(value, metadata), ...); }, values);
}

}  // namespace virga::pulumi
