// The kinds of declarations at the top level of a program.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

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

}  // namespace virga::bind
