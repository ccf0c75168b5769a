#include "run/conform/conforms.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/check.h"
#include "run/conform/kinds.h"
#include "run/convert/asset_capsule.h"

namespace virga::run {
namespace {

using cty::Value;
using model::Constant;
using model::Kind;
using model::Type;

std::optional<std::int64_t> small_integer(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool equals_number(const cty::Number& number, const std::string& text) {
  const auto expected = small_integer(text);
  const auto value = number.to_int64();
  if (expected || value) return expected == value;
  const auto parsed =
      cty::Number::parse(text, std::max(number.precision(), cty::Number::kTextPrecision));
  return parsed && number == *parsed;
}

// Requires: `bare` is known and not null.
bool equals_constant(const Value& bare, const Constant& constant) {
  switch (constant.kind()) {
    case Constant::Kind::kNull: return false;
    case Constant::Kind::kBool:
      return bare.type().is(cty::Kind::kBool) && bare.as_bool() == constant.boolean();
    case Constant::Kind::kNumber:
      return bare.type().is(cty::Kind::kNumber) && equals_number(bare.as_number(), constant.text());
    case Constant::Kind::kString:
      return bare.type().is(cty::Kind::kString) && bare.as_string() == constant.text();
  }
  VIRGA_UNREACHABLE();
}

bool is_asset(const cty::Type& type, const std::string& name) {
  const bool capsule = type.is(cty::Kind::kCapsule);
  if (name == "Asset") return capsule && &type.capsule_type() == &asset_type();
  if (name == "Archive") return capsule && &type.capsule_type() == &archive_type();
  return true;  // named types of packages: providers may return any value
}

// Returns whether values of the cty type can conform. Both types have finite depth: a recursive
// object type is followed only as deep as the cty type.
bool may_conform(const cty::Type& from, const Type& type) {
  if (from.is_dynamic()) return true;
  const auto each = [&](const Type& element) {
    if (from.is_collection()) return may_conform(from.element(), element);
    if (from.is(cty::Kind::kTuple)) {
      return std::ranges::all_of(from.elements(),
                                 [&](const cty::Type& own) { return may_conform(own, element); });
    }
    return std::ranges::all_of(from.attributes(), [&](const cty::Attribute& own) {
      return may_conform(own.type, element);
    });
  };
  switch (type.kind()) {
    case Kind::kDynamic:
    case Kind::kError: return true;
    case Kind::kNone: return false;
    case Kind::kBool: return from.is(cty::Kind::kBool);
    case Kind::kInt:
    case Kind::kNumber: return from.is(cty::Kind::kNumber);
    case Kind::kString:
    case Kind::kId: return from.is(cty::Kind::kString);
    case Kind::kConst:
    case Kind::kEnum: return may_conform(from, type.base());
    case Kind::kOutput:
    case Kind::kPromise: return may_conform(from, type.element());
    case Kind::kOpaque: return is_asset(from, type.name());
    case Kind::kUnion:
      return std::ranges::any_of(type.members(),
                                 [&](const Type& member) { return may_conform(from, member); });
    case Kind::kList:
    case Kind::kSet: return is_sequence(from) && each(type.element());
    case Kind::kMap: return is_mapping(from) && each(type.element());
    case Kind::kTuple: {
      const auto members = type.members();
      if (from.is(cty::Kind::kList)) return std::ranges::all_of(members, each);
      if (!from.is(cty::Kind::kTuple) || from.elements().size() > members.size()) return false;
      const std::size_t given = from.elements().size();
      for (std::size_t i = 0; i < given; ++i) {
        if (!may_conform(from.elements()[i], members[i])) return false;
      }
      return std::all_of(members.begin() + static_cast<std::ptrdiff_t>(given), members.end(),
                         holds_null);
    }
    case Kind::kObject:
      if (!is_mapping(from)) return false;
      return std::ranges::all_of(type.properties(), [&](const model::Property& property) {
        if (from.is(cty::Kind::kMap)) return may_conform(from.element(), property.type);
        const cty::Attribute* own = from.attribute(property.name);
        return own ? may_conform(own->type, property.type) : holds_null(property.type);
      });
  }
  VIRGA_UNREACHABLE();
}

bool tuple_conforms(const Value& bare, const Type& type) {
  if (!bare.type().is(cty::Kind::kList) && !bare.type().is(cty::Kind::kTuple)) return false;
  const auto elements = bare.elements();
  const auto members = type.members();
  if (elements.size() > members.size()) return false;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (i < elements.size() ? !conforms(elements[i], members[i]) : !holds_null(members[i])) {
      return false;
    }
  }
  return true;
}

bool object_conforms(const Value& bare, const Type& type) {
  if (!is_mapping(bare.type())) return false;
  return std::ranges::all_of(type.properties(), [&](const model::Property& property) {
    const Value* own = bare.find(property.name);
    return own ? conforms(*own, property.type) : holds_null(property.type);
  });
}

bool elements_conform(const Value& bare, const Type& element) {
  return std::ranges::all_of(bare.elements(),
                             [&](const Value& each) { return conforms(each, element); });
}

}  // namespace

bool holds_null(const Type& type) {
  switch (type.kind()) {
    case Kind::kNone:
    case Kind::kDynamic:
    case Kind::kError: return true;
    case Kind::kOutput:
    case Kind::kPromise: return holds_null(type.element());
    case Kind::kConst: return type.value().is_null();
    case Kind::kUnion: return std::ranges::any_of(type.members(), holds_null);
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kOpaque:
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kObject:
    case Kind::kTuple:
    case Kind::kEnum: return false;
  }
  VIRGA_UNREACHABLE();
}

// Recursion depth: the depth of the value and the type, which are limited. A recursive type is
// followed only as deep as the value.
bool conforms(const Value& value, const Type& type) {
  const Value& bare = value.unmarked();
  if (bare.is_null()) return holds_null(type);
  if (!bare.is_known()) return may_conform(bare.type(), type);
  switch (type.kind()) {
    case Kind::kDynamic:
    case Kind::kError: return true;
    case Kind::kNone: return false;
    case Kind::kBool: return bare.type().is(cty::Kind::kBool);
    case Kind::kInt: return bare.type().is(cty::Kind::kNumber) && bare.as_number().is_integer();
    case Kind::kNumber: return bare.type().is(cty::Kind::kNumber);
    case Kind::kString:
    case Kind::kId: return bare.type().is(cty::Kind::kString);
    case Kind::kConst: return equals_constant(bare, type.value());
    case Kind::kEnum:
      return std::ranges::any_of(
          type.values(), [&](const Constant& constant) { return equals_constant(bare, constant); });
    case Kind::kOutput:
    case Kind::kPromise: return conforms(bare, type.element());
    case Kind::kOpaque: return is_asset(bare.type(), type.name());
    case Kind::kUnion:
      return std::ranges::any_of(type.members(),
                                 [&](const Type& member) { return conforms(bare, member); });
    case Kind::kList:
    case Kind::kSet: return is_sequence(bare.type()) && elements_conform(bare, type.element());
    case Kind::kMap: return is_mapping(bare.type()) && elements_conform(bare, type.element());
    case Kind::kTuple: return tuple_conforms(bare, type);
    case Kind::kObject: return object_conforms(bare, type);
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::run
