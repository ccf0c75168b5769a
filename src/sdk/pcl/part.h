// Parts of values of any type.
#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "pulumi/output/element.h"
#include "sdk/pcl/to.h"

namespace virga::sdk::pcl {

using pulumi::PathStep;

namespace detail {

inline PathStep step(const char* key) {
  return std::string(key);
}
inline PathStep step(const std::string& key) {
  return key;
}
template <std::integral Index>
PathStep step(Index index) {
  return static_cast<std::int64_t>(index);
}
inline PathStep step(double index) {
  return static_cast<std::int64_t>(index);
}
PathStep step(const PropertyValue& key);

// `is_lenient`: a missing part is null. A part of null is always null.
base::Result<const PropertyValue*> walk(const PropertyValue& value, std::span<const PathStep> steps,
                                        bool is_lenient);
Output<PropertyValue> walk_output(const Output<PropertyValue>& value, std::vector<PathStep> steps,
                                  bool is_lenient);
Output<PropertyValue> walk_input(const PropertyInput& value, std::span<const PathStep> steps,
                                 bool is_lenient);
PropertyValue walk_known(const PropertyInput& value, std::span<const PathStep> steps,
                         bool is_lenient);

template <typename T, typename U>
auto part(const U& value, std::vector<PathStep> steps, bool is_lenient) {
  if constexpr (std::same_as<U, PropertyInput>) {
    return to<T>(walk_input(value, steps, is_lenient));
  } else if constexpr (std::same_as<U, Output<PropertyValue>>) {
    return to<T>(walk_output(value, std::move(steps), is_lenient));
  } else if constexpr (pulumi::is_eventual<U>) {
    return to<T>(
        walk_output(pulumi::as_property(pulumi::output(value)), std::move(steps), is_lenient));
  } else {
    return to<T>(PropertyValue(*walk(pulumi::to_property(value), steps, is_lenient).value()));
  }
}

}  // namespace detail

// Returns the part of the value at the keys, as a T: an output if the value is one or contains one.
//
//   pcl::at<std::string>(settings, "servers", 0, "name")
//
// Fails if the part does not exist or does not convert.
template <typename T, typename U, typename... Keys>
auto at(const U& value, const Keys&... keys) {
  return detail::part<T>(value, {detail::step(keys)...}, false);
}

// The same, but a part that does not exist is null.
template <typename T, typename U, typename... Keys>
auto find(const U& value, const Keys&... keys) {
  return detail::part<T>(value, {detail::step(keys)...}, true);
}

// The same for a part that is not an output, of a value that contains outputs elsewhere. Fails if
// the part is an output or contains one.
template <typename T, typename... Keys>
T known_at(const PropertyInput& value, const Keys&... keys) {
  return to<T>(detail::walk_known(value, std::vector<PathStep>{detail::step(keys)...}, false));
}
template <typename T, typename... Keys>
T known_find(const PropertyInput& value, const Keys&... keys) {
  return to<T>(detail::walk_known(value, std::vector<PathStep>{detail::step(keys)...}, true));
}

}  // namespace virga::sdk::pcl
