#include "model/traverse.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "base/text/unicode.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/relate/accept.h"
#include "model/relate/assign.h"

namespace virga::model {
namespace {

// A step: the type of its key, and the key itself if it is known.
struct TraversalStep {
  Type key_type;
  const Constant* key = nullptr;
};

Traversed impossible(const Type& receiver, Finding::Kind kind,
                     Finding::Severity severity = Finding::Severity::kError,
                     std::string name = {}) {
  return {Type::dynamic(), {{kind, severity, receiver, std::move(name), {}}}};
}

std::string lowered(std::string_view name) {
  std::string lower;
  for (std::size_t at = 0; at < name.size();) {
    const base::Decoded decoded = base::decode_utf8(name, at);
    if (decoded.valid) {
      base::append_utf8(lower, base::to_lower(decoded.code_point));
    } else {
      lower += name[at];
    }
    at += decoded.size;
  }
  return lower;
}

Traversed traverse(const Type& receiver, const TraversalStep& step);

Traversed traverse_elements(const Type& receiver, const TraversalStep& step, const Type& key,
                            Finding::Kind finding) {
  Traversed traversed{receiver.element(), {}};
  if (!accepts(key, step.key_type)) {
    traversed.findings.push_back({finding, Finding::Severity::kError, receiver, {}, {}});
  }
  return traversed;
}

Traversed traverse_tuple(const Type& receiver, const TraversalStep& step) {
  static const Type kIndex = input_type(Type::number());
  if (!assignable(kIndex, step.key_type)) {
    return impossible(receiver, Finding::Kind::kTupleIndex);
  }
  const std::span<const Type> members = receiver.members();
  if (!step.key) return {Type::union_of({members.begin(), members.end()}), {}};
  const std::string& text = step.key->text();
  if (!step.key->is_whole()) {
    return impossible(receiver, Finding::Kind::kTupleFraction, Finding::Severity::kError, text);
  }
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), index);
  if (error != std::errc{} || end != text.data() + text.size() || index >= members.size()) {
    return impossible(receiver, Finding::Kind::kTupleBounds, Finding::Severity::kError, text);
  }
  return {members[index], {}};
}

Traversed traverse_object(const Type& receiver, const TraversalStep& step) {
  const auto severity = receiver.strict() ? Finding::Severity::kError : Finding::Severity::kWarning;
  if (!accepts(Type::string(), step.key_type) || (step.key && step.key->is_null())) {
    return impossible(receiver, Finding::Kind::kPropertyName, severity);
  }
  const std::span<const Property> properties = receiver.properties();
  if (!step.key) {
    std::vector<Type> types;
    for (const Property& property : properties) types.push_back(property.type);
    return {Type::union_of(std::move(types)), {}};
  }
  const std::string& name = step.key->text();
  if (const Type* type = receiver.property(name)) return {*type, {}};
  const std::string lower = lowered(name);
  for (const Property& property : properties) {
    if (lowered(property.name) != lower) continue;
    return {property.type, {{Finding::Kind::kOtherCase, severity, receiver, name, property.name}}};
  }
  return impossible(receiver, Finding::Kind::kUnknownProperty, severity, name);
}

// Returns whether the type, or the inside of its outputs and promises, accepts null.
bool may_be_null(const Type& type) {
  const Type* inner = &type;
  while (inner->is(Kind::kOutput) || inner->is(Kind::kPromise)) inner = &inner->element();
  return inner->is_none() ||
         (inner->is(Kind::kUnion) && std::ranges::any_of(inner->members(), &Type::is_none));
}

Traversed traverse_union(const Type& receiver, const TraversalStep& step) {
  std::vector<Type> results;
  std::vector<Type> nulls;
  Traversed failed{Type::dynamic(), {}};
  for (const Type& member : receiver.members()) {
    if (member.is_none()) {
      nulls.push_back(member);
      continue;
    }
    Traversed traversed = traverse(member, step);
    if (!traversed.has_errors()) {
      results.push_back(std::move(traversed.type));
    } else if (may_be_null(member)) {
      // The other values of the member fail, but null does not.
      nulls.push_back(wrap_like(Type::none(), member));
    }
    std::ranges::move(traversed.findings, std::back_inserter(failed.findings));
  }
  if (std::ranges::all_of(results, &Type::is_none)) {
    failed.findings.push_back(
        {Finding::Kind::kNotTraversable, Finding::Severity::kError, receiver, {}, {}});
    return failed;
  }
  std::ranges::move(nulls, std::back_inserter(results));
  return {Type::union_of(std::move(results)), {}};
}

Traversed traverse(const Type& receiver, const TraversalStep& step) {
  switch (receiver.kind()) {
    case Kind::kError:
    case Kind::kDynamic: return {receiver, {}};
    case Kind::kNone: {
      Traversed none = impossible(receiver, Finding::Kind::kNone, Finding::Severity::kWarning);
      none.type = receiver;
      return none;
    }
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kOpaque:
    case Kind::kEnum:
    case Kind::kSet: return impossible(receiver, Finding::Kind::kNotTraversable);
    case Kind::kConst: return traverse(receiver.base(), step);
    case Kind::kList:
      return traverse_elements(receiver, step, Type::number(), Finding::Kind::kListIndex);
    case Kind::kMap:
      return traverse_elements(receiver, step, Type::string(), Finding::Kind::kMapKey);
    case Kind::kTuple: return traverse_tuple(receiver, step);
    case Kind::kObject: return traverse_object(receiver, step);
    case Kind::kUnion: return traverse_union(receiver, step);
    case Kind::kOutput: {
      Traversed inside = traverse(receiver.element(), step);
      inside.type = Type::output(std::move(inside.type));
      return inside;
    }
    case Kind::kPromise: {
      Traversed inside = traverse(receiver.element(), step);
      inside.type = Type::promise(std::move(inside.type));
      return inside;
    }
  }
  return {receiver, {}};
}

// The key type of a literal: a number is a number, never an int; null can have any type.
Type key_type(const Constant& key) {
  switch (key.kind()) {
    case Constant::Kind::kNull: return Type::dynamic();
    case Constant::Kind::kBool: return Type::boolean();
    case Constant::Kind::kNumber: return Type::number();
    case Constant::Kind::kString: return Type::string();
  }
  return Type::none();
}

}  // namespace

bool Traversed::has_errors() const {
  return std::ranges::any_of(findings, [](const Finding& finding) {
    return finding.severity == Finding::Severity::kError;
  });
}

Traversed traverse_attribute(const Type& receiver, std::string_view name) {
  return traverse_index(receiver, Constant::of_string(std::string(name)));
}

Traversed traverse_index(const Type& receiver, const Constant& key) {
  return traverse(receiver, {key_type(key), &key});
}

Traversed traverse_index_of_type(const Type& receiver, const Type& key) {
  return traverse(receiver, {key, nullptr});
}

}  // namespace virga::model
