#include "sdk/pcl/part.h"

#include "sdk/pcl/fail.h"

namespace virga::sdk::pcl::detail {
namespace {

const PropertyValue kNullPart{};

// Takes the steps that need no output, and removes them from `steps`.
PropertyInput descend(PropertyInput value, std::span<const PathStep>& steps, bool is_lenient) {
  while (!steps.empty()) {
    const auto* key = std::get_if<std::string>(&steps.front());
    const auto* index = std::get_if<std::int64_t>(&steps.front());
    if (const auto* members = value.get_if<PropertyInput::Members>(); members && key) {
      const PropertyInput* found = nullptr;
      for (const auto& [name, member] : *members) {
        if (name == *key) found = &member;
      }
      if (!found && !is_lenient) fail("there is no property \"" + *key + "\"");
      value = found ? PropertyInput(*found) : PropertyInput(PropertyValue());
    } else if (const auto* list = value.get_if<PropertyInput::List>(); list && index) {
      if (*index < 0 || static_cast<std::size_t>(*index) >= list->size()) {
        fail("there is no element " + std::to_string(*index));
      }
      value = PropertyInput((*list)[static_cast<std::size_t>(*index)]);
    } else {
      break;
    }
    steps = steps.subspan(1);
  }
  return value;
}

// Fails if the value contains outputs.
PropertyValue known(const PropertyInput& value) {
  if (const auto* plain = value.get_if<PropertyValue>()) return *plain;
  if (const auto* list = value.get_if<PropertyInput::List>()) {
    std::vector<PropertyValue> elements;
    for (const PropertyInput& each : *list) elements.push_back(known(each));
    return PropertyValue::array(std::move(elements));
  }
  if (const auto* members = value.get_if<PropertyInput::Members>()) {
    pulumi::ObjectBuilder object;
    for (const auto& [name, member] : *members) object.set(name, known(member));
    return object.build();
  }
  fail("the value is known later, but it is needed while the program runs");
}

}  // namespace

PathStep step(const PropertyValue& key) {
  if (key.is_number()) return static_cast<std::int64_t>(key.as_number());
  if (!key.is_string()) fail("a key must be a string or a number");
  return std::string(key.as_string());
}

base::Result<const PropertyValue*> walk(const PropertyValue& value, std::span<const PathStep> steps,
                                        bool is_lenient) {
  const PropertyValue* current = &value;
  for (const PathStep& next : steps) {
    if (current->is_null()) return &kNullPart;
    if (current->is_computed()) return current;
    const auto* key = std::get_if<std::string>(&next);
    if (key && current->is_object() && is_lenient && !current->find(*key)) return &kNullPart;
    const auto found = pulumi::element_of(*current, next);
    if (!found) return found;
    current = *found;
  }
  return current;
}

Output<PropertyValue> walk_output(const Output<PropertyValue>& value, std::vector<PathStep> steps,
                                  bool is_lenient) {
  const auto rule = [steps = std::move(steps), is_lenient](
                        const pulumi::Cell<PropertyValue>& source,
                        pulumi::Cell<PropertyValue>& result) {
    const PropertyValue* known = source.value();
    if (!known || known->is_computed()) return result.settle_unknown(source.metadata());
    const auto found = walk(*known, steps, is_lenient);
    if (found && (*found)->is_computed()) return result.settle_unknown(source.metadata());
    pulumi::settle_with(found, source.metadata(), result);
  };
  return Output<PropertyValue>(
      pulumi::derived_cell<PropertyValue>(value.cell(), rule, value.cell()->where()));
}

Output<PropertyValue> walk_input(const PropertyInput& value, std::span<const PathStep> steps,
                                 bool is_lenient) {
  const Output<PropertyValue> part = pulumi::output(descend(value, steps, is_lenient));
  return steps.empty() ? part : walk_output(part, {steps.begin(), steps.end()}, is_lenient);
}

PropertyValue walk_known(const PropertyInput& value, std::span<const PathStep> steps,
                         bool is_lenient) {
  const PropertyValue part = known(descend(value, steps, is_lenient));
  return *walk(part, steps, is_lenient).value();
}

}  // namespace virga::sdk::pcl::detail
