#include "ide/navigate/references.h"

#include <algorithm>
#include <iterator>

#include "ide/names/occurrences.h"

namespace virga::ide {

std::vector<Occurrence> references(const Snapshot& snapshot, base::SourceId source,
                                   std::uint32_t offset) {
  const auto at = occurrence_at(snapshot, source, offset);
  if (!at) return {};
  std::vector<Occurrence> found = occurrences_of(snapshot, at->symbol);
  std::ranges::move(occurrences_in_other_files(snapshot, at->symbol), std::back_inserter(found));
  return found;
}

std::vector<Occurrence> highlights(const Snapshot& snapshot, base::SourceId source,
                                   std::uint32_t offset) {
  std::vector<Occurrence> found = references(snapshot, source, offset);
  std::erase_if(found, [&](const Occurrence& each) { return each.range.source != source; });
  return found;
}

}  // namespace virga::ide
