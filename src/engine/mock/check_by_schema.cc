#include "engine/mock/check_by_schema.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "base/check.h"
#include "engine/mock/literal_value.h"
#include "engine/mock/type_words.h"
#include "pulumi/kind_text.h"
#include "pulumi/property_equal.h"
#include "pulumi/property_path.h"
#include "pulumi/wire/rebuilt.h"

namespace virga::engine {
namespace {

using pulumi::Member;
using pulumi::PathStep;
using pulumi::PropertyValue;
using schema::Package;
using schema::Type;

// Members of unions inside unions are tried out, each way down: this bounds them all.
constexpr std::size_t kMaxSteps = 1'000'000;

class Checker {
 public:
  Checker(SchemaTypes& types, MissingInputs missing) : types_(types), missing_(missing) {}

  // As deep as the value, whose depth programs and wires limit.
  PropertyValue object(const PropertyValue& given, const schema::Properties& properties,
                       const Package& package) {
    pulumi::ObjectBuilder members(given.as_object());
    for (const schema::Property& property : properties.list) {
      path_.emplace_back(property.name);
      const PropertyValue* member = given.find(property.name);
      if (member && !member->is_null()) {
        members.set(property.name, this->property(*member, property, package));
      } else if (PropertyValue value = default_of(property); !value.is_null() && !member) {
        members.set(property.name, std::move(value));
      } else if (property.required && missing_ == MissingInputs::kFail && !has_default(property)) {
        fail("it is required");
      }
      path_.pop_back();
    }
    return members.build();
  }

  std::vector<run::CheckFailure> failures;

 private:
  // From the environment, where the schema says so: what is there is not known here.
  static bool has_default(const schema::Property& property) {
    return property.default_value && !property.default_value->environment.empty();
  }

  static PropertyValue default_of(const schema::Property& property) {
    if (!property.default_value || !property.default_value->value) return {};
    PropertyValue value = literal_value(*property.default_value->value);
    return property.secret ? PropertyValue::secret(std::move(value)) : value;
  }

  PropertyValue property(const PropertyValue& given, const schema::Property& property,
                         const Package& package) {
    if (property.constant) {
      check_constant(given, *property.constant);
      return given;
    }
    return value(given, property.type, package);
  }

  void check_constant(const PropertyValue& given, const schema::Literal& constant) {
    const PropertyValue* bare = &given;
    while (bare->is_secret() || is_known_output(*bare)) bare = &bare->element();
    if (is_unknown(*bare) || pulumi::deep_equals(*bare, literal_value(constant))) return;
    fail("expected " + shown(constant));
  }

  PropertyValue value(const PropertyValue& given, const schema::TypePtr& type,
                      const Package& package) {
    if (!type || given.is_null() || is_unknown(given) || steps_++ >= kMaxSteps) return given;
    if (given.is_secret()) {
      return PropertyValue::secret(value(given.element(), type, package));
    }
    if (is_known_output(given)) {
      value(given.element(), type, package);
      return given;
    }
    switch (type->kind) {
      case Type::Kind::kBool: return expect(given.is_bool(), given, *type);
      case Type::Kind::kNumber: return expect(given.is_number(), given, *type);
      case Type::Kind::kInteger: return integer(given, *type);
      case Type::Kind::kString: return expect(given.is_string(), given, *type);
      case Type::Kind::kArray: return array(given, *type, package);
      case Type::Kind::kMap: return map(given, *type, package);
      case Type::Kind::kObject:
      case Type::Kind::kEnum: return defined(given, *type, package);
      case Type::Kind::kUnion: return member(given, *type, package);
      case Type::Kind::kResource:
        return expect(given.is_reference() || given.is_string(), given, *type);
      case Type::Kind::kAsset: return expect(given.is_asset() || given.is_archive(), given, *type);
      case Type::Kind::kArchive: return expect(given.is_archive(), given, *type);
      case Type::Kind::kToken: return value(given, type->element, package);
      case Type::Kind::kAny:
      case Type::Kind::kJson:
      case Type::Kind::kError: return given;
    }
    VIRGA_UNREACHABLE();
  }

  PropertyValue integer(const PropertyValue& given, const Type& type) {
    if (!given.is_number()) return expect(false, given, type);
    if (std::trunc(given.as_number()) != given.as_number()) fail("expected a whole number");
    return given;
  }

