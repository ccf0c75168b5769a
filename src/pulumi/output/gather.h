// Gathering: turns a composite of plain values and outputs, at any depth, into one output of a
// plain value. Used by all(), output() and the functions based on them. Spec:
// docs/spec/pulumi-types.md, section 7.3.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "pulumi/output/input.h"
#include "pulumi/types/property_traits.h"

namespace virga::pulumi {

// The outputs that a composite waits for, in the order of its parts.
struct Awaited {
  CellBase* cell;
  // Adds the outputs inside the value of the settled cell; null if the type contains no outputs.
  void (*expand)(CellBase& cell, std::vector<Awaited>& list);
};
using AwaitedList = std::vector<Awaited>;

// The combined metadata of a composite: that of all parts, including failed ones, and the first
// failed part in the order of the parts. A failed promise has precedence over all outputs, because
// its failure ends the program.
class MetadataSum {
 public:
  // `settled` must outlive the sum.
  void add(const CellBase& settled) {
    if (settled.failure() && (!failed_ || (settled.is_promise() && !failed_->is_promise()))) {
      failed_ = &settled;
    }
    known_ = known_ && settled.metadata().known;
    secret_ = secret_ || settled.metadata().secret;
    dependencies_.add(settled.metadata().dependencies);
  }

  // May be null.
  const CellBase* failed() const { return failed_; }
  Metadata total() const { return {known_, secret_, dependencies_.total()}; }

 private:
  const CellBase* failed_ = nullptr;
  bool known_ = true;
  bool secret_ = false;
  DependencySum dependencies_;
};

// A trait of every type that can be part of a composite. A plain value is its own plain form.
//   Plain                      the type without outputs
//   kWaits                     whether the type can contain outputs
//   collect(value, list)       adds its outputs
//   sum(value, sum)            adds the metadata of its outputs, all settled
//   plain(value)               the plain value; all its outputs are settled and known
//   partial(value)             the known parts, with Computed for the rest; only for types that
//                              convert to property values
template <typename T>
struct Gather {
  using Plain = T;
  static constexpr bool kWaits = false;
  static void collect(const T&, AwaitedList&) {}
  static void sum(const T&, MetadataSum&) {}
  static Plain plain(const T& value) { return value; }
  static PropertyValue partial(const T& value)
    requires ToProperty<T>
  {
    return to_property(value);
  }
};

template <typename T>
concept HasPartial = requires(const T& value) { Gather<T>::partial(value); };

// The type for storing a value while the cell waits: strings that are only referenced are copied.
template <typename T>
struct Kept {
  using type = T;
};
template <typename T>
  requires std::convertible_to<T, std::string_view>
struct Kept<T> {
  using type = std::string;
};
template <typename T>
using kept_t = typename Kept<std::decay_t<T>>::type;

template <typename T>
using plain_t = typename Gather<kept_t<T>>::Plain;

template <typename E>
  requires is_eventual<E>
struct Gather<E> {
  using Value = typename E::value_type;
  using Inner = Gather<Value>;
  using Plain = typename Inner::Plain;
  static constexpr bool kWaits = true;

  static void collect(const E& eventual, AwaitedList& list) {
    if constexpr (Inner::kWaits) {
      list.push_back({eventual.cell().get(), &expand});
    } else {
      list.push_back({eventual.cell().get(), nullptr});
    }
  }
  static void sum(const E& eventual, MetadataSum& total) {
    total.add(*eventual.cell());
    if constexpr (Inner::kWaits) {
      if (const Value* value = eventual.cell()->value()) Inner::sum(*value, total);
    }
  }
  static Plain plain(const E& eventual) { return Inner::plain(*eventual.cell()->value()); }
  static PropertyValue partial(const E& eventual)
    requires HasPartial<Value>
  {
    if (const Value* value = eventual.cell()->value()) return Inner::partial(*value);
    const PropertyValue* partial = eventual.cell()->partial();
    return partial ? *partial : PropertyValue::computed();
  }

