#include "ide/navigate/references.h"

#include <algorithm>

#include "ide/names/occurrences.h"

namespace virga::ide {

std::vector<Occurrence> references(const Snapshot& snapshot, base::SourceId source,
                                   std::uint32_t offset) {
  const auto at = occurrence_at(snapshot, source, offset);
  return at ? occurrences_of(snapshot, at->symbol) : std::vector<Occurrence>();
}

std::vector<Occurrence> highlights(const Snapshot& snapshot, base::SourceId source,
                                   std::uint32_t offset) {
  std::vector<Occurrence> found = references(snapshot, source, offset);
  std::erase_if(found, [&](const Occurrence& each) { return each.range.source != source; });
  return found;
}

}  // namespace virga::ide
