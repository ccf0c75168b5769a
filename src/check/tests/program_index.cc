#include "check/tests/program_index.h"

#include <algorithm>

namespace virga::check {

ProgramIndex::ProgramIndex(const bind::Program& program) : programs_{&program} {
  for (std::size_t i = 0; i < programs_.size(); ++i) {
    const bind::Program& here = *programs_[i];
    for (const bind::Node& node : here.nodes) {
      nodes_.emplace(node.range, PlacedNode{&here, &node});
      const auto* component = node.if_is<bind::Component>();
      if (!component || !component->program) continue;
      if (std::ranges::find(programs_, component->program.get()) == programs_.end()) {
        programs_.push_back(component->program.get());
      }
    }
  }
}

const PlacedNode* ProgramIndex::at(base::Range range) const {
  const auto found = nodes_.find(range);
  return found == nodes_.end() ? nullptr : &found->second;
}

const bind::Node* ProgramIndex::around(base::Range range) const {
  auto next = nodes_.upper_bound({range.source, {range.span.begin, 0xFFFF'FFFFu}});
  if (!range.known() || next == nodes_.begin()) return nullptr;
  const auto& [where, placed] = *--next;
  const bool inside = where.source == range.source && where.span.begin <= range.span.begin &&
                      range.span.end <= where.span.end;
  return inside ? placed.node : nullptr;
}

}  // namespace virga::check
