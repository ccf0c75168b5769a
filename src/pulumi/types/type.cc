#include "pulumi/types/type.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <unordered_map>
#include <unordered_set>

#include "base/check.h"
#include "base/hash.h"
#include "base/text/unicode.h"

namespace virga::pulumi {
namespace {

bool has_element(TypeKind kind) {
  return kind == TypeKind::kArray || kind == TypeKind::kMap || kind == TypeKind::kPromise ||
         kind == TypeKind::kOutput || kind == TypeKind::kEnum;
}

std::uint64_t hash_of(const PropertyValue& scalar) {
  if (scalar.is_bool()) return scalar.as_bool() ? 1 : 2;
  if (scalar.is_number()) return std::hash<double>()(scalar.as_number());
  return std::hash<std::string_view>()(scalar.as_string());
}

// The order of members and values is ignored, that of tuples is not; names are sorted.
std::uint64_t hash_of(const TypeNode& node) {
  std::uint64_t hash = base::mix(0, static_cast<std::uint64_t>(node.kind) + 1);
  std::uint64_t unordered = 0;
  for (const PropertyValue& value : node.values) unordered += base::mix(1, hash_of(value));
  for (const Type& part : node.parts) {
    if (node.kind == TypeKind::kUnion) {
      unordered += base::mix(2, part.hash());
    } else {
      hash = base::mix(hash, part.hash());
    }
  }
  for (const std::string& name : node.names) hash = base::mix(hash, std::hash<std::string>()(name));
  return base::mix(hash, unordered);
}

bool same_scalar(const PropertyValue& a, const PropertyValue& b) {
  if (a.kind() != b.kind()) return false;
  if (a.is_bool()) return a.as_bool() == b.as_bool();
  return a.is_number() ? a.as_number() == b.as_number() : a.as_string() == b.as_string();
}

std::uint64_t hash_of(const Type& type) {
  return type.hash();
}

// Compares parts in any order: for unions and enums, which have no duplicates.
template <typename Part, typename Same>
bool same_set(const std::vector<Part>& a, const std::vector<Part>& b, const Same& same) {
  if (a.size() != b.size()) return false;
  std::unordered_multimap<std::uint64_t, const Part*> by_hash;
  for (const Part& part : b) by_hash.emplace(hash_of(part), &part);
  return std::ranges::all_of(a, [&](const Part& part) {
    const auto [begin, end] = by_hash.equal_range(hash_of(part));
    return std::any_of(begin, end, [&](const auto& entry) { return same(part, *entry.second); });
  });
}

// Types share parts, so pairs that were found equal are memoized: otherwise a type whose levels
// each contain the next one twice would take exponential time.
class TypeComparison {
 public:
  bool equal(const Type& a, const Type& b) {
    if (a.node() == b.node()) return true;
    if (a.hash() != b.hash() || a.kind() != b.kind()) return false;
    if (a.node()->parts.empty() && a.node()->values.empty()) return b.node()->parts.empty();
    if (known_.contains({a.node(), b.node()})) return true;
    if (!equal_parts(a, b)) return false;
    known_.insert({a.node(), b.node()});
    return true;
  }

 private:
  using Pair = std::pair<const TypeNode*, const TypeNode*>;
  struct PairHash {
    std::size_t operator()(const Pair& pair) const {
      return base::mix(std::hash<const void*>()(pair.first), std::hash<const void*>()(pair.second));
    }
  };

  bool equal_parts(const Type& a, const Type& b) {
    const TypeNode& x = *a.node();
    const TypeNode& y = *b.node();
    const auto same = [this](const Type& p, const Type& q) { return equal(p, q); };
    if (x.kind == TypeKind::kUnion) {
      return same_set(x.parts, y.parts, same);
    }
    return x.names == y.names && std::ranges::equal(x.parts, y.parts, same) &&
           same_set(x.values, y.values, same_scalar);
  }

