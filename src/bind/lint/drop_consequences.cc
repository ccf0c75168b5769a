#include <set>
#include <variant>
#include <vector>

#include "bind/lint/lint_parts.h"
#include "diag/codes/bind.h"
#include "diag/codes/model.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

// Returns whether both errors suggest the same name for the same wrong one.
bool is_same_name(const diag::Diagnostic& use, const diag::Diagnostic& given) {
  if (use.code != codes::kUnknownProperty || use.fixes.empty() || given.fixes.empty()) {
    return false;
  }
  const auto* used = std::get_if<Name>(&use.arguments.front());
  const auto* key = std::get_if<Name>(&given.arguments.front());
  return used && key && used->text == key->text &&
         use.fixes.front().edits.front().replacement ==
             given.fixes.front().edits.front().replacement;
}

}  // namespace

void drop_same_names(diag::Diagnostics& diagnostics, std::size_t first) {
  if (first == diagnostics.size()) return;
  std::vector<bool> keep(diagnostics.size(), true);
  const auto& all = diagnostics.list();
  for (std::size_t i = first; i < all.size(); ++i) {
    if (all[i].code != codes::kUnknownKey) continue;
    for (std::size_t use = 0; use < first; ++use) {
      if (is_same_name(all[use], all[i])) keep[use] = false;
    }
  }
  diagnostics.keep(keep);
}

void drop_explained_cycles(const LintContext& context) {
  const Program& program = context.program;
  if (context.wrong_references.empty() || program.cycles.empty()) return;
  std::set<base::Range> explained;
  for (const Cycle& cycle : program.cycles) {
    for (std::size_t i = 0; i < cycle.nodes.size(); ++i) {
      const Node& node = program.node(cycle.nodes[i]);
      const Node& next = program.node(cycle.nodes[(i + 1) % cycle.nodes.size()]);
      if (context.wrong_references.contains({&node, &next})) explained.insert(cycle.reported);
    }
  }
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : context.diagnostics.list()) {
    keep.push_back(each.code != codes::kCircularReference || !explained.contains(each.subject));
  }
  context.diagnostics.keep(keep);
}

}  // namespace virga::bind
