// What one run knows while it goes on. Private to the room: the files that do a task's work see it.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "run/calls/references.h"
#include "run/evaluate/evaluation.h"
#include "run/loop/mailbox.h"
#include "run/plan/plan.h"
#include "run/plan/scope.h"
#include "run/plan/task.h"
#include "run/plan/task_graph.h"
#include "run/resource/reference_facts.h"
#include "run/run.h"

namespace virga::run {

// The component that a program is the inside of, and what it is given for its config variables.
struct Constructed {
  std::string name;
  std::map<std::string, cty::Value> inputs{};
};

class RunState {
 public:
  RunState(const bind::Program& program, const base::Sources& sources, const RunOptions& options,
           Monitor& monitor, diag::Diagnostics& diagnostics);
  RunState(const RunState&) = delete;
  RunState& operator=(const RunState&) = delete;
  ~RunState();

  const bind::Program& program;
  const base::Sources& sources;
  const RunOptions& options;
  Monitor& monitor;
  diag::Diagnostics& diagnostics;

  const Facts facts;
  Budget budget;
  TaskGraph graph;
  std::shared_ptr<Mailbox> mailbox;
  References references;

  // Of what all of the program is below: the stack, or the component that is constructed.
  std::string root_urn;
  // Where the program is the inside of a component that is constructed for others.
  std::optional<Constructed> constructed;
  // Values of the program's given variables (bind/inquiry.h), in their order.
  std::span<const cty::Value> given;
  pulumi::ObjectBuilder outputs;  // of the stack
  // Inputs that the engine refused, and were reported: where, and why.
  std::set<std::pair<base::Range, std::string>> refused_inputs;
  std::size_t resources = 0;  // asked for so far
  std::size_t hooks = 0;      // likewise
  // Resources that this preview would make: their ids are not known.
  std::set<std::string> unborn;
  // Those among them that the engine gave no id at all, not even one that stands for it.
  std::set<std::string> unnamed;
  // What references to the resources say besides what the program sees.
  ReferenceFacts reference_facts;
  // What stands for the packages that were registered, by the descriptors that name them.
  std::map<const bind::PackageDescriptor*, std::string> package_refs;
  // The engine refused something: nothing new is sent (docs/spec/evaluator.md, section 8).
  bool refused = false;
  // The program is too large to go on with.
  bool halted = false;
  // A resource failed or an expression could not be evaluated: the run is not complete.
  bool incomplete = false;

  const Plan& plan_of(const bind::Program& program);
  Scope& add_scope(const bind::Program& program, ComponentInstance* instance);

  // The task is held until the graph releases it.
  TaskId add(TaskGraph::Rank rank, std::unique_ptr<Task> task);
  // Starts a task, for the first time or again.
  void start(TaskId id);
  Task& task(TaskId id);
  // Counts resources that are asked for; false, and told, when there are too many.
  bool count_resources(std::size_t count, base::Range where);

 private:
  std::map<const bind::Program*, std::unique_ptr<Plan>> plans_;
  std::deque<Scope> scopes_;
  std::vector<std::unique_ptr<Task>> tasks_;  // by id
};

}  // namespace virga::run
