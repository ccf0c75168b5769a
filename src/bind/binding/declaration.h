// The origin of a node of the program: its syntax, and the variable that represents it in scopes.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/source.h"
#include "hcl/tree/body.h"
#include "model/expr/expr.h"

namespace virga::bind {

// The declarations at the top level of a program. Spec: docs/spec/pcl-language.md, section 10.
enum class NodeKind : std::uint8_t {
  kConfig,
  kLocal,
  kOutput,
  kResource,
  kRead,
  kComponent,
  kHook,
  kPulumi,
  // These come from an inquiry (inquiry.h), not from a file of the program.
  kGiven,
  kInquiry,
};

// The keyword of the block, such as "config"; "local" for an attribute.
std::string_view name(NodeKind kind);
// The kind of node that a block of this type declares. Nullopt for package blocks and unknown
// types.
std::optional<NodeKind> node_kind(std::string_view block_type);

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
