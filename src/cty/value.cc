#include "cty/value.h"

#include <mpfr.h>

#include "base/check.h"
#include "cty/numbers/big.h"
#include "cty/refine.h"
#include "cty/types/parts.h"
#include "cty/values/node.h"
#include "cty/values/seen.h"

namespace virga::cty {

Value Value::refined(Type type, Refinement refinement) {
  if (refinement.empty() || type.is_dynamic()) return unknown(std::move(type));
  return ValueAccess::make(Tag::kRefined,
                           new RefinedNode(type.without_optional_deep(), std::move(refinement)));
}

const TypeNode* ValueAccess::node_of_type(const Value& v) {
  switch (v.tag_) {
    case Tag::kBool:
    case Tag::kInteger:
    case Tag::kDouble:
    case Tag::kDecimal:
    case Tag::kBig:
    case Tag::kString: return &kPrimitiveTypes[static_cast<std::size_t>(v.kind())];
    case Tag::kNull:
    case Tag::kUnknown: return static_cast<const TypeNode*>(v.payload_.node);
    case Tag::kSequence:
    case Tag::kSet:
    case Tag::kMap: return TypeAccess::node(node<ContainerNode>(v).type());
    case Tag::kCapsule: return TypeAccess::node(node<CapsuleNode>(v).type);
    case Tag::kRefined: return TypeAccess::node(node<RefinedNode>(v).type);
    case Tag::kMarked: return node_of_type(v.unmarked());
  }
  VIRGA_UNREACHABLE();
}

Type Value::type_of_node() const {
  return TypeAccess::share(ValueAccess::type_node(*this));
}

Kind Value::kind_of_node() const {
  return ValueAccess::type_node(*this)->kind;
}

bool Value::has_type_of_node(const Type& type) const {
  const TypeNode* const wanted = TypeAccess::node(type);
  const TypeNode* const own = ValueAccess::type_node(*this);
  if (own == wanted) return true;
  return own->facts.hash == wanted->facts.hash && TypeAccess::share(own) == type;
}

bool Value::is_wholly_known() const {
  const Value& plain = unmarked();
  if (!plain.is_known()) return false;
  return !ValueAccess::is_container(plain) ||
         !ValueAccess::node<ContainerNode>(plain).contains_unknown();
}

bool Value::has_wholly_known_type() const {
  Seen seen;
  std::vector<const Value*> todo{this};
  while (!todo.empty()) {
    const Value& value = *todo.back();
    todo.pop_back();
    if (value.is_null() || !value.type().has_dynamic()) continue;
    if (!value.is_known()) return false;
    if (!seen.is_new(value)) continue;
    if (value.is_marked()) {
      todo.push_back(&value.unmarked());
      continue;
    }
    for (const Value& element : value.elements()) todo.push_back(&element);
  }
  return true;
}

std::size_t Value::size() const {
  const Value& plain = unmarked();
  VIRGA_CHECK(ValueAccess::is_container(plain));
  return ValueAccess::node<ContainerNode>(plain).size();
}

std::uint32_t Value::deep_size_of_node() const {
  const Value& plain = unmarked();
  return ValueAccess::is_container(plain) ? ValueAccess::node<ContainerNode>(plain).deep_size() : 1;
}

bool Value::as_bool() const {
  VIRGA_CHECK(tag_ == Tag::kBool);
  return payload_.boolean;
}

Number Value::as_number() const {
  switch (tag_) {
    case Tag::kInteger: return BigAccess::integer(payload_.integer, precision_);
    case Tag::kDouble: return BigAccess::real(payload_.real, precision_);
    case Tag::kDecimal:
      return BigAccess::short_decimal(ShortDecimal::unpack(payload_.integer), precision_);
    case Tag::kBig: {
      payload_.node->retain();
      return Number(static_cast<const BigNumber*>(payload_.node), precision_);
    }
    default: VIRGA_UNREACHABLE();
  }
}

const CapsuleContent& Value::as_capsule() const {
  VIRGA_CHECK(tag_ == Tag::kCapsule);
  return ValueAccess::node<CapsuleNode>(*this).content;
}

std::span<const Value> Value::elements() const {
  VIRGA_CHECK(ValueAccess::is_container(*this));
  return ValueAccess::node<ContainerNode>(*this).elements();
}

const Refinement* Value::refinement() const {
  const Value& plain = unmarked();
  return plain.tag_ == Tag::kRefined ? &ValueAccess::node<RefinedNode>(plain).refinement : nullptr;
}

Value Value::refined_not_null() const {
  if (is_known() || type().is_dynamic()) return *this;
  Refinement known = refinement() ? *refinement() : Refinement{};
  if (known.not_null) return *this;
  known.not_null = true;
  return refined_unknown(type(), std::move(known)).with_marks(marks());
}

}  // namespace virga::cty
