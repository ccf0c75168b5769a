// What one run knows while it goes on. Private to the room: the files that do a node's work see it.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "run/convert/to_property.h"
#include "run/evaluate/evaluation.h"
#include "run/lane.h"
#include "run/plan.h"
#include "run/run.h"

namespace virga::run {

class RunState {
 public:
  RunState(const bind::Program& program, const base::Sources& sources, const RunOptions& options,
           Monitor& monitor, diag::Diagnostics& diagnostics);

  const bind::Program& program;
  const base::Sources& sources;
  const RunOptions& options;
  Monitor& monitor;
  diag::Diagnostics& diagnostics;

  Plan plan;
  Lane lane;
  Budget budget;
  std::string stack_urn;
  pulumi::ObjectBuilder outputs;
  std::size_t resources = 0;  // asked for so far
  // The engine refused something: nothing new is sent (evaluator.md section 8).
  bool refused = false;
  // A resource failed or an expression could not be evaluated: the run is not complete.
  bool incomplete = false;

  const std::set<Range>& skipped_calls() const { return skipped_calls_; }
  const bind::Node& node(PlanId id) const { return program.node(plan[id].node); }

  // `range` is the object of that name inside a resource made by `range`.
  Evaluated evaluate(const bind::BoundExpr& expr, const cty::Value* range = nullptr);
  // The same as a property value, for what the schema says to be of a type of the package.
  std::optional<Converted> evaluate_property(const bind::BoundExpr& expr, const cty::Value* range,
                                             const schema::Type* type,
                                             const schema::Package* package);
  // Where a value that the expression has comes from.
  Place place(const bind::BoundExpr& expr) const;

  // Gives a node's variable its value, once, and lets its dependants go. Values of unreasonable
  // size or depth are refused here, where all values pass.
  void settle(PlanId id, cty::Value value);
  // The same for a node whose value could not be made; its dependants are skipped.
  void settle_failed(PlanId id);

 private:
  bool is_reasonable(const cty::Value& value, base::Range where);

  Facts facts_;
  std::set<Range> skipped_calls_;
  std::vector<std::optional<cty::Value>> variables_;  // by program node
  World world_;
};

// --- What each kind of node does ---
void visit_config(RunState& run, PlanId id, const bind::ConfigVariable& config);
void visit_local(RunState& run, PlanId id, const bind::LocalVariable& local);
void visit_output(RunState& run, PlanId id, const bind::OutputVariable& output);
void visit_resource(RunState& run, PlanId id, const bind::Resource& resource);

}  // namespace virga::run
