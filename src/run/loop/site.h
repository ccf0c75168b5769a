// Where a task does its work: the run, the scope whose variables its expressions see, and the calls
// that it has made. Private to the room.
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

  // The same task at work on expressions of another scope: inputs of a component stand outside of
  // it.
  Site in(Scope& other) const;

  const bind::Program& program() const { return scope->program; }
  const bind::Node& node(bind::NodeId node) const { return program().node(node); }
  Scope& where() const { return *scope; }
  diag::Diagnostics& diagnostics() const { return run.diagnostics; }
  const base::Limits& limits() const { return run.options.limits; }

  // Nothing also where an answer is awaited: then the task is suspended. `range` is the object of
  // that name inside a resource or component made by `range`.
  Evaluated evaluate(const bind::BoundExpr& expr, const cty::Value* range = nullptr) {
    return evaluate_as(expr, range, nullptr);
  }
  // The same as a value of a type: performs the conversion.
  Evaluated evaluate_as(const bind::BoundExpr& expr, const cty::Value* range, const Target* target);
  // The value of an input as a property value; `type` is what the schema has there, or null.
  std::optional<Converted> evaluate_property(const bind::Input& input, const cty::Value* range,
                                             const schema::Type* type,
                                             const schema::Package* package);
  // Where a value that the expression has comes from.
  Place place(const bind::BoundExpr& expr) const;

  // An answer is awaited. What was told meanwhile does not count, and the task is started again.
  bool suspended() const { return task.made_calls() && task.made_calls()->awaits(); }

  // Gives a node's variable its value, once. Values of unreasonable size or depth are refused here,
  // where all values pass.
  void settle(bind::NodeId node, cty::Value value);
  // The same for a node whose value could not be made: what needs it is skipped. Does nothing where
  // the task is suspended.
  void settle_failed(bind::NodeId node);
  // For tasks that are no node's own.
  void finish();

  // Nothing new is sent to the engine.
  bool is_over() const { return run.refused || run.budget.spent(); }

 private:
  Site(const Site&) = default;
  bool is_reasonable(const cty::Value& value, base::Range place);
  // An input does not fit its type, as the diagnostics from `before` on say: reports each of its
  // wrong parts by its path instead.
  void report_wrong_parts(const bind::Input& input, const cty::Value* range, std::size_t before);

  Scope* scope;
};

}  // namespace virga::run
