// The book: traversal and collections, docs/spec/pcl-types.md, section 5.
#pragma once

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "model/collection.h"
#include "model/traverse.h"
#include "model/worlds/book_unify_testing.h"

namespace virga::model::book {

struct Step {
  Type key_type;
  const Constant* key = nullptr;  // of an index with a known value
};

// A type and the severities of the findings, in order.
struct Seen {
  Type type;
  std::vector<Finding::Severity> findings = {};

  bool failed() const { return std::ranges::count(findings, Finding::Severity::kError) > 0; }
};

inline Seen cannot(Finding::Severity severity = Finding::Severity::kError) {
  return {Type::dynamic(), {severity}};
}

inline bool key_fits(const Type& to, const Type& from) {
  return converts(to, from) != Conversion::kNone;
}

// "error unless the key converts": the result is the element in both cases.
inline Seen element_of(const Type& receiver, const Type& key, const Step& step) {
  Seen seen{receiver.element()};
  if (!key_fits(key, step.key_type)) seen.findings.push_back(Finding::Severity::kError);
  return seen;
}

inline Seen member_of_tuple(const Type& tuple, const Step& step) {
  if (!assigns(input(Type::number()), step.key_type)) return cannot();
  if (!step.key) return {Type::union_of({tuple.members().begin(), tuple.members().end()})};
  for (std::size_t i = 0; i < tuple.members().size(); ++i) {
    if (*step.key == Constant::of_number(static_cast<std::int64_t>(i))) {
      return {tuple.members()[i]};
    }
  }
  return cannot();
}

inline std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

inline Seen property_of(const Type& object, const Step& step) {
  const auto severity = object.strict() ? Finding::Severity::kError : Finding::Severity::kWarning;
  if (!key_fits(input(Type::string()), step.key_type)) return cannot(severity);
  if (!step.key) return {Type::union_of(property_types(object))};
  if (step.key->is_null()) return cannot(severity);
  const std::string& name = step.key->text();
  if (const Type* type = object.property(name)) return {*type};
  for (const Property& property : object.properties()) {
    if (lower(property.name) == lower(name)) return {property.type, {severity}};
  }
  return cannot(severity);
}

inline Seen traverse(const Type& receiver, const Step& step);
inline Type wrapped_like(Type result, const Type& source);

inline bool holds_null(const Type& type) {
  if (is_eventual(type)) return holds_null(type.element());
  return type.is_none() ||
         (type.is(Kind::kUnion) && std::ranges::any_of(type.members(), &Type::is_none));
}

// The extensions: "the union of the results of the traversals that succeed", and "the traversal of
// none successfully results in none". The same applies to the null of an eventual member. PCL: an
// error if only null succeeds.
inline Seen through_union(const Type& all, const Step& step) {
  std::vector<Type> results;
  std::vector<Type> nulls;
  std::vector<Finding::Severity> findings;
  for (const Type& member : all.members()) {
    if (member.is_none()) {
      nulls.push_back(member);
      continue;
    }
    Seen seen = traverse(member, step);
    std::ranges::move(seen.findings, std::back_inserter(findings));
    if (!seen.failed()) {
      results.push_back(seen.type);
    } else if (holds_null(member)) {
      nulls.push_back(wrapped_like(Type::none(), member));
    }
  }
  if (std::ranges::all_of(results, &Type::is_none)) {
    findings.push_back(Finding::Severity::kError);
    return {Type::dynamic(), std::move(findings)};
  }
  std::ranges::move(nulls, std::back_inserter(results));
  return {Type::union_of(std::move(results))};
}

inline Seen traverse(const Type& receiver, const Step& step) {
  switch (receiver.kind()) {
    case Kind::kNone: return {receiver, {Finding::Severity::kWarning}};
    case Kind::kDynamic:
    case Kind::kError: return {receiver};
    case Kind::kConst: return traverse(receiver.base(), step);
    case Kind::kList: return element_of(receiver, input(Type::number()), step);
    case Kind::kMap: return element_of(receiver, input(Type::string()), step);
    case Kind::kTuple: return member_of_tuple(receiver, step);
    case Kind::kObject: return property_of(receiver, step);
    case Kind::kUnion: return through_union(receiver, step);
    case Kind::kOutput: {
      const Seen inside = traverse(receiver.element(), step);
      return {Type::output(inside.type), inside.findings};
    }
    case Kind::kPromise: {
      const Seen inside = traverse(receiver.element(), step);
      return {Type::promise(inside.type), inside.findings};
    }
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kOpaque:
    case Kind::kEnum:
    case Kind::kSet: return cannot();
  }
  return cannot();
}

// --- Collections ---

inline Type strip(const Type& type) {
  if (type.is(Kind::kOutput) || type.is(Kind::kPromise)) return strip(type.element());
  if (!type.is(Kind::kUnion) || type.members().size() != 2) return type;
  if (type.members()[0].is_none()) return strip(type.members()[1]);
  if (type.members()[1].is_none()) return strip(type.members()[0]);
  return type;
}

// Returns whether every member of the union is of one of the kinds or null, and one of the first
// kind exists.
inline bool consists_of(const Type& type, std::vector<Kind> kinds) {
  bool found = false;
  for (const Type& member : type.members()) {
    found = found || member.is(kinds.front());
    if (!member.is_none() && std::ranges::find(kinds, member.kind()) == kinds.end()) return false;
  }
  return found;
}

inline Collection collection_of_union(const Type& type) {
  std::vector<Type> elements;
  for (const Type& member : type.members()) {
    std::vector<Type> own;
    if (member.is(Kind::kList) || member.is(Kind::kSet) || member.is(Kind::kMap)) {
      own = {member.element()};
    } else if (member.is(Kind::kTuple)) {
      own = {member.members().begin(), member.members().end()};
    } else if (member.is(Kind::kObject)) {
      own = property_types(member);
    }
    elements.insert(elements.end(), own.begin(), own.end());
  }
  const Type value = safely_unified_all(elements);
  using enum Kind;
  if (consists_of(type, {kList, kTuple}) || consists_of(type, {kTuple})) {
    return {Type::integer(), value};
  }
  if (consists_of(type, {kSet, kTuple})) return {value, value};
  if (consists_of(type, {kMap, kObject}) || consists_of(type, {kObject})) {
    return {Type::string(), value};
  }
  for (const std::vector<Kind>& kinds :
       {std::vector{kList, kTuple, kDynamic}, std::vector{kTuple, kDynamic},
        std::vector{kSet, kTuple, kDynamic}, std::vector{kMap, kObject, kDynamic},
        std::vector{kObject, kDynamic}}) {
    if (consists_of(type, kinds)) return {Type::dynamic(), Type::dynamic()};
  }
  return {Type::dynamic(), Type::dynamic(), false};
}

inline Collection collection(const Type& type) {
  const Type inner = strip(type);
  if (inner.is(Kind::kUnion)) return collection_of_union(inner);
  if (inner.is(Kind::kList)) return {Type::integer(), inner.element()};
  if (inner.is(Kind::kSet)) return {inner.element(), inner.element()};  // as in HCL
  if (inner.is(Kind::kMap)) return {Type::string(), inner.element()};
  if (inner.is(Kind::kTuple)) {
    return {Type::integer(), safely_unified_all(inner.members())};
  }
  if (inner.is(Kind::kObject)) {
    return {Type::string(), safely_unified_all(property_types(inner))};
  }
  return {Type::dynamic(), Type::dynamic(), inner.is_dynamic()};
}

// Returns whether strip() removes an eventual of the kind.
inline bool strips(const Type& type, Kind kind) {
  if (type.is(kind)) return true;
  if (is_eventual(type)) return strips(type.element(), kind);
  if (!type.is(Kind::kUnion) || type.members().size() != 2) return false;
  if (type.members()[0].is_none()) return strips(type.members()[1], kind);
  return type.members()[1].is_none() && strips(type.members()[0], kind);
}

// A result that waits for an output is an output; one that waits for promises only is a promise.
inline Type wrapped_like(Type result, const Type& source) {
  if (strips(source, Kind::kOutput)) return Type::output(std::move(result));
  if (strips(source, Kind::kPromise)) return Type::promise(std::move(result));
  return result;
}

}  // namespace virga::model::book