  std::unordered_set<Pair, PairHash> known_;
};

}  // namespace

TypeNode::TypeNode(TypeKind of, std::uint32_t count) : Counted(count), kind(of) {}
TypeNode::~TypeNode() = default;

// The depth is limited, so the recursion through the handles of the parts is limited too.
void TypeNode::destroy(const TypeNode* node) {
  delete node;
}

Type Type::builtin(TypeKind kind) {
  // Never destroyed: handles in other static objects may be destroyed later.
  static const auto* const kNodes = [] {
    auto* nodes = new std::array<TypeNode*, kTypeKindCount>{};
    for (std::size_t i = 0; i < kTypeKindCount; ++i) {
      auto* node = new TypeNode(static_cast<TypeKind>(i), base::Counted::kImmortal);
      node->hash = hash_of(*node);
      (*nodes)[i] = node;
    }
    return nodes;
  }();
  return Type(base::Ref<TypeNode>::adopt((*kNodes)[static_cast<std::size_t>(kind)]));
}

// Takes ownership of a node with parts.
Type Type::finish(TypeNode* node) {
  for (const Type& part : node->parts) node->depth = std::max(node->depth, part.depth() + 1);
  node->hash = hash_of(*node);
  Type type(base::Ref<TypeNode>::adopt(node));
  return type.depth() > kMaxTypeDepth ? Type() : type;
}

Type Type::wrap(TypeKind kind, Type element) {
  auto* node = new TypeNode(kind);
  node->parts.push_back(std::move(element));
  return finish(node);
}

Type::Type() : Type(builtin(TypeKind::kDynamic)) {}

Type Type::null() {
  return builtin(TypeKind::kNull);
}
Type Type::boolean() {
  return builtin(TypeKind::kBool);
}
Type Type::number() {
  return builtin(TypeKind::kNumber);
}
Type Type::string() {
  return builtin(TypeKind::kString);
}
Type Type::asset() {
  return builtin(TypeKind::kAsset);
}
Type Type::archive() {
  return builtin(TypeKind::kArchive);
}
Type Type::reference() {
  return builtin(TypeKind::kReference);
}
Type Type::array(Type element) {
  return wrap(TypeKind::kArray, std::move(element));
}
Type Type::map(Type element) {
  return wrap(TypeKind::kMap, std::move(element));
}
Type Type::promise(Type element) {
  return wrap(TypeKind::kPromise, std::move(element));
}
Type Type::output(Type element) {
  return wrap(TypeKind::kOutput, std::move(element));
}

Type Type::tuple(std::vector<Type> elements) {
  auto* node = new TypeNode(TypeKind::kTuple);
  node->parts = std::move(elements);
  return finish(node);
}

Type Type::union_of(std::vector<Type> members) {
  std::vector<Type> flat;
  std::unordered_set<Type, TypeHash> seen;
  const auto add = [&](const Type& member) {
    if (seen.insert(member).second) flat.push_back(member);
  };
  for (const Type& member : members) {
    if (member.is(TypeKind::kUnion)) {
      std::ranges::for_each(member.parts(), add);
    } else {
      add(member);
    }
  }
  if (flat.size() == 1) return flat.front();
  auto* node = new TypeNode(TypeKind::kUnion);
  node->parts = std::move(flat);
  return finish(node);
}

Type Type::input(Type element) {
  return union_of({element, output(element)});
}

Type Type::optional(Type element) {
  return union_of({std::move(element), null()});
}

base::Result<Type> Type::object(std::vector<TypedName> properties) {
  std::ranges::sort(properties, {}, &TypedName::name);
  const auto twice = std::ranges::adjacent_find(properties, {}, &TypedName::name);
  if (twice != properties.end()) {
    return base::fail("an object type has the property '" + twice->name + "' twice");
  }
  if (!std::ranges::all_of(properties, base::is_valid_utf8, &TypedName::name)) {
    return base::fail("an object type has a property whose name is not UTF-8");
  }
  auto* node = new TypeNode(TypeKind::kObject);
  for (TypedName& property : properties) {
    node->names.push_back(std::move(property.name));
    node->parts.push_back(std::move(property.type));
  }
  return finish(node);
}

base::Result<Type> Type::enumeration(Type element, std::vector<PropertyValue> values) {
  if (values.empty()) return base::fail("an enum type needs a value");
  std::unordered_multimap<std::uint64_t, PropertyValue> seen;
  std::vector<PropertyValue> distinct;
  for (const PropertyValue& value : values) {
    const bool fits =
        (element.is(TypeKind::kBool) && value.is_bool()) ||
        (element.is(TypeKind::kNumber) && value.is_number() && std::isfinite(value.as_number())) ||
        (element.is(TypeKind::kString) && value.is_string() &&
         base::is_valid_utf8(value.as_string()));
    if (!fits)
      return base::fail("the values of an enum type are bools, numbers or strings of its type");
    const auto [begin, end] = seen.equal_range(hash_of(value));
    if (std::any_of(begin, end, [&](const auto& old) { return same_scalar(old.second, value); })) {
      continue;
    }
    seen.emplace(hash_of(value), value);
    distinct.push_back(value);
  }
  auto* node = new TypeNode(TypeKind::kEnum);
  node->parts.push_back(std::move(element));
  node->values = std::move(distinct);
  return finish(node);
}

const Type& Type::element() const {
  VIRGA_CHECK(has_element(kind()));
  return node_->parts.front();
}

std::span<const Type> Type::parts() const {
  VIRGA_CHECK(is(TypeKind::kTuple) || is(TypeKind::kUnion) || is(TypeKind::kObject));
  return node_->parts;
}

std::span<const std::string> Type::names() const {
  VIRGA_CHECK(is(TypeKind::kObject));
  return node_->names;
}

const Type* Type::property(std::string_view name) const {
  const std::span<const std::string> all = names();
  const auto at = std::ranges::lower_bound(all, name);
  if (at == all.end() || *at != name) return nullptr;
  return &node_->parts[static_cast<std::size_t>(at - all.begin())];
}

std::span<const PropertyValue> Type::values() const {
  VIRGA_CHECK(is(TypeKind::kEnum));
  return node_->values;
}

bool Type::equal_structure(const Type& a, const Type& b) {
  return TypeComparison().equal(a, b);
}

}  // namespace virga::pulumi