 private:
  static void expand(CellBase& cell, AwaitedList& list) {
    if (const Value* value = static_cast<Cell<Value>&>(cell).value()) Inner::collect(*value, list);
  }
};

template <typename T>
struct Gather<std::vector<T>> {
  using Inner = Gather<T>;
  using Plain = std::vector<typename Inner::Plain>;
  static constexpr bool kWaits = Inner::kWaits;

  static void collect(const std::vector<T>& values, AwaitedList& list) {
    for (const T& value : values) Inner::collect(value, list);
  }
  static void sum(const std::vector<T>& values, MetadataSum& total) {
    for (const T& value : values) Inner::sum(value, total);
  }
  static Plain plain(const std::vector<T>& values) {
    Plain all;
    all.reserve(values.size());
    for (const T& value : values) all.push_back(Inner::plain(value));
    return all;
  }
  static PropertyValue partial(const std::vector<T>& values)
    requires HasPartial<T>
  {
    std::vector<PropertyValue> items;
    items.reserve(values.size());
    for (const T& value : values) items.push_back(Inner::partial(value));
    return PropertyValue::array(std::move(items));
  }
};

template <typename T>
struct Gather<std::map<std::string, T>> {
  using Inner = Gather<T>;
  using Plain = std::map<std::string, typename Inner::Plain>;
  static constexpr bool kWaits = Inner::kWaits;

  static void collect(const std::map<std::string, T>& values, AwaitedList& list) {
    for (const auto& [key, value] : values) Inner::collect(value, list);
  }
  static void sum(const std::map<std::string, T>& values, MetadataSum& total) {
    for (const auto& [key, value] : values) Inner::sum(value, total);
  }
  static Plain plain(const std::map<std::string, T>& values) {
    Plain all;
    for (const auto& [key, value] : values) all.emplace_hint(all.end(), key, Inner::plain(value));
    return all;
  }
  static PropertyValue partial(const std::map<std::string, T>& values)
    requires HasPartial<T>
  {
    ObjectBuilder object;
    object.reserve(values.size());
    for (const auto& [key, value] : values) object.set(key, Inner::partial(value));
    return object.build();
  }
};

template <typename T>
struct Gather<std::optional<T>> {
  using Inner = Gather<T>;
  using Plain = std::optional<typename Inner::Plain>;
  static constexpr bool kWaits = Inner::kWaits;

  static void collect(const std::optional<T>& value, AwaitedList& list) {
    if (value) Inner::collect(*value, list);
  }
  static void sum(const std::optional<T>& value, MetadataSum& total) {
    if (value) Inner::sum(*value, total);
  }
  static Plain plain(const std::optional<T>& value) {
    return value ? Plain(Inner::plain(*value)) : std::nullopt;
  }
  static PropertyValue partial(const std::optional<T>& value)
    requires HasPartial<T>
  {
    return value ? Inner::partial(*value) : PropertyValue();
  }
};

template <typename... T>
struct Gather<std::tuple<T...>> {
  using Plain = std::tuple<typename Gather<T>::Plain...>;
  static constexpr bool kWaits = (Gather<T>::kWaits || ...);

  static void collect(const std::tuple<T...>& values, AwaitedList& list) {
    std::apply([&](const T&... value) { (Gather<T>::collect(value, list), ...); }, values);
  }
  static void sum(const std::tuple<T...>& values, MetadataSum& total) {
    std::apply([&](const T&... value) { (Gather<T>::sum(value, total), ...); }, values);
  }
  static Plain plain(const std::tuple<T...>& values) {
    return std::apply([](const T&... value) { return Plain(Gather<T>::plain(value)...); }, values);
  }
  static PropertyValue partial(const std::tuple<T...>& values)
    requires(HasPartial<T> && ...)
  {
    return std::apply(
        [](const T&... value) { return PropertyValue::array({Gather<T>::partial(value)...}); },
        values);
  }
};

}  // namespace virga::pulumi
