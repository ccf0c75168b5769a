#include "run/resource/shape_inputs.h"

#include <cmath>
#include <optional>
#include <utility>

#include "base/check.h"
#include "base/limits.h"
#include "cty/numbers/exact.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/wire/rebuilt.h"
#include "run/config.h"
#include "run/convert/to_property.h"
#include "run/resource/with_members.h"

namespace virga::run {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;
// nullopt: the value does not have the type and does not convert to it.
using Shaped = std::optional<PropertyValue>;

// The exact number in a string, if it is in the range of doubles.
std::optional<cty::Number> read_number(std::string_view text) {
  const cty::Exact number = cty::parse_exact(text, base::Limits().max_number_bits);
  if (!number || number->is_infinite() || !number->to_double()) return std::nullopt;
  return *number;
}

Shaped as_bool(const PropertyValue& value) {
  if (value.is_bool()) return value;
  if (!value.is_string()) return std::nullopt;
  const auto read = read_bool(value.as_string());
  return read ? Shaped(PropertyValue::boolean(*read)) : std::nullopt;
}

Shaped as_string(const PropertyValue& value) {
  if (value.is_string()) return value;
  if (value.is_bool()) return PropertyValue::string(value.as_bool() ? "true" : "false");
  if (value.is_number() && std::isfinite(value.as_number())) {
    return PropertyValue::string(cty::with_all_digits(cty::Number::real(value.as_number())).text());
  }
  return std::nullopt;
}

Shaped only_if(bool is_one, const PropertyValue& value) {
  return is_one ? Shaped(value) : std::nullopt;
}

class InputShaper {
 public:
  InputShaper(const schema::Package& package, const Environment& environment)
      : package_(package), environment_(environment) {}

  ShapedInputs inputs(const PropertyValue& given, const schema::Properties& properties) {
    std::vector<Member> changed;
    ShapedInputs shaped;
    for (const schema::Property& property : properties.list) {
      inexact_ = false;
      shape_member(given, property, changed);
      if (inexact_) shaped.inexact.push_back(property.name);
    }
    shaped.value = with_members(given, std::move(changed));
    return shaped;
  }

 private:
  PropertyValue object(const PropertyValue& given, const schema::Properties& properties) {
    std::vector<Member> changed;
    for (const schema::Property& property : properties.list) {
      shape_member(given, property, changed);
    }
    return with_members(given, std::move(changed));
  }

  void shape_member(const PropertyValue& given, const schema::Property& property,
                    std::vector<Member>& changed) {
    const PropertyValue* member = given.find(property.name);
    const bool outer = std::exchange(in_secret_, in_secret_ || property.secret);
    Shaped value = member ? pass_or_shape(*member, property.type) : default_of(property);
    in_secret_ = outer;
    if (!value) return;
    // Parts of a secret are secret already.
    if (property.secret && !outer && !value->is_secret() && !value->is_null()) {
      value = PropertyValue::secret(*std::move(value));
    }
    if (member && member->identical(*value)) return;
    changed.push_back({property.name, *std::move(value)});
  }

  PropertyValue pass_or_shape(const PropertyValue& value, const schema::TypePtr& type) {
    Shaped shaped = shape(value, type);
    return shaped ? *std::move(shaped) : value;
  }

  // Recursion depth: the depth of the value, which is limited.
  Shaped shape(const PropertyValue& value, const schema::TypePtr& type) {
    if (!type || value.is_null() || value.is_computed() || value.is_output()) return value;
    if (value.is_secret()) {
      const bool outer = std::exchange(in_secret_, true);
      Shaped element = shape(value.element(), type);
      in_secret_ = outer;
      if (element && element->identical(value.element())) return value;
      return element ? Shaped(PropertyValue::secret(*std::move(element))) : std::nullopt;
    }
    switch (type->kind) {
      case schema::Type::Kind::kBool: return as_bool(value);
      case schema::Type::Kind::kInteger:
      case schema::Type::Kind::kNumber: return as_number(value);
      case schema::Type::Kind::kString: return as_string(value);
      case schema::Type::Kind::kArray: return array(value, *type);
      case schema::Type::Kind::kMap: return map(value, *type);
      case schema::Type::Kind::kObject: return typed_object(value, *type);
      case schema::Type::Kind::kEnum: return enumeration(value, *type);
      case schema::Type::Kind::kUnion: return member(value, *type);
      case schema::Type::Kind::kResource: return only_if(value.is_reference(), value);
      case schema::Type::Kind::kAsset:
        return only_if(value.is_asset() || value.is_archive(), value);
      case schema::Type::Kind::kArchive: return only_if(value.is_archive(), value);
      case schema::Type::Kind::kToken:
      case schema::Type::Kind::kAny:
      case schema::Type::Kind::kJson:
      case schema::Type::Kind::kError: return value;
    }
    VIRGA_UNREACHABLE();
  }

