#include "run/loop/run_steps.h"

#include <algorithm>

#include "diag/codes/run.h"
#include "pulumi/urn.h"
#include "run/evaluate/budget.h"
#include "run/loop/site.h"
#include "run/packages.h"
#include "run/plan/instantiate.h"

namespace virga::run {
namespace {

// Breaks cycles of components that depend on each other: some of their inputs become late.
bool break_cycles(RunState& run) {
  bool opened = false;
  for (const auto& cycle : run.graph.cycles()) {
    for (const TaskId id : cycle) {
      Site site(run, id, run.task(id));
      opened = site.task.break_cycle(site, cycle) || opened;
    }
  }
  return opened;
}

// Runs until no task is ready and no answer is awaited.
void work(RunState& run) {
  do {
    while (!run.halted && !run.mailbox->stopped()) {
      const auto task = run.graph.take();
      if (!task) break;
      run.start(*task);
    }
  } while (run.mailbox->take());
}

// Tasks are unfinished although no error was reported: they depend on themselves. Reports only the
// first cycle, because the others may follow from it.
void report_cycle(RunState& run) {
  if (run.graph.all_finished() || run.halted || run.rejected || run.budget.spent()) return;
  run.incomplete = true;
  const auto cycles = run.graph.cycles();
  VIRGA_CHECK(!cycles.empty());
  std::vector<Task::Subject> subjects;
  for (const TaskId id : cycles.front()) {
    if (auto subject = run.task(id).subject()) subjects.push_back(*std::move(subject));
  }
  std::vector<std::string> names;
  for (const Task::Subject& subject : subjects) names.push_back(subject.name);
  auto& diagnostic = run.diagnostics.add(codes::kCycleAtRunTime,
                                         subjects.empty() ? base::Range{} : subjects.front().where,
                                         diag::Names{std::move(names)});
  constexpr std::size_t kMaxLabels = 8;
  for (std::size_t i = 1; i < std::min(subjects.size(), kMaxLabels); ++i) {
    diagnostic.label(subjects[i].where, {"part of the cycle"});
  }
}

}  // namespace

void register_stack(RunState& run) {
  RegisterResourceRequest request;
  request.type = pulumi::kStackType;
  request.name = run.options.project + "-" + run.options.stack;
  request.custom = false;
  request.inputs = PropertyValue::object({});
  run.monitor.register_resource(std::move(request),
                                run.mailbox->answer_to<RegisterResourceResponse>(
                                    [&run](const base::Result<RegisterResourceResponse>& answer) {
                                      if (answer) {
                                        run.root_urn = answer->urn;
                                        return;
                                      }
                                      run.rejected = true;
                                      run.diagnostics.add(codes::kStackFailed, base::Range{},
                                                          diag::Name{run.options.stack},
                                                          diag::Reason{answer.error().str()});
                                    }));
}

void await_answers(RunState& run) {
  while (run.mailbox->take()) {
  }
}

Scope* run_nodes(RunState& run) {
  register_packages(run);
  await_answers(run);
  if (run.rejected) return nullptr;
  Scope& scope = instantiate_program(run);
  VIRGA_CHECK(run.given.size() == run.program.given.size());
  for (std::size_t i = 0; i < run.given.size(); ++i) {
    scope.set(run.program.given[i], run.given[i]);
  }
  break_cycles(run);
  do {
    work(run);
  } while (!run.halted && !run.mailbox->stopped() && break_cycles(run));
  return &scope;
}

void report_end(RunState& run) {
  report_overrun(run.budget, run.diagnostics);
  if (!run.mailbox->stopped()) report_cycle(run);
}

}  // namespace virga::run
