// Completes values of an incomplete answer of the engine by their C++ types: a property that an
// object lacks is unknown, because the provider has not computed it yet. Spec:
// docs/spec/evaluator.md, section 3, "Answers of the engine".
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "pulumi/property/property_value.h"
#include "pulumi/types/properties.h"

namespace virga::sdk {

// Returns the value with what it lacks.
using Complete = pulumi::PropertyValue (*)(const pulumi::PropertyValue& value);

// Which properties that an object lacks become unknown. An optional one may stay absent: a struct
// with an unknown member is unknown as a whole, and a preview would show little of it.
enum class Lacking : std::uint8_t { kRequired, kAll };

template <typename T>
inline constexpr bool is_optional = false;
template <typename T>
inline constexpr bool is_optional<std::optional<T>> = true;

// Completes the properties of one object.
template <Lacking kLacking>
class StructCompleter;

// A struct of a generated package lists its properties by a visitor (typed/generated_struct.h).
template <typename T>
concept CompletableStruct = requires(const T& value, StructCompleter<Lacking::kAll>& visit) {
  T::visit_properties(value, visit);
};

// Completes the values inside of `T`. `complete` is null if all values of T are complete.
template <typename T, Lacking kLacking>
struct Completion {
  static_assert(sizeof(T) > 0, "the type must be complete");
  static constexpr Complete complete = nullptr;
};

template <typename T, Lacking kLacking>
struct Completion<std::optional<T>, kLacking> : Completion<T, kLacking> {};

namespace detail {

// Return the value with completed elements, members or properties. Secrets stay secret. A value of
// another kind stays as it is.
pulumi::PropertyValue complete_elements(const pulumi::PropertyValue& array, Complete complete);
pulumi::PropertyValue complete_members(const pulumi::PropertyValue& object, Complete complete);
pulumi::PropertyValue complete_object(const pulumi::PropertyValue& object, Complete complete);

// The properties of an object that change.
class Completed {
 public:
  explicit Completed(const pulumi::PropertyValue& object);
  ~Completed();
  void add(std::string_view name, bool may_lack, Complete complete);
  pulumi::PropertyValue take();

 private:
  pulumi::PropertyValue object_;
  std::vector<pulumi::Member> changed_;
};

}  // namespace detail

template <typename T, Lacking kLacking>
struct Completion<std::vector<T>, kLacking> {
  static constexpr Complete element = Completion<T, kLacking>::complete;
  static pulumi::PropertyValue all(const pulumi::PropertyValue& array) {
    return detail::complete_elements(array, element);
  }
  static constexpr Complete complete = element ? &all : nullptr;
};

template <typename T, Lacking kLacking>
struct Completion<std::map<std::string, T>, kLacking> {
  static constexpr Complete member = Completion<T, kLacking>::complete;
  static pulumi::PropertyValue all(const pulumi::PropertyValue& object) {
    return detail::complete_members(object, member);
  }
  static constexpr Complete complete = member ? &all : nullptr;
};

template <CompletableStruct T, Lacking kLacking>
struct Completion<T, kLacking> {
  static pulumi::PropertyValue properties(const pulumi::PropertyValue& object) {
    StructCompleter<kLacking> visit(object);
    const T sample{};
    T::visit_properties(sample, visit);
    return visit.take();
  }
  static pulumi::PropertyValue whole(const pulumi::PropertyValue& value) {
    return detail::complete_object(value, &properties);
  }
  static constexpr Complete complete = &whole;
};

template <pulumi::Reflected T, Lacking kLacking>
struct Completion<T, kLacking> {
  static pulumi::PropertyValue properties(const pulumi::PropertyValue& object) {
    StructCompleter<kLacking> visit(object);
    const T sample{};
    pulumi::for_each_property<T>(
        [&](const auto& property) { visit(property.name, sample.*property.member); });
    return visit.take();
  }
  static pulumi::PropertyValue whole(const pulumi::PropertyValue& value) {
    return detail::complete_object(value, &properties);
  }
  static constexpr Complete complete = &whole;
};

template <Lacking kLacking>
class StructCompleter {
 public:
  explicit StructCompleter(const pulumi::PropertyValue& object) : completed_(object) {}
  template <typename T>
  void operator()(std::string_view name, const T&) {
    constexpr bool kMayLack = kLacking == Lacking::kRequired && is_optional<T>;
    completed_.add(name, kMayLack, Completion<T, kLacking>::complete);
  }
  pulumi::PropertyValue take() { return completed_.take(); }

 private:
  detail::Completed completed_;
};

}  // namespace virga::sdk
