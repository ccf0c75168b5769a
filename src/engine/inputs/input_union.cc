// Values of named types, and of unions.
#include <algorithm>
#include <string>

#include "engine/inputs/input_checker.h"
#include "engine/inputs/literal_value.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/wire/rebuilt.h"
#include "schema/type.h"

namespace virga::engine {

using pulumi::PropertyValue;
using schema::Package;
using schema::Type;

PropertyValue InputChecker::defined(const PropertyValue& given, const Type& type,
                                    const Package& package) {
  const SchemaTypes::Definition found = types_.find(type, package);
  if (found.enumeration) return enumeration(given, *found.enumeration);
  if (!found.object) return given;
  if (!given.is_object()) return expect(false, given, type);
  return object(given, found.object->properties, *found.package);
}

PropertyValue InputChecker::enumeration(const PropertyValue& given, const schema::EnumType& type) {
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

PropertyValue InputChecker::member(const PropertyValue& given, const Type& type,
                                   const Package& package) {
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

bool InputChecker::is_meant_as(const PropertyValue& given, const Type& type) {
  if (type.kind == Type::Kind::kArray) return given.is_array();
  return given.is_object() && (type.kind == Type::Kind::kObject || type.kind == Type::Kind::kMap);
}

std::string_view InputChecker::tag_of(const PropertyValue& given, const Type& type) {
  if (!type.discriminator || !given.is_object()) return {};
  const PropertyValue* tag = given.find(type.discriminator->property);
  return tag && tag->is_string() ? std::string_view(tag->as_string()) : std::string_view();
}

}  // namespace virga::engine
