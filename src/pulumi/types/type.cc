#include "pulumi/types/type.h"

#include <algorithm>
#include <array>

#include "base/check.h"

namespace virga::pulumi {
namespace {

bool has_element(TypeKind kind) {
  return kind == TypeKind::kArray || kind == TypeKind::kMap || kind == TypeKind::kPromise ||
         kind == TypeKind::kOutput || kind == TypeKind::kEnum;
}

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

}  // namespace virga::pulumi
