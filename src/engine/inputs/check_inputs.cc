#include "engine/inputs/check_inputs.h"

#include <optional>
#include <string>
#include <utility>

#include "base/text/suggest.h"
#include "engine/inputs/input_checker.h"
#include "engine/inputs/literal_value.h"
#include "pulumi/names.h"
#include "pulumi/property/property_path.h"
#include "pulumi/wire/rebuilt.h"
#include "schema/type.h"

namespace virga::engine {

using pulumi::Member;
using pulumi::PropertyValue;
using schema::Package;

CheckedInputs InputChecker::check(const PropertyValue& inputs, const schema::Properties& properties,
                                  const Package& package) {
  PropertyValue checked = object(inputs, properties, package);
  if (count_ > failures_.size()) {
    const std::size_t rest = count_ - failures_.size();
    failures_.push_back(
        {"",
         std::to_string(rest) + (rest == 1 ? " more input does" : " more inputs do") + " not fit"});
  }
  return {std::move(checked), std::move(failures_)};
}

PropertyValue InputChecker::object(const PropertyValue& given, const schema::Properties& properties,
                                   const Package& package) {
  std::vector<Member> changes;
  const auto members = given.as_object();
  auto next = members.begin();
  // Both lists are sorted by name.
  for (const schema::Property& property : properties.list) {
    for (; next != members.end() && next->key < property.name; ++next) {
      unknown(next->key, properties);
    }
    const bool is_given = next != members.end() && next->key == property.name;
    const PropertyValue* value = is_given ? &(next++)->value : nullptr;
    if (auto changed = changed_member(value, property, package)) {
      changes.push_back({property.name, *std::move(changed)});
    }
  }
  for (; next != members.end(); ++next) unknown(next->key, properties);
  if (changes.empty()) return given;
  pulumi::ObjectBuilder object(members);
  for (Member& change : changes) object.set(std::move(change.key), std::move(change.value));
  return object.build();
}

std::optional<PropertyValue> InputChecker::changed_member(const PropertyValue* given,
                                                          const schema::Property& property,
                                                          const Package& package) {
  if (given && !given->is_null()) {
    path_.emplace_back(property.name);
    PropertyValue checked = this->property(*given, property, package);
    path_.pop_back();
    if (checked.identical(*given)) return std::nullopt;
    return checked;
  }
  if (!given) {
    if (PropertyValue value = filled_in(property); !value.is_null()) return value;
  }
  if (property.required && owner_ == InputsOf::kResource && !has_variable(property)) {
    path_.emplace_back(property.name);
    fail("it is required");
    path_.pop_back();
  }
  return std::nullopt;
}

void InputChecker::unknown(const std::string& name, const schema::Properties& properties) {
  const bool may_have_others =
      path_.empty() && (owner_ == InputsOf::kProvider || owner_ == InputsOf::kMock);
  if (may_have_others || pulumi::is_internal_property(name)) return;
  if (visible_) return fail("it has an unknown property");
  path_.emplace_back(name);
  std::string reason = path_.size() == 1 ? "unknown input" : "unknown property";
  if (const auto near = base::nearest(name, properties.names())) {
    reason += "; did you mean `" + std::string(*near) + "`?";
  }
  fail(std::move(reason), true);
  path_.pop_back();
}

bool InputChecker::has_variable(const schema::Property& property) {
  return property.default_value && !property.default_value->environment.empty();
}

PropertyValue InputChecker::filled_in(const schema::Property& property) {
  PropertyValue value;
  if (property.constant) {
    value = literal_value(*property.constant);
  } else if (property.default_value && property.default_value->value) {
    value = literal_value(*property.default_value->value);
  }
  if (!property.secret || value.is_null()) return value;
  return PropertyValue::secret(std::move(value));
}

PropertyValue InputChecker::property(const PropertyValue& given, const schema::Property& property,
                                     const Package& package) {
  if (owner_ == InputsOf::kMock && is_template(given)) return given;
  if (owner_ == InputsOf::kProvider && path_.size() == 1 && is_text(given)) return given;
  if (property.constant) {
    check_constant(given, *property.constant);
    return given;
  }
  return value(given, property.type, package);
}

bool InputChecker::is_template(const PropertyValue& value) {
  return value.is_string() && value.as_string().contains("${");
}

bool InputChecker::is_text(const PropertyValue& value) {
  return value.is_secret() ? is_text(value.element()) : value.is_string();
}

bool InputChecker::is_unknown(const PropertyValue& value) {
  return value.is_computed() || (value.is_output() && !value.as_output().known);
}

bool InputChecker::is_known_output(const PropertyValue& value) {
  return value.is_output() && value.as_output().known;
}

CheckedInputs check_inputs(const PropertyValue& inputs, const schema::Properties& properties,
                           const Package& package, SchemaTypes& types, InputsOf owner) {
  return InputChecker(types, owner).check(inputs, properties, package);
}

}  // namespace virga::engine
