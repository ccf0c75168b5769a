#include "bind/program/node_kind.h"

#include <array>

#include "base/check.h"

namespace virga::bind {
namespace {

constexpr std::array kBlockKinds = {
    NodeKind::kConfig,    NodeKind::kOutput, NodeKind::kResource, NodeKind::kRead,
    NodeKind::kComponent, NodeKind::kHook,   NodeKind::kPulumi,
};

}  // namespace

std::string_view name(NodeKind kind) {
  switch (kind) {
    case NodeKind::kConfig: return "config";
    case NodeKind::kLocal: return "local";
    case NodeKind::kOutput: return "output";
    case NodeKind::kResource: return "resource";
    case NodeKind::kRead: return "read";
    case NodeKind::kComponent: return "component";
    case NodeKind::kHook: return "hook";
    case NodeKind::kPulumi: return "pulumi";
    case NodeKind::kGiven: return "given variable";
    case NodeKind::kInquiry: return "expression";
  }
  VIRGA_UNREACHABLE();
}

std::optional<NodeKind> node_kind(std::string_view block_type) {
  for (const NodeKind kind : kBlockKinds) {
    if (name(kind) == block_type) return kind;
  }
  return std::nullopt;
}

}  // namespace virga::bind