  PropertyValue array(const PropertyValue& given, const Type& type, const Package& package) {
    if (!given.is_array()) return expect(false, given, type);
    pulumi::Rebuilt<PropertyValue> rebuilt(given.as_array());
    std::int64_t index = 0;
    for (const PropertyValue& item : given.as_array()) {
      path_.emplace_back(index++);
      rebuilt.put(value(item, type.element, package));
      path_.pop_back();
    }
    return rebuilt.changed() ? PropertyValue::array(rebuilt.take()) : given;
  }

  PropertyValue map(const PropertyValue& given, const Type& type, const Package& package) {
    if (!given.is_object()) return expect(false, given, type);
    pulumi::Rebuilt<Member> rebuilt(given.as_object());
    for (const Member& member : given.as_object()) {
      path_.emplace_back(member.key);
      rebuilt.put(value(member.value, type.element, package));
      path_.pop_back();
    }
    return rebuilt.changed() ? PropertyValue::object(rebuilt.take()) : given;
  }

  PropertyValue defined(const PropertyValue& given, const Type& type, const Package& package) {
    const SchemaTypes::Definition found = types_.find(type, package);
    if (found.enumeration) return enumeration(given, *found.enumeration);
    if (!found.object) return given;
    if (!given.is_object()) return expect(false, given, type);
    return object(given, found.object->properties, *found.package);
  }

  PropertyValue enumeration(const PropertyValue& given, const schema::EnumType& type) {
    std::string expected;
    for (const schema::EnumValue& each : type.values) {
      if (pulumi::deep_equals(given, literal_value(each.value))) return given;
      expected += (expected.empty() ? "" : ", ") + shown(each.value);
    }
    fail("expected one of " + expected);
    return given;
  }

  // The member that the discriminator names, else the first one that the value fits.
  PropertyValue member(const PropertyValue& given, const Type& type, const Package& package) {
    if (const auto named = discriminated(given, type)) return value(given, named, package);
    bool some_object = false;
    for (const schema::TypePtr& each : type.members) {
      const std::size_t before = failures.size();
      PropertyValue checked = value(given, each, package);
      if (failures.size() == before) return checked;
      failures.resize(before);
      some_object = some_object || each->kind == Type::Kind::kObject;
    }
    if (!given.is_object() || !some_object) return expect(type.members.empty(), given, type);
    fail("it is none of the objects that are expected here");
    return given;
  }

  static schema::TypePtr discriminated(const PropertyValue& given, const Type& type) {
    if (!type.discriminator) return nullptr;
    const PropertyValue* tag = given.find(type.discriminator->property);
    if (!tag || !tag->is_string()) return nullptr;
    const auto& mapping = type.discriminator->mapping;
    const auto named =
        std::ranges::find(mapping, tag->as_string(), [](const auto& each) { return each.first; });
    if (named == mapping.end()) return nullptr;
    const auto found = std::ranges::find_if(type.members, [&](const schema::TypePtr& each) {
      return each && !each->token.empty() && named->second.ends_with("/" + each->token);
    });
    return found == type.members.end() ? nullptr : *found;
  }

  static bool is_unknown(const PropertyValue& value) {
    return value.is_computed() || (value.is_output() && !value.as_output().known);
  }
  static bool is_known_output(const PropertyValue& value) {
    return value.is_output() && value.as_output().known;
  }

  PropertyValue expect(bool fits, const PropertyValue& given, const Type& type) {
    if (!fits) {
      fail("expected " + type_words(type) + ", got " +
           std::string(pulumi::kind_text(given.kind())));
    }
    return given;
  }

  void fail(std::string reason) {
    failures.push_back({pulumi::PropertyPath(path_).str(), std::move(reason)});
  }

  // What a schema says is no secret.
  static std::string shown(const schema::Literal& literal) {
    switch (literal.kind) {
      case schema::Literal::Kind::kNull: return "null";
      case schema::Literal::Kind::kBool: return literal.boolean ? "true" : "false";
      case schema::Literal::Kind::kNumber: return literal.text;
      case schema::Literal::Kind::kString: return "\"" + literal.text + "\"";
    }
    VIRGA_UNREACHABLE();
  }

  SchemaTypes& types_;
  MissingInputs missing_;
  std::vector<PathStep> path_;
  std::size_t steps_ = 0;
};

}  // namespace

CheckedBySchema check_by_schema(const PropertyValue& inputs, const schema::Properties& properties,
                                const Package& package, SchemaTypes& types, MissingInputs missing) {
  Checker checker(types, missing);
  PropertyValue checked = checker.object(inputs, properties, package);
  return {std::move(checked), std::move(checker.failures)};
}

}  // namespace virga::engine
