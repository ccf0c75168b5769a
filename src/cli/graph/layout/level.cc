#include "cli/graph/layout/level.h"

namespace virga::cli {

std::vector<std::pair<std::uint32_t, std::uint32_t>> needs_of(const Level& level) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> needs;
  for (const Net& net : level.nets) {
    if (net.source.is_border()) continue;
    for (const Port& user : net.users) {
      if (user.is_border() || user.item == net.source.item) continue;
      needs.emplace_back(user.item, net.source.item);
    }
  }
  return needs;
}

}  // namespace virga::cli
