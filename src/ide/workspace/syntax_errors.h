// Which files of a snapshot do not parse.
#pragma once

#include <algorithm>

#include "ide/workspace/snapshot.h"

namespace virga::ide {

// Whether the file has syntax errors, so that its tree is incomplete. True for sources that are no
// files of a program. O(number of diagnostics).
inline bool has_syntax_errors(const Snapshot& snapshot, base::SourceId source) {
  const hcl::Tree* tree = snapshot.tree(source);
  if (!tree || !tree->body) return true;
  // The codes of the room hcl. Beyond the limit, diagnostics are not kept.
  constexpr auto kAfterSyntax = 2000;
  return snapshot.diagnostics.dropped() > 0 ||
         std::ranges::any_of(snapshot.diagnostics.list(), [&](const diag::Diagnostic& each) {
           return each.subject.source == source && each.severity == diag::Severity::kError &&
                  static_cast<int>(each.code) < kAfterSyntax;
         });
}

}  // namespace virga::ide
