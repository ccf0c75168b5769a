#include "run/construct.h"

#include <stop_token>

#include "diag/codes/run.h"
#include "run/component/given_inputs.h"
#include "run/component/outputs.h"
#include "run/diagnostic_deduplicator.h"
#include "run/loop/run_steps.h"
#include "run/marks.h"

namespace virga::run {
namespace {

void register_component(RunState& run, RegisterResourceRequest request) {
  const std::string name = request.name;
  run.monitor.register_resource(
      std::move(request),
      run.mailbox->answer_to<RegisterResourceResponse>(
          [&run, name](const base::Result<RegisterResourceResponse>& answer) {
            if (answer && answer->result == OperationResult::kSuccess) {
              run.root_urn = answer->urn;
              return;
            }
            run.rejected = run.incomplete = true;
            run.diagnostics.add(
                codes::kRegistrationFailed, base::Range{}, diag::Name{name},
                diag::Reason{answer ? "the engine has reported the reason" : answer.error().str()});
          }));
}

void register_component_outputs(RunState& run, PropertyValue outputs) {
  run.monitor.register_resource_outputs(
      {run.root_urn, std::move(outputs)},
      run.mailbox->answer_to<void>([&run](const base::Result<void>& answer) {
        if (answer) return;
        run.rejected = true;
        run.diagnostics.add(codes::kRegistrationFailed, base::Range{},
                            diag::Name{run.constructed->name}, diag::Reason{answer.error().str()});
      }));
}

}  // namespace

struct Construction::State {
  State(const bind::Program& program, const base::Sources& sources, RunOptions the_options,
        Monitor& monitor)
      : options(std::move(the_options)), run(program, sources, options, monitor, reported) {}

  const RunOptions options;
  diag::Diagnostics reported{options.limits.max_diagnostics};
  RunState run;

  ConstructResult construct(ConstructRequest request);
  void make(ConstructRequest request, ConstructResult& result);
};

Construction::Construction(const bind::Program& program, const base::Sources& sources,
                           RunOptions options, Monitor& monitor)
    : state_(std::make_unique<State>(program, sources, std::move(options), monitor)) {}

Construction::~Construction() = default;

ConstructResult Construction::run(ConstructRequest request, diag::Diagnostics& diagnostics) {
  RunState& run = state_->run;
  const std::stop_callback stopping(state_->options.stop,
                                    [mailbox = run.mailbox] { mailbox->stop(); });
  ConstructResult result = state_->construct(std::move(request));
  DiagnosticDeduplicator(state_->reported).deduplicate(0);
  diagnostics.append(std::exchange(state_->reported, diag::Diagnostics()));
  run.mailbox->attend();
  return result;
}

bool Construction::has_hooks() const {
  return state_->run.hooks > 0;
}

ConstructResult Construction::State::construct(ConstructRequest request) {
  ConstructResult result;
  result.outputs = PropertyValue::object({});
  run.constructed = Constructed{request.component.name};
  run.root_urn = request.component.parent;
  run.constructed->inputs = given_inputs(run, request.component, result.rejected);
  if (result.rejected.empty() && !reported.has_errors()) make(std::move(request), result);
  if (run.mailbox->stopped()) reported.add(codes::kStopped, base::Range{});
  result.complete = result.rejected.empty() && !reported.has_errors();
  return result;
}

void Construction::State::make(ConstructRequest request, ConstructResult& result) {
  register_component(run, std::move(request.component));
  await_answers(run);
  if (run.rejected || run.mailbox->stopped()) return;
  result.urn = run.root_urn;
  const Scope* scope = run_nodes(run);
  report_end(run);
  if (!scope || reported.has_errors() || run.mailbox->stopped()) return;
  ComponentOutputs outputs = outputs_of(run, *scope, Dependencies::kKept);
  register_component_outputs(run, outputs.values);
  await_answers(run);
  result.dependencies = std::move(outputs.dependencies);
  result.outputs = request.accepts_outputs
                       ? std::move(outputs.values)
                       : outputs_of(run, *scope, Dependencies::kSeparate).values;
  if (outputs.missing.empty() || reported.has_errors()) return;
  reported.add(codes::kOutputsMissing, base::Range{}, diag::Name{run.constructed->name},
               diag::Names{std::move(outputs.missing)});
}

}  // namespace virga::run
