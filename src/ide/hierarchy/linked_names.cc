#include "ide/hierarchy/linked_names.h"

#include "ide/names/occurrences.h"
#include "ide/place/bindings_at.h"

namespace virga::ide {

std::vector<base::Range> linked_names(const Snapshot& snapshot, base::SourceId source,
                                      std::uint32_t offset) {
  const auto at = occurrence_at(snapshot, source, offset);
  if (!at) return {};
  const auto* node = std::get_if<NodeRef>(&at->symbol);
  const auto* variable = std::get_if<LocalName>(&at->symbol);
  const bool is_local = node && node->node().kind == bind::NodeKind::kLocal;
  const bool is_of_loop = variable && loop_of(snapshot, variable->variable->declared);
  if (!is_local && !is_of_loop) return {};
  std::vector<base::Range> ranges;
  for (const Occurrence& each : occurrences_of(snapshot, at->symbol)) {
    if (each.range.source != source) return {};
    ranges.push_back(each.range);
  }
  return ranges;
}

}  // namespace virga::ide
