// Lifted access: an element of an output's value as an output, without a callback. An element does
// not depend on its neighbours: a known element of a partly known value is known. Spec:
// docs/spec/pulumi-types.md, section 7.1.
#pragma once

#include <concepts>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pulumi/output/cells/derived_cell.h"
#include "pulumi/property/property_path.h"
#include "pulumi/property/property_query.h"
#include "pulumi/types/properties.h"
#include "pulumi/types/property_traits.h"

namespace virga::pulumi {

// Returns the element. Fails with its name if it does not exist.
base::Result<const PropertyValue*> element_of(const PropertyValue& value, const PathStep& step);
base::Error no_element(std::size_t index, std::size_t size);
base::Error no_element(std::string_view key);

template <typename T>
base::Result<const T*> element_of(const std::vector<T>& values, std::size_t index) {
  if (index >= values.size()) return base::Unexpected(no_element(index, values.size()));
  return &values[index];
}
template <typename T>
base::Result<const T*> element_of(const std::map<std::string, T>& values, const std::string& key) {
  const auto found = values.find(key);
  if (found == values.end()) return base::Unexpected(no_element(key));
  return &found->second;
}

// The keys and the element type of a type with elements.
template <typename T>
struct Elements;
template <>
struct Elements<PropertyValue> {
  using Key = PathStep;
  using type = PropertyValue;
  static Key key(std::string_view name) { return std::string(name); }
  template <std::integral Index>
  static Key key(Index index) {
    return static_cast<std::int64_t>(index);
  }
};
template <typename T>
struct Elements<std::vector<T>> {
  using Key = std::size_t;
  using type = T;
  static Key key(std::size_t index) { return index; }
};
template <typename T>
struct Elements<std::map<std::string, T>> {
  using Key = std::string;
  using type = T;
  static Key key(std::string_view name) { return std::string(name); }
};

inline PathStep path_step(std::size_t index) {
  return static_cast<std::int64_t>(index);
}
inline PathStep path_step(std::string key) {
  return key;
}
inline PathStep path_step(PathStep step) {
  return step;
}

template <typename T, typename Key>
concept HasElements = requires(const Key& key) { Elements<T>::key(key); };

// Settles `result` with an element of a value that has this metadata.
template <typename Found, typename T>
void settle_with(const base::Result<const Found*>& element, Metadata metadata, Cell<T>& result) {
  const auto fail = [&](base::Error error) {
    result.settle_failed({Failure::Kind::kError, std::move(error), {}, result.where()},
                         std::move(metadata));
  };
  if (!element) return fail(element.error());
  metadata.known = true;  // even if the value around it is unknown
  if constexpr (std::same_as<Found, T>) {
    result.settle(**element, std::move(metadata));
  } else if (!is_wholly_known(**element)) {
    result.settle_partly(**element, std::move(metadata));
  } else {
    base::Result<T> read = from_property<T>(**element);
    if (!read) return fail(std::move(read.error()));
    result.settle(*std::move(read), std::move(metadata));
  }
}

template <typename T>
CellRef<Cell<typename Elements<T>::type>> element_cell(const CellRef<Cell<T>>& cell,
                                                       typename Elements<T>::Key key) {
  using Element = typename Elements<T>::type;
  auto rule = [key = std::move(key)](const Cell<T>& source, Cell<Element>& result) {
    if (source.metadata().known) {
      settle_with(element_of(*source.value(), key), source.metadata(), result);
    } else if (source.partial() && !source.partial()->is_computed()) {
      settle_with(element_of(*source.partial(), path_step(key)), source.metadata(), result);
    } else {
      result.settle_unknown(source.metadata());
    }
  };
  return derived_cell<Element>(cell, std::move(rule), cell->where());
}

// The name of the property that a member holds; empty if the struct does not list the member.
template <typename T, typename Member>
std::string_view property_name(Member T::* member) {
  std::string_view name;
  if constexpr (Reflected<T>) {
    for_each_property<T>([&](const auto& property) {
      if constexpr (std::same_as<decltype(property.member), Member T::*>) {
        if (property.member == member) name = property.name;
      }
    });
  } else if constexpr (requires { PropertyTraits<T>::name_of(member); }) {
    name = PropertyTraits<T>::name_of(member);
  }
  return name;
}

// Reads a member of a struct; also one of a struct that lacks other members, or has invalid ones.
template <typename T, typename Member>
struct MemberRule {
  using AcceptsFailures = void;

  Member T::* member;

  void operator()(const Cell<T>& source, Cell<Member>& result) const {
    if (source.metadata().known) {
      return result.settle((*source.value()).*member, source.metadata());
    }
    const std::string_view name = property_name(member);
    const PropertyValue* parts = source.partial();
    const bool has_parts = parts && parts->is_object() && !name.empty();
    const PropertyValue* found = has_parts ? parts->find(name) : nullptr;
    if (source.failure() && !found) return result.fail_like(source, source.metadata());
    if (!has_parts) return result.settle_unknown(source.metadata());
    static const PropertyValue missing{};
    settle_with(base::Result<const PropertyValue*>(found ? found : &missing), source.metadata(),
                result);
  }
};

// Access to a member of a struct.
template <typename T, typename Member>
CellRef<Cell<Member>> member_cell(const CellRef<Cell<T>>& cell, Member T::* member) {
  return derived_cell<Member>(cell, MemberRule<T, Member>{member}, cell->where());
}

}  // namespace virga::pulumi
