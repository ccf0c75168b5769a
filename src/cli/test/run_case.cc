#include "cli/test/run_case.h"

#include <chrono>
#include <memory>

#include "cli/quiet_processes.h"
#include "cli/stack/stack_run.h"
#include "cli/test/check_run.h"
#include "cli/test/deadline.h"
#include "cli/test/missing_mock.h"
#include "cli/test/snapshot/plan_text.h"
#include "cli/test/test_runner.h"
#include "engine/local_engine.h"
#include "engine/mock/mock_provider.h"
#include "pulumi/urn.h"

namespace virga::cli {
namespace {

// Finishes a deployment without registrations, and waits for the engine.
void delete_everything(run::Monitor& monitor) {
  monitor.finish([](const base::Result<void>&) {});
}

}  // namespace

TestRunner::TestRunner(const check::PreparedTest& test, const OnRun& on_run)
    : test_(test), project_(*test.project), on_run_(on_run), state_(test.state) {}

TestResult TestRunner::run() {
  const auto begin = std::chrono::steady_clock::now();
  for (const check::PreparedRun& run : test_.runs) {
    this->run(run);
    if (!result_.passed()) break;
  }
  if (result_.passed() && !test_.test->assertions.empty()) {
    check_assertions(test_.test->assertions, "");
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  result_.seconds = time.count();
  return std::move(result_);
}

void TestRunner::run(const check::PreparedRun& prepared) {
  diag::Diagnostics reported(project_.session->limits.max_diagnostics);
  TakenBranches branches;
  RunOutcome outcome;
  const bool complete = deploy(prepared, outcome, branches, reported);
  on_run_(outcome, branches, complete, reported);

  facts_ = facts_of(outcome, project_.index);
  prepared_ = &prepared;
  const std::string& name = prepared.run->name;
  for (diag::Diagnostic& problem :
       check_failures(prepared.run->failures, outcome.failures, reported)) {
    name_missing_mock(problem, outcome, project_.index, prepared.mocks);
    if (!problem.subject.known()) problem.subject = prepared.run->name_range;
    result_.problems.push_back({name, std::move(problem)});
  }
  if (result_.passed() && prepared.snapshot) {
    result_.plans.push_back({prepared.run, plan_text(outcome)});
  }
  if (result_.passed()) check_assertions(prepared.run->assertions, name);
  earlier_.emplace_back(name, facts_);
}

bool TestRunner::deploy(const check::PreparedRun& prepared, RunOutcome& outcome,
                        TakenBranches& branches, diag::Diagnostics& reported) {
  Deadline deadline(prepared.timeout);
  QuietProcesses processes;
  auto mock = std::make_unique<engine::MockProvider>(prepared.mocks, project_.loader);
  mock->know(state_);
  engine::EngineOptions engine_options = prepared.engine;
  engine_options.snapshot = state_;
  engine_options.provider = mock.get();
  engine::LocalEngine engine(std::move(engine_options), project_.loader);
  Recorder recorder(engine);
  run::RunOptions options = prepared.options;
  options.observer = &branches;
  options.processes = &processes;
  options.stop = deadline.token();

  run::RunResult result;
  if (prepared.run->destroy) {
    delete_everything(engine);
    result.complete = !engine.failed();
  } else {
    result =
        run::run(project_.session->program, project_.session->sources, options, recorder, reported);
  }
  // The destructor ends requests that are still pending in a stopped run.
  mock.reset();
  if (deadline.passed()) {
    time_is_up(prepared, reported);
  } else if (!prepared.options.preview) {
    state_ = engine.snapshot();
  }
  outcome.preview = prepared.options.preview;
  outcome.record = recorder.record();
  const engine::StepList& steps = engine.steps();
  outcome.steps.assign(steps.begin(), steps.end());
  outcome.outputs = result.outputs;
  add_engine_messages(engine.messages(), reported);
  if (prepared.policies && !prepared.run->destroy) {
    conclude(*prepared.policies, engine, outcome, reported);
  }
  for (const diag::Diagnostic& d : reported.list()) {
    if (d.severity == diag::Severity::kError) outcome.failures.push_back(failure_of(d));
  }
  return result.complete;
}

TestResult run_test(const check::PreparedTest& test, const OnRun& on_run) {
  return TestRunner(test, on_run).run();
}

}  // namespace virga::cli
