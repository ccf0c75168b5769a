// The syntax around an offset.
#pragma once

#include <cstdint>
#include <vector>

#include "hcl/tree/tree.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

// From the file to the innermost construct that contains an offset. A construct contains the offset
// right behind its end, unless another one begins there.
struct SyntaxAt {
  std::vector<const hcl::Block*> blocks;      // outermost first
  const hcl::Attribute* attribute = nullptr;  // of the innermost block or of the file
  std::vector<const hcl::Expr*> expressions;  // in the value of the attribute, outermost first

  const hcl::Block* block() const { return blocks.empty() ? nullptr : blocks.back(); }
  const hcl::Expr* expression() const { return expressions.empty() ? nullptr : expressions.back(); }
};

// O(log n) in the number of items of each body, and O(size) of the value.
SyntaxAt syntax_at(const hcl::Tree& tree, std::uint32_t offset);

// The block of a node; null for locals.
const hcl::Block* block_of(const Snapshot& snapshot, NodeRef node);

}  // namespace virga::ide
