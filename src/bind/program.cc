#include "bind/program.h"

#include <algorithm>

namespace virga::bind {

const Option* Resource::option(OptionKind kind) const {
  const auto found = std::ranges::find(options, kind, &Option::kind);
  return found != options.end() ? &*found : nullptr;
}

bool Program::needs(NodeId id, NodeId other) const {
  const auto range = [this](NodeId each) { return node(each).range; };
  const auto& all = node(id).dependencies;
  const auto found = std::ranges::lower_bound(all, range(other), {}, range);
  return found != all.end() && *found == other;
}

}  // namespace virga::bind
