#include "run/conform.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/check.h"
#include "run/convert/exactly.h"
#include "run/kinds.h"

namespace virga::run {
namespace {

using cty::Value;
using model::Kind;
using model::Type;
using Conformed = std::expected<Value, Mismatch>;

std::unexpected<Mismatch> mismatch(std::string reason) {
  return std::unexpected(Mismatch{{}, std::move(reason)});
}

std::unexpected<Mismatch> inside(std::string step, Mismatch mismatch) {
  mismatch.path = std::move(step) + mismatch.path;
  return std::unexpected(std::move(mismatch));
}

bool accepts_null(const Type& type) {
  switch (type.kind()) {
    case Kind::kNone:
    case Kind::kDynamic:
    case Kind::kError: return true;
    case Kind::kOutput:
    case Kind::kPromise: return accepts_null(type.element());
    case Kind::kConst: return type.value().is_null();
    case Kind::kUnion:
      return std::any_of(type.members().begin(), type.members().end(), accepts_null);
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

Conformed primitive(const Value& bare, const cty::Type& type, const base::Limits& limits) {
  auto converted = convert_exactly(bare, type, limits);
  if (!converted) return mismatch(converted.error().message());
  return *std::move(converted);
}

Conformed whole_number(const Value& bare, const base::Limits& limits) {
  Conformed number = primitive(bare, cty::Type::number(), limits);
  if (number && number->is_known() && !number->as_number().is_integer()) {
    return mismatch("a whole number is required");
  }
  return number;
}

std::string index_step(std::size_t position) {
  return "[" + std::to_string(position) + "]";
}

std::expected<std::vector<Value>, Mismatch> elements_as(const Value& bare, const Type& element,
                                                        const base::Limits& limits) {
  if (!is_sequence(bare.type())) return mismatch("a list is required");
  std::vector<Value> elements;
  for (const Value& each : bare.elements()) {
    Conformed conformed = conform(each, element, limits);
    if (!conformed) return inside(index_step(elements.size()), std::move(conformed.error()));
    elements.push_back(*std::move(conformed));
  }
  return elements;
}

Conformed sequence(const Value& bare, const Type& type, const base::Limits& limits) {
  auto elements = elements_as(bare, type.element(), limits);
  if (!elements) return std::unexpected(std::move(elements.error()));
  if (elements->empty()) return Value::empty_list(cty::Type::dynamic());
  if (type.is(Kind::kSet)) {
    if (auto set = cty::Value::set(*elements)) return *std::move(set);
  }
  if (auto list = cty::Value::list(*elements)) return *std::move(list);
  return Value::tuple(*std::move(elements));
}

Conformed tuple(const Value& bare, const Type& type, const base::Limits& limits) {
  if (!is_sequence(bare.type())) return mismatch("a list is required");
  const auto members = type.members();
  if (bare.elements().size() != members.size()) {
    return mismatch(std::to_string(members.size()) + " elements are required, not " +
                    std::to_string(bare.elements().size()));
  }
  std::vector<Value> elements;
  for (std::size_t i = 0; i < members.size(); ++i) {
    Conformed element = conform(bare.elements()[i], members[i], limits);
    if (!element) return inside(index_step(i), std::move(element.error()));
    elements.push_back(*std::move(element));
  }
  return Value::tuple(std::move(elements));
}

Conformed map(const Value& bare, const Type& type, const base::Limits& limits) {
  if (!is_mapping(bare.type())) return mismatch("an object is required");
  std::vector<Value::Field> fields;
  for (std::size_t i = 0; i < bare.elements().size(); ++i) {
    const std::string key = bare.key_at(i).as_string();
    Conformed field = conform(bare.elements()[i], type.element(), limits);
    if (!field) return inside("[\"" + key + "\"]", std::move(field.error()));
    fields.emplace_back(key, *std::move(field));
  }
  return Value::object(std::move(fields));
}

Conformed object(const Value& bare, const Type& type, const base::Limits& limits) {
  if (!is_mapping(bare.type())) return mismatch("an object is required");
  std::vector<Value::Field> fields;
  for (const model::Property& property : type.properties()) {
    const Value* given = bare.find(property.name);
    if (!given && !accepts_null(property.type)) {
      return inside("." + property.name, {{}, "a value is required"});
    }
    Conformed field = given ? conform(*given, property.type, limits) : Conformed(Value());
    if (!field) return inside("." + property.name, std::move(field.error()));
    fields.emplace_back(property.name, *std::move(field));
  }
  return Value::object(std::move(fields));
}

// A member that takes the value as it is wins over one that converts it.
Conformed member(const Value& bare, const Type& type, const base::Limits& limits) {
  Conformed first = mismatch("it is none of the types that are allowed");
  for (const Type& each : type.members()) {
    Conformed conformed = conform(bare, each, limits);
    if (conformed && *conformed == bare) return conformed;
    if (conformed && !first) first = std::move(conformed);
  }
  return first;
}

Conformed conform_bare(const Value& bare, const Type& type, const base::Limits& limits) {
  if (bare.is_null()) {
    if (accepts_null(type)) return bare;
    return mismatch("a value is required, not null");
  }
  if (!bare.is_known()) return bare;
  switch (type.kind()) {
    case Kind::kBool: return primitive(bare, cty::Type::boolean(), limits);
    case Kind::kInt: return whole_number(bare, limits);
    case Kind::kNumber: return primitive(bare, cty::Type::number(), limits);
    case Kind::kString:
    case Kind::kId: return primitive(bare, cty::Type::string(), limits);
    case Kind::kList:
    case Kind::kSet: return sequence(bare, type, limits);
    case Kind::kTuple: return tuple(bare, type, limits);
    case Kind::kMap: return map(bare, type, limits);
    case Kind::kObject: return object(bare, type, limits);
    case Kind::kUnion: return member(bare, type, limits);
    case Kind::kOutput:
    case Kind::kPromise: return conform(bare, type.element(), limits);
    case Kind::kConst:
    case Kind::kEnum: return conform(bare, type.base(), limits);
    case Kind::kNone: return mismatch("null is required");
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque: return bare;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

diag::Reason reason_of(const Mismatch& mismatch, bool secret) {
  if (secret || mismatch.path.empty()) return {mismatch.reason};
  return {mismatch.path + ": " + mismatch.reason};
}

// Both the value and the type are finite trees of limited depth.
Conformed conform(const Value& value, const Type& type, const base::Limits& limits) {
  Conformed bare = conform_bare(value.unmarked(), type, limits);
  if (bare) *bare = bare->with_marks(value.marks());
  return bare;
}

Type strip(const Type& type) {
  if (type.is(Kind::kOutput) || type.is(Kind::kPromise)) return strip(type.element());
  if (!type.is(Kind::kUnion)) return type;
  std::vector<Type> members;
  for (const Type& member : type.members()) {
    if (!member.is_none()) members.push_back(member);
  }
  return members.size() == 1 ? strip(members.front()) : type;
}

}  // namespace virga::run
