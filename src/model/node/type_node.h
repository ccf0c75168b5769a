// The node that a Type points to. Rooms use model/type.h; only files that build types include this
// one.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/ref.h"

namespace virga::model {

// The closed set of kinds. Each builtin has its own kind; kOpaque is any other named type.
enum class Kind : std::uint8_t {
  kNone,
  kBool,
  kInt,
  kNumber,
  kString,
  kId,
  kDynamic,
  kError,
  kOpaque,
  kList,
  kSet,
  kMap,
  kObject,
  kTuple,
  kUnion,
  kConst,
  kEnum,
  kOutput,
  kPromise,
};
inline constexpr std::size_t kKindCount = 19;

class RecursiveGroup;

// The properties of a type and everything inside it, at any depth.
struct Contents {
  bool outputs : 1 = false;
  bool promises : 1 = false;
  // Objects that are not strict.
  bool loose : 1 = false;
  // Reaches a recursive object.
  bool recursion : 1 = false;
  // Reaches an object of a RecursiveTypes that is declared but not finished.
  bool stand_ins : 1 = false;

  friend constexpr Contents operator|(Contents a, Contents b) {
    return {a.outputs || b.outputs, a.promises || b.promises, a.loose || b.loose,
            a.recursion || b.recursion, a.stand_ins || b.stand_ins};
  }
};

// The common part of all nodes. Immutable once a Type points to it.
//
// A recursive group owns its nodes. Their handles count for the group, and the edges inside the
// group do not count, so cycles do not keep themselves alive (model/recursive.h).
struct TypeNode : base::Counted {
  Kind kind;
  Contents contents;
  std::uint32_t depth = 1;
  std::uint64_t hash = 0;
  const RecursiveGroup* group = nullptr;

  constexpr TypeNode(Kind k, std::uint64_t h, std::uint32_t count)
      : Counted(count), kind(k), hash(h) {}
  explicit TypeNode(Kind k) : kind(k) {}

  void retain() const { group ? retain_group() : Counted::retain(); }
  [[nodiscard]] bool release() const { return group ? release_group() : Counted::release(); }
  // Deletes the node, or the group that owns it. Called when the last handle is released.
  static void destroy(const TypeNode* node);

 private:
  void retain_group() const;
  bool release_group() const;
};

}  // namespace virga::model
