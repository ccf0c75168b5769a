// The nodes of types with parts. Only type.cc and this folder use them.
#pragma once

#include <utility>
#include <vector>

#include "cty/type.h"

namespace virga::cty {

struct TypeAccess {
  static const TypeNode* node(const Type& type) { return type.node_.get(); }
  static Type adopt(const TypeNode* born) { return Type(base::Ref<TypeNode>::adopt(born)); }
  static Type share(const TypeNode* node) { return Type(base::Ref<TypeNode>::share(node)); }
  static const TypeNode* detach(Type& type) { return type.node_.detach(); }
};

struct CollectionTypeNode : TypeNode {
  CollectionTypeNode(Kind k, TypeFacts f, Type e) : TypeNode(k, f), element(std::move(e)) {}
  Type element;
};

struct TupleTypeNode : TypeNode {
  TupleTypeNode(TypeFacts f, std::vector<Type> e)
      : TypeNode(Kind::kTuple, f), elements(std::move(e)) {}
  std::vector<Type> elements;
};

struct ObjectTypeNode : TypeNode {
  ObjectTypeNode(TypeFacts f, std::vector<Attribute> a)
      : TypeNode(Kind::kObject, f), attributes(std::move(a)) {}
  std::vector<Attribute> attributes;
};

struct CapsuleTypeNode : TypeNode {
  CapsuleTypeNode(TypeFacts f, const CapsuleType* t) : TypeNode(Kind::kCapsule, f), type(t) {}
  const CapsuleType* type;
};

}  // namespace virga::cty
