// Completes values of an incomplete answer of the engine by their C++ types: a property that an
// object lacks is unknown, because the provider has not computed it yet. Spec:
// docs/spec/evaluator.md, section 3, "Answers of the engine".
#pragma once

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

// Completes the properties of one object.
class StructCompleter {
 public:
  explicit StructCompleter(const pulumi::PropertyValue& object);
  ~StructCompleter();
  template <typename T>
  void operator()(std::string_view name, const T&);
  pulumi::PropertyValue take();

 private:
  void add(std::string_view name, Complete complete);

  pulumi::PropertyValue object_;
  std::vector<pulumi::Member> changed_;
};

// A struct of a generated package lists its properties by a visitor (typed/generated_struct.h).
template <typename T>
concept CompletableStruct =
    requires(const T& value, StructCompleter& visit) { T::visit_properties(value, visit); };

// Completes the values inside of `T`. `complete` is null if all values of T are complete.
template <typename T>
struct Completion {
  static_assert(sizeof(T) > 0, "the type must be complete");
  static constexpr Complete complete = nullptr;
};

template <typename T>
struct Completion<std::optional<T>> : Completion<T> {};

namespace detail {

// Return the value with completed elements, members or properties. Secrets stay secret. A value of
// another kind stays as it is.
pulumi::PropertyValue complete_elements(const pulumi::PropertyValue& array, Complete complete);
pulumi::PropertyValue complete_members(const pulumi::PropertyValue& object, Complete complete);
pulumi::PropertyValue complete_object(const pulumi::PropertyValue& object, Complete complete);

}  // namespace detail

template <typename T>
struct Completion<std::vector<T>> {
  static pulumi::PropertyValue all(const pulumi::PropertyValue& array) {
    return detail::complete_elements(array, Completion<T>::complete);
  }
  static constexpr Complete complete = Completion<T>::complete ? &all : nullptr;
};

template <typename T>
struct Completion<std::map<std::string, T>> {
  static pulumi::PropertyValue all(const pulumi::PropertyValue& object) {
    return detail::complete_members(object, Completion<T>::complete);
  }
  static constexpr Complete complete = Completion<T>::complete ? &all : nullptr;
};

template <CompletableStruct T>
struct Completion<T> {
  static pulumi::PropertyValue properties(const pulumi::PropertyValue& object) {
    StructCompleter visit(object);
    const T sample{};
    T::visit_properties(sample, visit);
    return visit.take();
  }
  static pulumi::PropertyValue whole(const pulumi::PropertyValue& value) {
    return detail::complete_object(value, &properties);
  }
  static constexpr Complete complete = &whole;
};

template <pulumi::Reflected T>
struct Completion<T> {
  static pulumi::PropertyValue properties(const pulumi::PropertyValue& object) {
    StructCompleter visit(object);
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

template <typename T>
void StructCompleter::operator()(std::string_view name, const T&) {
  add(name, Completion<T>::complete);
}

}  // namespace virga::sdk
