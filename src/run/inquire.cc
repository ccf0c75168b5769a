#include "run/inquire.h"

#include <algorithm>

#include "run/loop/run_steps.h"
#include "run/marks.h"

namespace virga::run {
namespace {

std::vector<cty::Value> values_in(const Scope& scope, std::span<const bind::NodeId> nodes) {
  std::vector<cty::Value> values;
  for (const bind::NodeId node : nodes) {
    if (scope.has(node)) values.push_back(scope.variable(node));
  }
  return values;
}

}  // namespace

std::optional<std::vector<cty::Value>> inquire(const bind::Program& program,
                                               std::span<const bind::NodeId> nodes,
                                               std::span<const cty::Value> given,
                                               const base::Sources& sources,
                                               const RunOptions& options, Monitor& monitor,
                                               diag::Diagnostics& diagnostics) {
  diag::Diagnostics found(options.limits.max_diagnostics);
  std::vector<cty::Value> values;
  {
    RunState run(program, sources, options, monitor, found);
    run.given = given;
    register_stack(run);
    await_answers(run);
    const Scope* scope = run.rejected ? nullptr : run_nodes(run);
    report_end(run);
    if (scope) values = values_in(*scope, nodes);
  }
  const bool has_failed =
      found.has_errors() || values.size() < nodes.size() ||
      std::ranges::any_of(
          values,
          [](const cty::Value& value) { return find_poison(value.deep_marks()) != nullptr; });
  diagnostics.append(std::move(found));
  if (has_failed) return std::nullopt;
  return values;
}

}  // namespace virga::run
