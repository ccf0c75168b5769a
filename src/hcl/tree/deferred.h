// Parts of a tree that are parsed when they are first used, because an earlier parse has shown that
// they have no errors (hcl/parse/reparse.h).
#pragma once

#include <span>

#include "base/arena.h"
#include "base/limits.h"
#include "hcl/lex/passage.h"
#include "hcl/lex/token.h"

namespace virga::hcl {

// What the deferred parts of one tree are parsed from, and the memory of their nodes.
struct DeferredParts {
  Passage passage;
  std::span<const Token> tokens;  // of the tree
  base::Limits limits;
  base::Arena arena{};
  base::Arena texts{};
};

// A pointer to a node. Copies share the node. The first use of a deferred node parses it, so two
// threads must not use a tree with deferred nodes at the same time.
template <typename T>
class Deferred {
 public:
  // In the arena of the tree.
  struct Later {
    const T* (*parse)(const Later&);
    DeferredParts* parts;
    std::size_t first_token;
    const T* node = nullptr;
  };

  Deferred(const T* node) : node_(node) {}
  explicit Deferred(Later& later) : later_(&later) {}

  const T* get() const {
    if (!later_) return node_;
    if (!later_->node) later_->node = later_->parse(*later_);
    return later_->node;
  }
  // Whether the node has not been parsed yet.
  bool is_deferred() const { return later_ && !later_->node; }
  operator const T*() const { return get(); }
  const T* operator->() const { return get(); }
  const T& operator*() const { return *get(); }

 private:
  const T* node_ = nullptr;
  Later* later_ = nullptr;  // null: not deferred
};

}  // namespace virga::hcl
