// Values of types, and conversion of values to types. Types that cty has are converted by cty;
// unions, constants, enums and null, which cty does not have, are implemented here.
#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cty/convert/convert.h"
#include "cty/value.h"
#include "model/relate/converter.h"
#include "model/type.h"

namespace virga::model::world {

inline const cty::CapsuleType& asset_capsule() {
  static const cty::CapsuleOf<int> type("asset");
  return type;
}

inline cty::Value value_of(const Constant& constant) {
  switch (constant.kind()) {
    case Constant::Kind::kNull: return {};
    case Constant::Kind::kBool: return cty::Value::boolean(constant.boolean());
    case Constant::Kind::kNumber: return cty::Value::number(*cty::Number::parse(constant.text()));
    case Constant::Kind::kString: return cty::Value::string(constant.text());
  }
  return {};
}

// Returns whether the value converts to the type.
inline bool becomes(const Type& to, const cty::Value& value);

// --- Samples ---

inline std::vector<cty::Value> samples(const Type& type);

// Tuples of the first sample of each type, of the second sample of each, and so on.
inline std::vector<std::vector<cty::Value>> rows(std::span<const Type> types) {
  std::vector<std::vector<cty::Value>> columns;
  std::size_t count = 1;
  for (const Type& type : types) {
    columns.push_back(samples(type));
    if (columns.back().empty()) return {};
    count = std::max(count, columns.back().size());
  }
  std::vector<std::vector<cty::Value>> all(count);
  for (std::size_t row = 0; row < count; ++row) {
    for (const auto& column : columns) all[row].push_back(column[row % column.size()]);
  }
  return all;
}

inline std::vector<cty::Value> sample_objects(const Type& type) {
  std::vector<Type> types;
  for (const Property& property : type.properties()) types.push_back(property.type);
  std::vector<cty::Value> objects;
  for (const std::vector<cty::Value>& row : rows(types)) {
    std::vector<cty::Value::Field> fields;
    for (std::size_t i = 0; i < row.size(); ++i) {
      fields.emplace_back(type.properties()[i].name, row[i]);
    }
    objects.push_back(cty::Value::object(std::move(fields)));
  }
  return objects;
}

inline std::vector<cty::Value> sample_rows(
    const Type& element, cty::Result<cty::Value> (*make)(std::vector<cty::Value>)) {
  std::vector<cty::Value> elements = samples(element);
  if (elements.empty()) return {cty::Value::tuple({})};
  const auto row = make(elements);
  return {cty::Value::tuple({}), row ? *row : cty::Value::tuple(std::move(elements))};
}

inline std::vector<cty::Value> sample_maps(const Type& element) {
  std::vector<cty::Value::Field> fields;
  for (cty::Value& value : samples(element)) {
    fields.emplace_back("k" + std::to_string(fields.size()), std::move(value));
  }
  if (fields.empty()) return {cty::Value::object({})};
  const auto map = cty::Value::map(fields);
  return {cty::Value::object({}), map ? *map : cty::Value::object(std::move(fields))};
}

// Some values of the type, and of every member of a union; no values for a constant whose value
// does not belong to its base. Collections are tuples and objects if their elements have different
// cty types.
inline std::vector<cty::Value> samples(const Type& type) {
  using cty::Value;
  switch (type.kind()) {
    case Kind::kNone: return {Value()};
    case Kind::kBool: return {Value::boolean(false), Value::boolean(true)};
    case Kind::kInt: return {Value::integer(-3), Value::integer(std::int64_t{1} << 60)};
    case Kind::kNumber: return {Value::number(*cty::Number::parse("0.5")), Value::integer(1)};
    case Kind::kString: return {Value::string("x"), Value::string(""), Value::string("1")};
    case Kind::kId: return {Value::string("i-1")};
    case Kind::kDynamic: return {Value::string("x"), Value::tuple({}), Value::object({})};
    case Kind::kOpaque: return {Value::capsule(asset_capsule(), std::make_shared<int>())};
    case Kind::kError: return {};
    case Kind::kOutput:
    case Kind::kPromise: return samples(type.element());
    case Kind::kList: return sample_rows(type.element(), Value::list);
    case Kind::kSet: return sample_rows(type.element(), Value::set);
    case Kind::kMap: return sample_maps(type.element());
    case Kind::kTuple: {
      std::vector<Value> tuples;
      for (std::vector<Value>& row : rows(type.members())) tuples.push_back(Value::tuple(row));
      return tuples;
    }
    case Kind::kObject: return sample_objects(type);
    case Kind::kUnion: {
      std::vector<Value> all;
      for (const Type& member : type.members())
        std::ranges::copy(samples(member), std::back_inserter(all));
      return all;
    }
    case Kind::kConst:
      if (!becomes(type.base(), value_of(type.value()))) return {};
      return {value_of(type.value())};
    case Kind::kEnum: {
      std::vector<Value> all;
      for (const Constant& value : type.values()) all.push_back(value_of(value));
      return all;
    }
  }
  return {};
}

// --- Conversion of a value ---

// The equivalent cty type; nullopt if cty has no such type.
inline std::optional<cty::Type> counterpart(const Type& type);

inline std::optional<cty::Type> collection(cty::Type (*make)(cty::Type), const Type& element) {
  const auto inner = counterpart(element);
  return inner ? std::optional(make(*inner)) : std::nullopt;
}

inline std::optional<cty::Type> counterpart(const Type& type) {
  switch (type.kind()) {
    case Kind::kBool: return cty::Type::boolean();
    case Kind::kInt:
    case Kind::kNumber: return cty::Type::number();
    case Kind::kString:
    case Kind::kId: return cty::Type::string();
    case Kind::kOpaque: return cty::Type::capsule(asset_capsule());
    case Kind::kList: return collection(cty::Type::list, type.element());
    case Kind::kSet: return collection(cty::Type::set, type.element());
    case Kind::kMap: return collection(cty::Type::map, type.element());
    case Kind::kOutput:
    case Kind::kPromise: return counterpart(type.element());
    case Kind::kTuple: {
      std::vector<cty::Type> elements;
      for (const Type& member : type.members()) {
        const auto element = counterpart(member);
        if (!element) return std::nullopt;
        elements.push_back(*element);
      }
      return cty::Type::tuple(std::move(elements));
    }
    case Kind::kObject: {
      std::vector<cty::Attribute> attributes;
      for (const Property& property : type.properties()) {
        const auto attribute = counterpart(property.type);
        if (!attribute) return std::nullopt;
        attributes.push_back({property.name, *attribute});
      }
      return cty::Type::object(std::move(attributes));
    }
    case Kind::kNone:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kUnion:
    case Kind::kConst:
    case Kind::kEnum: return std::nullopt;
  }
  return std::nullopt;
}

inline bool becomes_constant(const Type& base, const Constant& constant, const cty::Value& value) {
  const cty::Value wanted = value_of(constant);
  if (value.is_null() || constant.is_null()) return value.is_null() && constant.is_null();
  return becomes(base, value) && cty::convert(value, wanted.type()) == wanted;
}

inline bool becomes_object(const Type& to, const cty::Value& value) {
  const bool keyed = value.type().is(cty::Kind::kObject) || value.type().is(cty::Kind::kMap);
  return keyed && !value.is_null() &&
         std::ranges::all_of(to.properties(), [&](const Property& property) {
           const cty::Value* found = value.find(property.name);
           return becomes(property.type, found ? *found : cty::Value());
         });
}

// Converts all elements of a value that has one of the kinds.
inline bool becomes_collection(const Type& element, const cty::Value& value,
                               std::initializer_list<cty::Kind> kinds) {
  return std::ranges::find(kinds, value.type().kind()) != kinds.end() && !value.is_null() &&
         std::ranges::all_of(value.elements(),
                             [&](const cty::Value& part) { return becomes(element, part); });
}

// Members that the value lacks at its end are null.
inline bool becomes_tuple(const Type& to, const cty::Value& value) {
  if (!value.type().is(cty::Kind::kTuple) || value.is_null()) return false;
  const auto elements = value.elements();
  if (elements.size() > to.members().size()) return false;
  for (std::size_t i = 0; i < to.members().size(); ++i) {
    if (!becomes(to.members()[i], i < elements.size() ? elements[i] : cty::Value())) return false;
  }
  return true;
}

inline bool becomes(const Type& to, const cty::Value& value) {
  if (const auto type = counterpart(to)) {
    return !value.is_null() && cty::convert(value, *type, cty::Profile::kReference).has_value();
  }
  switch (to.kind()) {
    case Kind::kNone: return value.is_null();
    case Kind::kDynamic:
    case Kind::kError: return true;
    case Kind::kOutput:
    case Kind::kPromise: return becomes(to.element(), value);
    case Kind::kList:
    case Kind::kSet:
      return becomes_collection(to.element(), value,
                                {cty::Kind::kList, cty::Kind::kSet, cty::Kind::kTuple});
    case Kind::kMap:
      return becomes_collection(to.element(), value, {cty::Kind::kMap, cty::Kind::kObject});
    case Kind::kTuple: return becomes_tuple(to, value);
    case Kind::kObject: return becomes_object(to, value);
    case Kind::kUnion:
      return std::ranges::any_of(to.members(),
                                 [&](const Type& member) { return becomes(member, value); });
    case Kind::kConst: return becomes_constant(to.base(), to.value(), value);
    case Kind::kEnum:
      return std::ranges::any_of(to.values(), [&](const Constant& constant) {
        return becomes_constant(to.base(), constant, value);
      });
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kOpaque: return false;  // have a counterpart
  }
  return false;
}

}  // namespace virga::model::world
