// One value and its type.
#include <cmath>
#include <utility>

#include "base/check.h"
#include "engine/inputs/input_checker.h"
#include "engine/inputs/literal_value.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_path.h"
#include "pulumi/wire/rebuilt.h"
#include "schema/type.h"

namespace virga::engine {
namespace {

using pulumi::Member;
using pulumi::PropertyValue;
using schema::Package;
using schema::Type;

// The members of nested unions are tried one by one. This bounds the total number of attempts.
constexpr std::size_t kMaxSteps = 1'000'000;

}  // namespace

void InputChecker::check_constant(const PropertyValue& given, const schema::Literal& constant) {
  const PropertyValue* bare = &given;
  while (bare->is_secret() || is_known_output(*bare)) bare = &bare->element();
  if (is_unknown(*bare) || pulumi::deep_equals(*bare, literal_value(constant))) return;
  fail("expected " + shown(constant));
}

PropertyValue InputChecker::value(const PropertyValue& given, const schema::TypePtr& type,
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

PropertyValue InputChecker::integer(const PropertyValue& given, const Type& type) {
  if (!given.is_number()) return expect(false, given, type);
  if (std::trunc(given.as_number()) != given.as_number()) fail("expected a whole number");
  return given;
}

PropertyValue InputChecker::array(const PropertyValue& given, const Type& type,
                                  const Package& package) {
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

PropertyValue InputChecker::map(const PropertyValue& given, const Type& type,
                                const Package& package) {
  if (!given.is_object()) return expect(false, given, type);
  pulumi::Rebuilt<Member> rebuilt(given.as_object());
  for (const Member& member : given.as_object()) {
    path_.emplace_back(member.key);
    rebuilt.put(value(member.value, type.element, package));
    path_.pop_back();
  }
  return rebuilt.changed() ? PropertyValue::object(rebuilt.take()) : given;
}

}  // namespace virga::engine
