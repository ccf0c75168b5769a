#include "ide/workspace/syntax_errors.h"

#include <algorithm>

namespace virga::ide {

bool has_syntax_errors(const Snapshot& snapshot, base::SourceId source) {
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
