#include "engine/mock/mock_outputs.h"

#include <algorithm>
#include <utility>

#include "engine/mock/synthesize.h"
#include "pulumi/property_equal.h"

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

bool names(const std::vector<std::string>& list, const std::string& name) {
  return std::ranges::find(list, name) != list.end();
}

const PropertyValue* given_in(const PropertyValue& object, const std::string& name) {
  const PropertyValue* member = object.find(name);
  return member && !member->is_null() ? member : nullptr;
}

// An input of another kind than the output means something else by the same name.
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
        if (property.secret) value = as_secret(std::move(value));
        if (!value.is_null()) members.set(property.name, std::move(value));
      }
    }
    for (const Member& fixed : wanted_.fixed.as_object()) members.set(fixed.key, fixed.value);
    return wanted_.rule ? by_rule(members.build(), *wanted_.rule) : members.build();
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

  // A provider may have given an output another form than its input has; it stays while that does.
  PropertyValue echoed(const PropertyValue& given, const std::string& name) const {
    const PropertyValue* old_input = given_in(wanted_.old_inputs, name);
    const PropertyValue* old_output = given_in(wanted_.old_outputs, name);
    const bool stays = old_input && old_output && pulumi::deep_equals(given, *old_input);
    return stays ? *old_output : given;
  }

  PropertyValue by_rule(const PropertyValue& outputs, const ResourceRule& rule) const {
    pulumi::ObjectBuilder members(outputs.as_object());
    if (wanted_.preview) {
      for (const std::string& name : rule.unknown) {
        const PropertyValue* known = outputs.find(name);
        PropertyValue unknown = PropertyValue::computed();
        members.set(name, known && known->is_secret() ? as_secret(std::move(unknown)) : unknown);
      }
    }
    const PropertyValue all = members.build();
    pulumi::ObjectBuilder marked(all.as_object());
    for (const Member& member : all.as_object()) {
      if (names(rule.secret, member.key)) marked.set(member.key, as_secret(member.value));
    }
    return marked.build();
  }

  const OutputsWanted& wanted_;
  SchemaTypes& types_;
};

// "getZone" of "t:index:getZone" and of "t:index:R/getZone".
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
      if (property.secret) value = as_secret(std::move(value));
      if (!value.is_null()) members.set(property.name, std::move(value));
    }
  }
  return members.build();
}

}  // namespace virga::engine
