#include "run/run.h"

#include <algorithm>
#include <stop_token>

#include "pulumi/urn.h"
#include "run/config.h"
#include "run/instantiate.h"
#include "run/packages.h"
#include "run/site.h"

namespace virga::run {
namespace {

// The stack is the resource that all others are below.
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
                                        run.stack_urn = answer->urn;
                                        return;
                                      }
                                      run.refused = true;
                                      run.diagnostics.add(Code::kStackFailed, base::Range{},
                                                          diag::Name{run.options.stack},
                                                          diag::Reason{answer.error().str()});
                                    }));
}

void register_outputs(RunState& run, PropertyValue outputs) {
  run.monitor.register_resource_outputs(
      {run.stack_urn, std::move(outputs)},
      run.mailbox->answer_to<void>([&run](const base::Result<void>& answer) {
        if (answer) return;
        run.refused = true;
        run.diagnostics.add(Code::kOutputsFailed, base::Range{},
                            diag::Reason{answer.error().str()});
      }));
}

// The engine may call hooks until it is done.
void finish(RunState& run) {
  run.monitor.finish(run.mailbox->answer_to<void>([&run](const base::Result<void>& answer) {
    if (answer) return;
    run.incomplete = true;
    run.diagnostics.add(Code::kFinishFailed, base::Range{}, diag::Reason{answer.error().str()});
  }));
}

void await_answers(RunState& run) {
  while (run.mailbox->take()) {
  }
}

void report_overrun(const Budget& budget, diag::Diagnostics& diagnostics) {
  if (const auto& overrun = budget.overrun()) {
    diagnostics.add(overrun_code(overrun->limit), overrun->where,
                    diag::Count{static_cast<std::int64_t>(overrun->most)});
  }
}

// Components that need each other may be registered without what closes the circle.
bool open_circles(RunState& run) {
  bool opened = false;
  for (const auto& circle : run.graph.circles()) {
    for (const TaskId id : circle) {
      Site site(run, id, run.task(id));
      opened = site.task.give_way(site, circle) || opened;
    }
  }
  return opened;
}

// Works until there is nothing to do and nothing to wait for.
void work(RunState& run) {
  do {
    while (!run.halted && !run.mailbox->stopped()) {
      const auto task = run.graph.take();
      if (!task) break;
      run.start(*task);
    }
  } while (run.mailbox->take());
}

void run_program(RunState& run) {
  register_stack(run);
  await_answers(run);
  if (run.refused) return;
  register_packages(run);
  await_answers(run);
  if (run.refused) return;
  instantiate_program(run);
  open_circles(run);
  do {
    work(run);
  } while (!run.halted && !run.mailbox->stopped() && open_circles(run));
}

// Nothing was told, and yet not all is done: something needs itself. The first circle explains all.
void report_circle(RunState& run) {
  if (run.graph.all_finished() || run.halted || run.refused || run.budget.spent()) return;
  run.incomplete = true;
  const auto circles = run.graph.circles();
  VIRGA_CHECK(!circles.empty());
  std::vector<Task::Subject> subjects;
  for (const TaskId id : circles.front()) {
    if (auto subject = run.task(id).subject()) subjects.push_back(*std::move(subject));
  }
  std::vector<std::string> names;
  for (const Task::Subject& subject : subjects) names.push_back(subject.name);
  auto& diagnostic = run.diagnostics.add(Code::kCircleAtRunTime,
                                         subjects.empty() ? base::Range{} : subjects.front().where,
                                         diag::Names{std::move(names)});
  constexpr std::size_t kMostLabels = 8;
  for (std::size_t i = 1; i < std::min(subjects.size(), kMostLabels); ++i) {
    diagnostic.label(subjects[i].where, {"part of the circle"});
  }
}

}  // namespace

RunResult run(const bind::Program& program, const base::Sources& sources, const RunOptions& options,
              Monitor& monitor, diag::Diagnostics& diagnostics) {
  diag::Diagnostics told(options.limits.max_diagnostics);
  RunState state(program, sources, options, monitor, told);
  const std::stop_callback stopping(options.stop, [mailbox = state.mailbox] { mailbox->stop(); });
  report_unused_config(program, options, told);
  run_program(state);
  report_overrun(state.budget, told);

  RunResult result;
  result.outputs = state.outputs.build();
  if (state.mailbox->stopped()) {
    told.add(Code::kStopped, base::Range{});
  } else {
    report_circle(state);
    if (!told.has_errors()) register_outputs(state, result.outputs);
    await_answers(state);
    finish(state);
    await_answers(state);
  }
  result.complete = !told.has_errors() && !state.incomplete;
  diagnostics.append(std::move(told));
  return result;
}

}  // namespace virga::run
