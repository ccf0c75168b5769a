#include "cty/type.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "base/check.h"
#include "base/text/short_key.h"
#include "base/text/unicode.h"
#include "cty/types/parts.h"

namespace virga::cty {
namespace {

constexpr TypeFacts leaf_facts(Kind kind, bool dynamic = false) {
  return {.hash = (static_cast<std::size_t>(kind) + 1) * 0x9E37'79B9'7F4A'7C15u,
          .has_dynamic = dynamic};
}

Type collection(Kind kind, Type element) {
  TypeFacts facts = leaf_facts(kind);
  facts.include(TypeAccess::node(element)->facts);
  return TypeAccess::adopt(new CollectionTypeNode(kind, facts, std::move(element)));
}

}  // namespace

// Initialized at compile time and never destroyed, so they need no guard, and types may outlive any
// other static object.
constinit const std::array<TypeNode, 4> kPrimitiveTypes = {
    TypeNode(Kind::kBool, leaf_facts(Kind::kBool), base::Counted::kImmortal),
    TypeNode(Kind::kNumber, leaf_facts(Kind::kNumber), base::Counted::kImmortal),
    TypeNode(Kind::kString, leaf_facts(Kind::kString), base::Counted::kImmortal),
    TypeNode(Kind::kDynamic, leaf_facts(Kind::kDynamic, true), base::Counted::kImmortal),
};

void TypeFacts::include(const TypeFacts& part) {
  hash = (hash ^ part.hash) * 0x100'0000'01B3u + (hash >> 29);
  depth = std::max(depth, part.depth + 1);
  deep_size = deep_size + part.deep_size < deep_size ? UINT32_MAX : deep_size + part.deep_size;
  has_dynamic |= part.has_dynamic;
  has_optional |= part.has_optional;
}

Type Type::list(Type element) {
  return collection(Kind::kList, std::move(element));
}
Type Type::set(Type element) {
  return collection(Kind::kSet, std::move(element));
}
Type Type::map(Type element) {
  return collection(Kind::kMap, std::move(element));
}

Type Type::tuple(std::vector<Type> elements) {
  TypeFacts facts = leaf_facts(Kind::kTuple);
  for (const Type& element : elements) facts.include(element.node_->facts);
  return TypeAccess::adopt(new TupleTypeNode(facts, std::move(elements)));
}

Type Type::object(std::vector<Attribute> attributes) {
  for (Attribute& attribute : attributes) {
    if (!base::is_nfc(attribute.name)) attribute.name = base::nfc(attribute.name);
  }
  const auto by_name = [](const Attribute& a, const Attribute& b) { return a.name < b.name; };
  if (!std::is_sorted(attributes.begin(), attributes.end(), by_name)) {
    std::stable_sort(attributes.begin(), attributes.end(), by_name);
  }
  // In each run of equal names, the last one wins.
  const auto last_of_run = [](const Attribute& a, const Attribute& b) { return a.name == b.name; };
  const auto kept = std::unique(attributes.rbegin(), attributes.rend(), last_of_run);
  attributes.erase(attributes.begin(), kept.base());

  TypeFacts facts = leaf_facts(Kind::kObject);
  for (const Attribute& attribute : attributes) {
    facts.hash ^= std::hash<std::string>{}(attribute.name) + (attribute.optional ? 1 : 0);
    facts.has_optional |= attribute.optional;
    facts.include(attribute.type.node_->facts);
  }
  return TypeAccess::adopt(new ObjectTypeNode(facts, std::move(attributes)));
}

Type Type::empty_object() {
  static const Type* const type = new Type(object({}));
  return *type;
}

Type Type::empty_tuple() {
  static const Type* const type = new Type(tuple({}));
  return *type;
}

Type Type::capsule(const CapsuleType& type) {
  TypeFacts facts = leaf_facts(Kind::kCapsule);
  facts.hash ^= std::hash<const CapsuleType*>{}(&type);
  return TypeAccess::adopt(new CapsuleTypeNode(facts, &type));
}

const Type& Type::element() const {
  VIRGA_CHECK(is_collection());
  return static_cast<const CollectionTypeNode&>(*node_).element;
}

std::span<const Type> Type::elements() const {
  VIRGA_CHECK(is(Kind::kTuple));
  return static_cast<const TupleTypeNode&>(*node_).elements;
}

std::span<const Attribute> Type::attributes() const {
  VIRGA_CHECK(is(Kind::kObject));
  return static_cast<const ObjectTypeNode&>(*node_).attributes;
}

std::size_t Type::attribute_index(std::string_view name) const {
  const std::span<const Attribute> all = attributes();
  constexpr std::size_t kFew = 8;
  if (all.size() <= kFew) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (base::equals_short(all[i].name, name)) return i;
    }
    return npos;
  }
  const auto at = std::ranges::lower_bound(all, name, {}, &Attribute::name);
  return at != all.end() && at->name == name ? static_cast<std::size_t>(at - all.begin()) : npos;
}

const Attribute* Type::attribute(std::string_view name) const {
  const std::size_t at = attribute_index(name);
  return at == npos ? nullptr : &attributes()[at];
}

const CapsuleType& Type::capsule_type() const {
  VIRGA_CHECK(is(Kind::kCapsule));
  return *static_cast<const CapsuleTypeNode&>(*node_).type;
}

}  // namespace virga::cty
