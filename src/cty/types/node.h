// The shared part of the nodes behind Type handles.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/ref.h"

namespace virga::cty {

enum class Kind : std::uint8_t {
  kBool,
  kNumber,
  kString,
  kDynamic,
  kList,
  kSet,
  kMap,
  kObject,
  kTuple,
  kCapsule,
};

// Facts about a type, computed once from the facts of its parts.
struct TypeFacts {
  std::size_t hash = 0;
  std::uint32_t depth = 1;
  std::uint32_t deep_size = 1;
  bool has_dynamic = false;
  bool has_optional = false;

  void include(const TypeFacts& part);
};

struct TypeNode : base::Counted {
  Kind kind;
  TypeFacts facts;

  TypeNode(Kind k, TypeFacts f) : kind(k), facts(f) {}
  constexpr TypeNode(Kind k, TypeFacts f, std::uint32_t count)
      : Counted(count), kind(k), facts(f) {}
  // Destroys a node and all nodes that only it owns, at any depth, without recursion.
  static void destroy(const TypeNode* node);
};

// The nodes of bool, number, string and dynamic, in the order of Kind. Never destroyed.
extern const std::array<TypeNode, 4> kPrimitiveTypes;  // type.cc

}  // namespace virga::cty
