// The state of one run. Private to the room; tasks use it.
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

// The component whose inside the program is, and the values of its config variables.
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

  // The URN of the parent of the whole program: the stack, or the component that is constructed.
  std::string root_urn;
  // Set if the program is the inside of a component that is constructed for another program.
  std::optional<Constructed> constructed;
  // Values of the program's given variables (bind/inquiry.h), in their order.
  std::span<const cty::Value> given;
  pulumi::ObjectBuilder outputs;  // of the stack
  // Rejected inputs that were reported, by range and reason.
  std::set<std::pair<base::Range, std::string>> rejected_inputs;
  std::size_t resources = 0;  // requested so far
  std::size_t hooks = 0;      // registered so far
  // Facts for references to resources that the program does not see.
  ReferenceFacts reference_facts;
  // The references to registered packages, by the descriptors of the packages.
  std::map<const bind::PackageDescriptor*, std::string> package_refs;
  // The engine rejected a request: no new requests are sent (docs/spec/evaluator.md, section 8).
  bool rejected = false;
  // The program exceeds the limit of resources, so no more tasks run.
  bool halted = false;
  // A resource failed or an expression could not be evaluated: the run is not complete.
  bool incomplete = false;

  const Plan& plan_of(const bind::Program& program);
  Scope& add_scope(const bind::Program& program, ComponentInstance* instance);

  // Adds a task that does not run before the graph releases it.
  TaskId add(TaskGraph::Rank rank, std::unique_ptr<Task> task);
  // Starts a task, possibly again.
  void start(TaskId id);
  Task& task(TaskId id);
  // Counts requested resources. Returns false, with a diagnostic, if the limit is exceeded.
  bool count_resources(std::size_t count, base::Range where);

 private:
  std::map<const bind::Program*, std::unique_ptr<Plan>> plans_;
  std::deque<Scope> scopes_;
  std::vector<std::unique_ptr<Task>> tasks_;  // by id
};

}  // namespace virga::run
