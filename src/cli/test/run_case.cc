#include "cli/test/run_case.h"

#include <algorithm>
#include <chrono>
#include <memory>

#include "cli/quiet_processes.h"
#include "cli/stack/stack_run.h"
#include "cli/test/check_run.h"
#include "cli/test/deadline.h"
#include "cli/test/policy_facts.h"
#include "engine/local_engine.h"
#include "engine/mock/mock_provider.h"
#include "pulumi/urn.h"

namespace virga::cli {
namespace {

using diag::Code;

// Finishes a deployment without registrations, and waits for the engine.
void delete_everything(run::Monitor& monitor) {
  monitor.finish([](const base::Result<void>&) {});
}

std::string name_in(const std::string& urn) {
  const auto parsed = pulumi::Urn::parse(urn);
  return parsed ? std::string(parsed->name()) : urn;
}

class TestRunner {
 public:
  TestRunner(const check::PreparedTest& test, const OnRun& on_run)
      : test_(test), project_(*test.project), on_run_(on_run), state_(test.state) {}

  TestResult run() {
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

 private:
  void run(const check::PreparedRun& prepared) {
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
      if (!problem.subject.known()) problem.subject = prepared.run->name_range;
      result_.problems.push_back({name, std::move(problem)});
    }
    if (result_.passed()) check_assertions(prepared.run->assertions, name);
    earlier_.emplace_back(name, facts_);
  }

  // Returns false if the run did not complete.
  bool deploy(const check::PreparedRun& prepared, RunOutcome& outcome, TakenBranches& branches,
              diag::Diagnostics& reported) {
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
      result = run::run(project_.session->program, project_.session->sources, options, recorder,
                        reported);
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
    outcome.steps = engine.steps();
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

  // Applies the policies at the end of a run. A mandatory violation fails the run, even if other
  // errors were reported.
  void conclude(check::PolicyAnalyzer& policies, const engine::LocalEngine& engine,
                RunOutcome& outcome, diag::Diagnostics& reported) const {
    if (!reported.has_errors()) policies.analyze_stack(engine.policy_resources());
    for (const diag::Diagnostic& each : policies.diagnostics().list()) reported.add(each);
    outcome.policies = policies.findings();
    add_engine_messages(rejections(outcome.policies), reported);
  }

  // Removes the diagnostics about the stop, because the timeout caused it.
  void time_is_up(const check::PreparedRun& prepared, diag::Diagnostics& reported) const {
    std::vector<bool> keep;
    for (const diag::Diagnostic& d : reported.list()) keep.push_back(d.code != Code::kStopped);
    reported.keep(keep);
    std::string time = std::to_string(prepared.timeout);
    time.erase(time.find_last_not_of('0') + 1);
    if (time.ends_with('.')) time.pop_back();
    reported.add(Code::kTestTimeout, prepared.run->name_range, diag::Reason{time + " s"});
  }

  // Adds the engine's errors that the run has not reported itself.
  void add_engine_messages(const std::vector<engine::Message>& messages,
                           diag::Diagnostics& reported) const {
    for (const engine::Message& message : messages) {
      if (message.severity != engine::Message::Severity::kError || message.is_answered) continue;
      const bool is_reported = std::ranges::any_of(reported.list(), [&](const diag::Diagnostic& d) {
        return d.severity == diag::Severity::kError && d.message().contains(message.text);
      });
      if (is_reported) continue;
      reported.add(Code::kTestEngineFailure,
                   place_of_name(message.source_position, project_.session->program),
                   diag::Name{name_in(message.urn)}, diag::Reason{message.text});
    }
  }

  TestFailure failure_of(const diag::Diagnostic& d) const {
    const bind::Node* node = project_.index.around(d.subject);
    std::string resource = node && !root_name(*node).empty() ? std::string(node->name) : "";
    const bool has_instance = d.code == Code::kTestEngineFailure ||
                              d.code == Code::kRegistrationFailed || d.code == Code::kReadFailed;
    const auto* name = has_instance ? std::get_if<diag::Name>(&d.arguments.front()) : nullptr;
    std::string instance = name ? name->text : "";
    if (resource.empty() && d.code == Code::kTestEngineFailure) resource = instance;
    return {diag::show(d.code), d.message(), std::move(resource), std::move(instance)};
  }

  static std::string_view root_name(const bind::Node& node) {
    const bool is_made = node.if_is<bind::Resource>() || node.if_is<bind::Component>();
    return is_made ? node.name : std::string_view();
  }

  void check_assertions(const std::vector<check::Assertion>& assertions, const std::string& run) {
    if (assertions.empty()) return;
    AssertionContext context(*test_.conditions, facts_, earlier_, prepared_->options);
    for (const check::Assertion& assertion : assertions) {
      check_assertion(assertion, run, context, *project_.session, result_.problems);
    }
  }

  const check::PreparedTest& test_;
  const check::TestProject& project_;
  const OnRun& on_run_;
  engine::Snapshot state_;
  cty::Value facts_ = cty::Value::object({});
  const check::PreparedRun* prepared_ = nullptr;
  std::vector<cty::Value::Field> earlier_;
  TestResult result_;
};

}  // namespace

TestResult run_test(const check::PreparedTest& test, const OnRun& on_run) {
  return TestRunner(test, on_run).run();
}

}  // namespace virga::cli
