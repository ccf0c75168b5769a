#include "bind/components/components_of.h"

#include <algorithm>
#include <set>

namespace virga::bind {

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
