#include "run/diagnostic_deduplicator.h"

#include <vector>

namespace virga::run {

void DiagnosticDeduplicator::deduplicate(std::size_t from) {
  const auto& list = diagnostics_.list();
  if (list.size() == from) return;
  std::vector<bool> keep(list.size(), true);
  for (std::size_t i = from; i < list.size(); ++i) {
    if (!list[i].subject.known()) continue;
    keep[i] = reported_.emplace(list[i].code, list[i].subject, list[i].message()).second;
  }
  diagnostics_.keep(keep);
}

}  // namespace virga::run
