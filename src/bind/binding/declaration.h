// The origin of a node of the program: its syntax, and the variable that represents it in scopes.
#pragma once

#include "base/source.h"
#include "bind/program/node_kind.h"
#include "hcl/tree/body.h"
#include "model/expr/expr.h"

namespace virga::bind {

struct Declaration {
  NodeKind kind;
  base::SourceId source;
  const hcl::Block* block;          // null for locals and inquiries
  const hcl::Attribute* attribute;  // of locals and inquiries; null for blocks
  model::Variable* variable;
  // Another declaration has the same name, so it is not certain what the name means.
  bool is_ambiguous = false;

  base::Span span() const { return block ? block->span() : attribute->span; }
  base::Range range(base::Span part) const { return {source, part}; }
};

}  // namespace virga::bind
