#include "run/run.h"

#include "pulumi/urn.h"
#include "run/config.h"
#include "run/run_state.h"
#include "run/unsupported.h"

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
                                run.lane.answer_to<RegisterResourceResponse>(
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
      run.lane.answer_to<void>([&run](const base::Result<void>& answer) {
        if (answer) return;
        run.refused = true;
        run.diagnostics.add(Code::kOutputsFailed, base::Range{},
                            diag::Reason{answer.error().str()});
      }));
}

void visit(RunState& run, PlanId id) {
  const bind::Node& node = run.node(id);
  switch (run.plan[id].kind) {
    case PlanNode::Kind::kConfig: return visit_config(run, id, *node.if_is<bind::ConfigVariable>());
    case PlanNode::Kind::kLocal: return visit_local(run, id, *node.if_is<bind::LocalVariable>());
    case PlanNode::Kind::kResource: return visit_resource(run, id, *node.if_is<bind::Resource>());
    case PlanNode::Kind::kOutput: return visit_output(run, id, *node.if_is<bind::OutputVariable>());
  }
}

void report_overrun(const Budget& budget, diag::Diagnostics& diagnostics) {
  if (const auto& overrun = budget.overrun()) {
    diagnostics.add(overrun_code(overrun->limit), overrun->where,
                    diag::Count{static_cast<std::int64_t>(overrun->most)});
  }
}

void report_skipped_calls(const RunState& run, diag::Diagnostics& diagnostics) {
  const auto code = run.options.preview ? diag::Code::kCallSkipped : diag::Code::kCallNotSupported;
  for (const base::Range& where : run.skipped_calls()) {
    const std::string_view text = run.sources[where.source].text(where.span);
    diagnostics.add(code, where, diag::Name{std::string(text.substr(0, text.find('(')))});
  }
}

}  // namespace

RunResult run(const bind::Program& program, const base::Sources& sources, const RunOptions& options,
              Monitor& monitor, diag::Diagnostics& diagnostics) {
  diag::Diagnostics told(options.limits.max_diagnostics);
  RunState state(program, sources, options, monitor, told);
  if (!check_supported(program, told)) {
    diagnostics.append(std::move(told));
    return {};
  }
  report_unused_config(program, options, told);
  register_stack(state);
  state.lane.await_answers();
  if (!state.refused) state.lane.run([&](PlanId id) { visit(state, id); });
  report_overrun(state.budget, told);
  report_skipped_calls(state, told);

  RunResult result;
  result.outputs = state.outputs.build();
  if (!told.has_errors()) {
    register_outputs(state, result.outputs);
    state.lane.await_answers();
  }
  result.complete = !told.has_errors() && !state.incomplete;
  diagnostics.append(std::move(told));
  return result;
}

}  // namespace virga::run
