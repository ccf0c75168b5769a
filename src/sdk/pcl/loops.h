// `for` expressions: functions that call a function for each element.
#pragma once

#include <concepts>
#include <map>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "pulumi/output/combine.h"
#include "sdk/pcl/fail.h"
#include "sdk/pcl/value.h"

namespace virga::sdk::pcl {
namespace detail {

struct KeepAll {
  template <typename... Arguments>
  bool operator()(const Arguments&...) const {
    return true;
  }
};

// Calls a function of the element, or of its key and the element.
template <typename F, typename Key, typename T>
decltype(auto) call_with(F& function, const Key& key, const T& element) {
  if constexpr (std::invocable<F&, const Key&, const T&>) {
    return function(key, element);
  } else {
    return function(element);
  }
}

template <typename T, typename Visit>
void for_each(const std::vector<T>& list, Visit visit) {
  int index = 0;
  for (const T& element : list) visit(index++, element);
}
template <typename T, typename Visit>
void for_each(const std::map<std::string, T>& members, Visit visit) {
  for (const auto& [key, value] : members) visit(key, value);
}
// The elements of a list, or the values of an object.
template <typename Visit>
void for_each(const PropertyValue& value, Visit visit) {
  if (value.is_object()) {
    for (const auto& member : value.as_object()) visit(0, member.value);
  } else if (value.is_array()) {
    int index = 0;
    for (const PropertyValue& element : value.as_array()) visit(index++, element);
  } else {
    fail("only a list or an object has elements");
  }
}

template <typename Collection, typename F>
struct ResultOf;
template <typename T, typename F>
struct ResultOf<std::vector<T>, F> {
  using type = std::decay_t<decltype(call_with(std::declval<F&>(), 0, std::declval<const T&>()))>;
};
template <typename T, typename F>
struct ResultOf<std::map<std::string, T>, F> {
  using type = std::decay_t<decltype(call_with(
      std::declval<F&>(), std::declval<const std::string&>(), std::declval<const T&>()))>;
};
template <typename F>
struct ResultOf<PropertyValue, F> : ResultOf<std::vector<PropertyValue>, F> {};

}  // namespace detail

// Returns the results of `function` for each element of a vector, a map or a list of any type.
// `function` takes the element, or the key and the element. `keep` selects elements.
template <typename Collection, typename F, typename Keep = detail::KeepAll>
auto list_of(const Collection& collection, F function, Keep keep = {}) {
  std::vector<typename detail::ResultOf<Collection, F>::type> results;
  detail::for_each(collection, [&](const auto& key, const auto& element) {
    if (detail::call_with(keep, key, element)) {
      results.push_back(detail::call_with(function, key, element));
    }
  });
  return results;
}

// The same for a function that returns a pair of a key and a value. Fails for equal keys.
template <typename Collection, typename F, typename Keep = detail::KeepAll>
auto map_of(const Collection& collection, F function, Keep keep = {}) {
  std::map<std::string, typename detail::ResultOf<Collection, F>::type::second_type> results;
  detail::for_each(collection, [&](const auto& key, const auto& element) {
    if (!detail::call_with(keep, key, element)) return;
    auto made = detail::call_with(function, key, element);
    if (!results.insert(std::move(made)).second) fail("two elements have the same key");
  });
  return results;
}

// The same for a function that returns an output of a key and a value: sdk::all(key, value). The
// map is known when all keys are.
template <typename Collection, typename F, typename Keep = detail::KeepAll>
auto output_map_of(const Collection& collection, F function, Keep keep = {}) {
  return pulumi::output(list_of(collection, function, keep)).apply([](const auto& pairs) {
    return map_of(pairs,
                  [](const auto& pair) { return std::pair(std::get<0>(pair), std::get<1>(pair)); });
  });
}

// The results of `function` for the elements for which `keep` returns an output of true. Both are
// called later, so they must not refer to local variables.
template <typename Collection, typename Keep, typename F>
auto filtered_list_of(const Collection& collection, Keep keep, F function) {
  return pulumi::output(list_of(collection, keep))
      .apply([collection, function](const std::vector<bool>& kept) {
        std::vector<typename detail::ResultOf<Collection, F>::type> results;
        std::size_t next = 0;
        detail::for_each(collection, [&](const auto& key, const auto& element) {
          if (kept[next++]) results.push_back(detail::call_with(function, key, element));
        });
        return pulumi::output(results);
      });
}

// The same for a map: `function` returns sdk::all(key, element).
template <typename Collection, typename Keep, typename F>
auto filtered_map_of(const Collection& collection, Keep keep, F function) {
  return filtered_list_of(collection, keep, function).apply([](const auto& pairs) {
    return map_of(pairs,
                  [](const auto& pair) { return std::pair(std::get<0>(pair), std::get<1>(pair)); });
  });
}

// The same, with all values of equal keys.
template <typename Collection, typename F, typename Keep = detail::KeepAll>
auto groups_of(const Collection& collection, F function, Keep keep = {}) {
  using Value = typename detail::ResultOf<Collection, F>::type::second_type;
  std::map<std::string, std::vector<Value>> results;
  detail::for_each(collection, [&](const auto& key, const auto& element) {
    if (!detail::call_with(keep, key, element)) return;
    auto [name, value] = detail::call_with(function, key, element);
    results[name].push_back(std::move(value));
  });
  return results;
}

}  // namespace virga::sdk::pcl