  Shaped array(const PropertyValue& value, const schema::Type& type) {
    if (!value.is_array()) return std::nullopt;
    pulumi::Rebuilt<PropertyValue> items(value.as_array());
    for (const PropertyValue& item : value.as_array()) {
      items.put(pass_or_shape(item, type.element));
    }
    return items.changed() ? PropertyValue::array(items.take()) : value;
  }

  Shaped map(const PropertyValue& value, const schema::Type& type) {
    if (!value.is_object()) return std::nullopt;
    pulumi::Rebuilt<Member> members(value.as_object());
    for (const Member& member : value.as_object()) {
      members.put(pass_or_shape(member.value, type.element));
    }
    return members.changed() ? PropertyValue::object(members.take()) : value;
  }

  Shaped typed_object(const PropertyValue& value, const schema::Type& type) {
    if (!value.is_object()) return std::nullopt;
    if (!type.external_package.empty()) return value;
    const auto definition = package_.object_type(type.token);
    if (!definition || !*definition) return value;
    return object(value, (*definition)->properties);
  }

  Shaped enumeration(const PropertyValue& value, const schema::Type& type) {
    if (!type.external_package.empty()) return value;
    const auto definition = package_.enum_type(type.token);
    if (!definition || !*definition) return value;
    switch ((*definition)->value_kind) {
      case schema::Type::Kind::kBool: return as_bool(value);
      case schema::Type::Kind::kInteger:
      case schema::Type::Kind::kNumber: return as_number(value);
      default: return as_string(value);
    }
  }

  // A member that leaves the value unchanged is preferred over one that converts it. A member that
  // would lose digits does not count.
  Shaped member(const PropertyValue& value, const schema::Type& type) {
    Shaped first;
    bool some_inexact = false;
    for (const schema::TypePtr& each : type.members) {
      const bool before = std::exchange(inexact_, false);
      Shaped shaped = shape(value, each);
      const bool inexact = std::exchange(inexact_, before);
      some_inexact = some_inexact || inexact;
      if (!shaped || inexact) continue;
      if (pulumi::deep_equals(*shaped, value)) return value;
      if (!first) first = std::move(shaped);
    }
    if (!first && some_inexact) inexact_ = true;
    return first;
  }

  Shaped as_number(const PropertyValue& value) {
    if (value.is_number()) return value;
    return value.is_string() ? number_in(value.as_string()) : std::nullopt;
  }

  Shaped number_in(std::string_view text) {
    const auto number = read_number(text);
    if (!number) return std::nullopt;
    if (!leaves_exactly(*number)) {
      inexact_ = true;
      return std::nullopt;
    }
    return PropertyValue::number(number->nearest_double());
  }

  Shaped default_of(const schema::Property& property) {
    if (!property.default_value) return std::nullopt;
    for (const std::string& name : property.default_value->environment) {
      if (auto text = environment_.variable(name)) {
        return pass_or_shape(PropertyValue::string(*std::move(text)), property.type);
      }
    }
    const auto& constant = property.default_value->value;
    if (!constant) return std::nullopt;
    switch (constant->kind) {
      case schema::Literal::Kind::kNull: return std::nullopt;
      case schema::Literal::Kind::kBool: return PropertyValue::boolean(constant->boolean);
      case schema::Literal::Kind::kString: return PropertyValue::string(constant->text);
      case schema::Literal::Kind::kNumber: return number_in(constant->text);
    }
    VIRGA_UNREACHABLE();
  }

  const schema::Package& package_;
  const Environment& environment_;
  bool inexact_ = false;    // of the current property
  bool in_secret_ = false;  // the current value is inside a secret
};

}  // namespace

ShapedInputs shape_inputs(const PropertyValue& inputs, const schema::Properties& properties,
                          const schema::Package& package, const Environment& environment) {
  return InputShaper(package, environment).inputs(inputs, properties);
}

}  // namespace virga::run
