// The environment of a task: the run, the scope whose variables its expressions see, and its
// provider calls. Private to the room.
#pragma once

#include <optional>

#include "run/convert/to_property.h"
#include "run/evaluate/evaluation.h"
#include "run/loop/run_state.h"
#include "run/plan/task.h"

namespace virga::run {

class Site {
 public:
  Site(RunState& the_run, TaskId the_id, Task& the_task)
      : run(the_run), id(the_id), task(the_task), scope(&the_task.scope()) {}

  RunState& run;
  const TaskId id;
  Task& task;

  // The same task with the expressions of another scope, because inputs of a component belong to
  // the scope around it.
  Site in(Scope& other) const;

  const bind::Program& program() const { return scope->program; }
  const bind::Node& node(bind::NodeId node) const { return program().node(node); }
  Scope& where() const { return *scope; }
  diag::Diagnostics& diagnostics() const { return run.diagnostics; }
  const base::Limits& limits() const { return run.options.limits; }

  // Evaluates an expression. Returns nullopt if the evaluation failed, or if an answer is awaited:
  // then the task is suspended. `range` is the value of `range` in a resource or component; may be
  // null.
  Evaluated evaluate(const bind::BoundExpr& expr, const cty::Value* range = nullptr) {
    return evaluate_as(expr, range, nullptr);
  }
  // The same, converted to a type.
  Evaluated evaluate_as(const bind::BoundExpr& expr, const cty::Value* range, const Target* target);
  // The value of an input as a property value; `type` is the type in the schema, or null.
  std::optional<Converted> evaluate_property(const bind::Input& input, const cty::Value* range,
                                             const schema::Type* type,
                                             const schema::Package* package);
  // The place of values of the expression.
  Place place(const bind::BoundExpr& expr) const;

  // Returns whether an answer is awaited. Diagnostics until then are dropped, and the task starts
  // again.
  bool suspended() const { return task.call_memo() && task.call_memo()->awaits(); }

  // Sets a node's variable; must be called once. Rejects values beyond the limits of size and
  // depth, because all values pass here.
  void settle(bind::NodeId node, cty::Value value);
  // The same for a node whose evaluation failed: its dependants are skipped. Does nothing if the
  // task is suspended.
  void settle_failed(bind::NodeId node);
  // Finishes a task that does not set a variable.
  void finish();

  // Returns whether no new requests may be sent.
  bool is_over() const { return run.rejected || run.budget.spent(); }

 private:
  Site(const Site&) = default;
  bool is_reasonable(const cty::Value& value, base::Range place);
  // The diagnostics from `before` on say that an input does not fit its type. Replaces them by one
  // diagnostic per wrong part, with its path.
  void report_wrong_parts(const bind::Input& input, const cty::Value* range, std::size_t before);

  Scope* scope;
};

}  // namespace virga::run
