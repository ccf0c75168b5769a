#include "run/unsupported.h"

#include <optional>

namespace virga::run {
namespace {

std::optional<diag::Word> unsupported(const bind::Node& node) {
  if (const auto* resource = node.if_is<bind::Resource>(); resource && resource->is_read) {
    return diag::Word("to read a resource");
  }
  if (node.if_is<bind::Component>()) return diag::Word("to make a component");
  if (node.if_is<bind::Hook>()) return diag::Word("to call a hook");
  return std::nullopt;
}

}  // namespace

bool check_supported(const bind::Program& program, diag::Diagnostics& diagnostics) {
  bool all = true;
  for (const bind::Node& node : program.nodes) {
    const auto what = unsupported(node);
    if (!what) continue;
    diagnostics.add(diag::Code::kNotSupportedYet, node.name_range, *what);
    all = false;
  }
  return all;
}

}  // namespace virga::run
