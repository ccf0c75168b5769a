#include "engine/mock/mock_outputs.h"

#include <algorithm>
#include <utility>

#include "base/text/pattern.h"
#include "engine/mock/synthesize.h"
#include "pulumi/property/property_equal.h"

namespace virga::engine {

using pulumi::Member;
using pulumi::PropertyValue;
using schema::Property;
using schema::Type;

namespace {

PropertyValue as_secret(PropertyValue value) {
  if (value.is_secret() || value.is_null()) return value;
  return PropertyValue::secret(std::move(value));
}

bool names(const std::vector<std::string>& patterns, const std::string& name) {
  return std::ranges::any_of(
      patterns, [&](const auto& pattern) { return base::matches_pattern(pattern, name); });
}

const PropertyValue* given_in(const PropertyValue& object, const std::string& name) {
  const PropertyValue* member = object.find(name);
  return member && !member->is_null() ? member : nullptr;
}

// An input with another type than the output has another meaning.
bool echoes(const Property* input, const Property& output) {
  const auto is_open = [](const schema::TypePtr& type) {
    return !type || type->kind == Type::Kind::kAny || type->kind == Type::Kind::kUnion ||
           type->kind == Type::Kind::kToken || type->kind == Type::Kind::kError;
  };
  return !input || is_open(input->type) || is_open(output.type) ||
         input->type->kind == output.type->kind;
}

class Outputs {
 public:
  Outputs(const OutputsWanted& wanted, SchemaTypes& types) : wanted_(wanted), types_(types) {}

  PropertyValue make() {
    pulumi::ObjectBuilder members;
    if (!wanted_.resource || wanted_.resource->is_provider) {
      for (const Member& input : wanted_.inputs.as_object()) members.set(input.key, input.value);
    }
    if (wanted_.resource) {
      for (const Property& property : wanted_.resource->outputs.list) {
        PropertyValue value = output(property);
        if (!value.is_null()) members.set(property.name, std::move(value));
      }
    }
    for (const Member& fixed : wanted_.fixed.as_object()) members.set(fixed.key, fixed.value);
    const PropertyValue made = members.build();
    for (const Member& member : made.as_object()) members.set(member.key, marked(member));
    return members.build();
  }

 private:
  PropertyValue output(const Property& property) {
    const Property* input = wanted_.resource->inputs.find(property.name);
    const PropertyValue* given = given_in(wanted_.inputs, property.name);
    if (given && echoes(input, property)) return echoed(*given, property.name);
    if (wanted_.resource->is_provider) return {};
    if (wanted_.preview) return PropertyValue::computed();
    if (const PropertyValue* old = given_in(wanted_.old_outputs, property.name); old && !input) {
      return *old;
    }
    if (input && !property.required) return {};
    return synthesize(wanted_.name, property, *wanted_.package, types_);
  }

  // A provider may return an output in another form than its input. The output stays as long as its
  // input does.
  PropertyValue echoed(const PropertyValue& given, const std::string& name) const {
    const PropertyValue* old_input = given_in(wanted_.old_inputs, name);
    const PropertyValue* old_output = given_in(wanted_.old_outputs, name);
    const bool stays = old_input && old_output && pulumi::deep_equals(given, *old_input);
    return stays ? *old_output : given;
  }

  // Applies the marks of the schema and the rule to an output.
  PropertyValue marked(const Member& output) const {
    const ResourceRule* rule = wanted_.rule;
    const Property* property =
        wanted_.resource ? wanted_.resource->outputs.find(output.key) : nullptr;
    const bool is_unknown = rule && wanted_.preview && names(rule->unknown, output.key);
    const bool is_secret = output.value.is_secret() || (property && property->secret) ||
                           (rule && names(rule->secret, output.key));
    PropertyValue value = is_unknown ? PropertyValue::computed() : output.value;
    return is_secret ? as_secret(std::move(value)) : value;
  }

  const OutputsWanted& wanted_;
  SchemaTypes& types_;
};

// Returns "getZone" for "t:index:getZone" and for "t:index:R/getZone".
std::string short_name(const std::string& token) {
  return token.substr(token.find_last_of(":/") + 1);
}

}  // namespace

PropertyValue mock_outputs(const OutputsWanted& wanted, SchemaTypes& types) {
  return Outputs(wanted, types).make();
}

PropertyValue mock_result(const std::string& token, const PropertyValue& arguments,
                          const schema::Function* function, const schema::Package* package,
                          SchemaTypes& types) {
  pulumi::ObjectBuilder members;
  if (!function) {
    for (const Member& argument : arguments.as_object()) {
      if (argument.key != schema::kSelf) members.set(argument.key, argument.value);
    }
  } else if (!function->returns_object) {
    if (function->result) {
      members.set("result", synthesize(short_name(token), function->result, *package, types));
    }
  } else {
    for (const Property& property : function->result_object.list) {
      const Property* input = function->inputs.find(property.name);
      const PropertyValue* given = given_in(arguments, property.name);
      PropertyValue value;
      if (given && echoes(input, property)) {
        value = *given;
      } else if (!input || property.required) {
        value = synthesize(short_name(token), property, *package, types);
      }
      if (!value.is_null()) members.set(property.name, std::move(value));
    }
  }
  return members.build();
}

PropertyValue with_secret_results(const PropertyValue& result, const schema::Function* function,
                                  const FunctionRule* rule) {
  pulumi::ObjectBuilder members;
  for (const Member& member : result.as_object()) {
    const Property* property = function ? function->result_object.find(member.key) : nullptr;
    const bool is_secret =
        (property && property->secret) || (rule && names(rule->secret, member.key));
    members.set(member.key, is_secret ? as_secret(member.value) : member.value);
  }
  return members.build();
}

}  // namespace virga::engine
