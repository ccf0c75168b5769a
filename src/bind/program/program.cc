#include "bind/program/program.h"

#include <algorithm>
#include <set>

namespace virga::bind {

const Option* Resource::option(OptionKind kind) const {
  const auto found = std::ranges::find(options, kind, &Option::kind);
  return found != options.end() ? &*found : nullptr;
}

std::string Resource::engine_type() const {
  return schema ? schema->token : token;
}

std::string Component::engine_type() const {
  return token.empty() ? "components:index:" + type_name : token;
}

bool Program::needs(NodeId id, NodeId other) const {
  const auto range = [this](NodeId each) { return node(each).range; };
  const auto& all = node(id).dependencies;
  const auto found = std::ranges::lower_bound(all, range(other), {}, range);
  return found != all.end() && *found == other;
}

std::vector<const Program*> with_components(const Program& program) {
  std::set<const Program*> seen{&program};
  std::vector<const Program*> all{&program};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const Node& node : all[i]->nodes) {
      const auto* component = node.if_is<Component>();
      const Program* inside = component ? component->program.get() : nullptr;
      if (inside && seen.insert(inside).second) all.push_back(inside);
    }
  }
  return all;
}

}  // namespace virga::bind
