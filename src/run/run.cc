#include "run/run.h"

#include <stop_token>

#include "diag/codes/run.h"
#include "pulumi/urn.h"
#include "run/config.h"
#include "run/diagnostic_deduplicator.h"
#include "run/loop/run_steps.h"

namespace virga::run {
namespace {

void register_stack_outputs(RunState& run, PropertyValue outputs) {
  run.monitor.register_resource_outputs(
      {run.root_urn, std::move(outputs)},
      run.mailbox->answer_to<void>([&run](const base::Result<void>& answer) {
        if (answer) return;
        run.rejected = true;
        run.diagnostics.add(codes::kOutputsFailed, base::Range{},
                            diag::Reason{answer.error().str()});
      }));
}

// The engine may call hooks until it has finished.
void finish(RunState& run) {
  run.monitor.finish(run.mailbox->answer_to<void>([&run](const base::Result<void>& answer) {
    if (answer) return;
    run.incomplete = true;
    run.diagnostics.add(codes::kFinishFailed, base::Range{}, diag::Reason{answer.error().str()});
  }));
}

}  // namespace

RunResult run(const bind::Program& program, const base::Sources& sources, const RunOptions& options,
              Monitor& monitor, diag::Diagnostics& diagnostics) {
  diag::Diagnostics reported(options.limits.max_diagnostics);
  RunState state(program, sources, options, monitor, reported);
  const std::stop_callback stopping(options.stop, [mailbox = state.mailbox] { mailbox->stop(); });
  report_unused_config(program, options, reported);
  register_stack(state);
  await_answers(state);
  if (!state.rejected) run_nodes(state);
  report_end(state);

  RunResult result;
  result.outputs = state.outputs.build();
  if (state.mailbox->stopped()) {
    reported.add(codes::kStopped, base::Range{});
  } else {
    if (!reported.has_errors()) register_stack_outputs(state, result.outputs);
    await_answers(state);
    finish(state);
    await_answers(state);
  }
  result.complete = !reported.has_errors() && !state.incomplete;
  DiagnosticDeduplicator(reported).deduplicate(0);
  diagnostics.append(std::move(reported));
  return result;
}

}  // namespace virga::run
