#include "engine/inputs/check_inputs.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "base/check.h"
#include "base/text/suggest.h"
#include "engine/inputs/literal_value.h"
#include "engine/inputs/type_words.h"
#include "pulumi/kind_text.h"
#include "pulumi/names.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_path.h"
#include "pulumi/wire/rebuilt.h"
#include "schema/type.h"

namespace virga::engine {
namespace {

using pulumi::Member;
using pulumi::PathStep;
using pulumi::PropertyValue;
using schema::Package;
using schema::Type;

// The members of nested unions are tried one by one. This bounds the total number of attempts.
constexpr std::size_t kMaxSteps = 1'000'000;

class Checker {
 public:
  Checker(SchemaTypes& types, InputsOf owner) : types_(types), owner_(owner) {}

  CheckedInputs check(const PropertyValue& inputs, const schema::Properties& properties,
                      const Package& package) {
    PropertyValue checked = object(inputs, properties, package);
    if (count_ > failures_.size()) {
      const std::size_t rest = count_ - failures_.size();
      failures_.push_back({"", std::to_string(rest) +
                                   (rest == 1 ? " more input does" : " more inputs do") +
                                   " not fit"});
    }
    return {std::move(checked), std::move(failures_)};
  }

 private:
  // Recursive: programs and wires limit the depth of values.
  PropertyValue object(const PropertyValue& given, const schema::Properties& properties,
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

  // Returns the changed member. Returns nullopt if it stays unchanged. `given` is null if the
  // member is absent.
  std::optional<PropertyValue> changed_member(const PropertyValue* given,
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

  // Names inside of a secret are secret, too.
  void unknown(const std::string& name, const schema::Properties& properties) {
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

  // Returns whether the default may come from an environment variable, which is not read here.
  static bool has_variable(const schema::Property& property) {
    return property.default_value && !property.default_value->environment.empty();
  }

  static PropertyValue filled_in(const schema::Property& property) {
    PropertyValue value;
    if (property.constant) {
      value = literal_value(*property.constant);
    } else if (property.default_value && property.default_value->value) {
      value = literal_value(*property.default_value->value);
    }
    if (!property.secret || value.is_null()) return value;
    return PropertyValue::secret(std::move(value));
  }

  PropertyValue property(const PropertyValue& given, const schema::Property& property,
                         const Package& package) {
    if (owner_ == InputsOf::kMock && is_template(given)) return given;
    if (owner_ == InputsOf::kProvider && path_.size() == 1 && is_text(given)) return given;
    if (property.constant) {
      check_constant(given, *property.constant);
      return given;
    }
    return value(given, property.type, package);
  }

  static bool is_template(const PropertyValue& value) {
    return value.is_string() && value.as_string().contains("${");
  }

  static bool is_text(const PropertyValue& value) {
    return value.is_secret() ? is_text(value.element()) : value.is_string();
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
    if (owner_ == InputsOf::kMock && is_template(given)) return given;
    if (given.is_secret()) {
      const auto outer = hide();
      PropertyValue checked = value(given.element(), type, package);
      visible_ = outer;
      if (checked.identical(given.element())) return given;
      return PropertyValue::secret(std::move(checked));
    }
    if (is_known_output(given)) {
      const auto outer = given.as_output().secret ? hide() : visible_;
      value(given.element(), type, package);
      visible_ = outer;
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
    const auto is_given = [&](const schema::EnumValue& each) {
      return pulumi::deep_equals(given, literal_value(each.value));
    };
    if (std::ranges::any_of(type.values, is_given)) return given;
    std::string expected;
    for (const schema::EnumValue& each : type.values) {
      expected += (expected.empty() ? "" : ", ") + shown(each.value);
    }
    fail("expected one of " + expected);
    return given;
  }

  // Checks the value against the member that the discriminator selects, else against the first
  // member that it matches.
  PropertyValue member(const PropertyValue& given, const Type& type, const Package& package) {
    if (const Type* selected = schema::selected_member(type, tag_of(given, type))) {
      return defined(given, *selected, package);
    }
    // The failures of the only member that the value can be intended for.
    std::vector<run::CheckFailure> likely;
    std::size_t likely_count = 0, likely_members = 0;
    for (const schema::TypePtr& each : type.members) {
      const std::size_t stored = failures_.size();
      const std::size_t before = count_;
      PropertyValue checked = value(given, each, package);
      if (count_ == before) return checked;
      if (each && is_meant_as(given, *each)) {
        ++likely_members;
        likely.assign(failures_.begin() + static_cast<std::ptrdiff_t>(stored), failures_.end());
        likely_count = count_ - before;
      }
      failures_.resize(stored);
      count_ = before;
    }
    if (likely_members == 1) {
      failures_.insert(failures_.end(), likely.begin(), likely.end());
      count_ += likely_count;
    } else if (likely_members > 1 && given.is_object()) {
      fail("it matches none of the expected object types");
    } else {
      expect(type.members.empty(), given, type);
    }
    return given;
  }

  static bool is_meant_as(const PropertyValue& given, const Type& type) {
    if (type.kind == Type::Kind::kArray) return given.is_array();
    return given.is_object() && (type.kind == Type::Kind::kObject || type.kind == Type::Kind::kMap);
  }

  static std::string_view tag_of(const PropertyValue& given, const Type& type) {
    if (!type.discriminator || !given.is_object()) return {};
    const PropertyValue* tag = given.find(type.discriminator->property);
    return tag && tag->is_string() ? std::string_view(tag->as_string()) : std::string_view();
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

  // Hides the rest of the path. Returns the previous visible length.
  std::optional<std::size_t> hide() {
    const auto outer = visible_;
    if (!visible_) visible_ = path_.size();
    return outer;
  }

  void fail(std::string reason, bool is_about_name = false) {
    const auto length = static_cast<std::ptrdiff_t>(visible_.value_or(path_.size()));
    run::CheckFailure failure{pulumi::PropertyPath({path_.begin(), path_.begin() + length}).str(),
                              std::move(reason), is_about_name};
    if (visible_ && std::ranges::find(failures_, failure) != failures_.end()) return;
    ++count_;
    if (failures_.size() < kMaxInputFailures) failures_.push_back(std::move(failure));
  }

  // Values in a schema are not secret.
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
  const InputsOf owner_;
  std::vector<PathStep> path_;
  std::optional<std::size_t> visible_;  // inside of a secret: length of the path to it
  std::vector<run::CheckFailure> failures_;
  std::size_t count_ = 0;  // number of failures, including those that are not stored
  std::size_t steps_ = 0;
};

}  // namespace

CheckedInputs check_inputs(const PropertyValue& inputs, const schema::Properties& properties,
                           const Package& package, SchemaTypes& types, InputsOf owner) {
  return Checker(types, owner).check(inputs, properties, package);
}

}  // namespace virga::engine
