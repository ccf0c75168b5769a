// Runs one test. Internal to run_case.cc.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/quiet_processes.h"
#include "cli/test/run_case.h"
#include "engine/local_engine.h"
#include "engine/mock/mock_provider.h"

namespace virga::cli {

class TestRunner {
 public:
  // run_case.cc
  TestRunner(const check::PreparedTest& test, const OnRun& on_run);
  TestResult run();

 private:
  // run_case.cc
  void run(const check::PreparedRun& prepared);

  // Returns false if the run did not complete.
  bool deploy(const check::PreparedRun& prepared, RunOutcome& outcome, TakenBranches& branches,
              diag::Diagnostics& reported);

  // test_end.cc

  // Applies the policies at the end of a run. A mandatory violation fails the run, even if other
  // errors were reported.
  void conclude(check::PolicyAnalyzer& policies, const engine::LocalEngine& engine,
                RunOutcome& outcome, diag::Diagnostics& reported) const;

  // Removes the diagnostics about the stop, because the timeout caused it.
  void time_is_up(const check::PreparedRun& prepared, diag::Diagnostics& reported) const;

  // Adds the engine's errors that the run has not reported itself.
  void add_engine_messages(const std::vector<engine::Message>& messages,
                           diag::Diagnostics& reported) const;
  TestFailure failure_of(const diag::Diagnostic& d) const;
  static std::string_view root_name(const bind::Node& node);
  void check_assertions(const std::vector<check::Assertion>& assertions, const std::string& run);
  const check::PreparedTest& test_;
  const check::TestProject& project_;
  const OnRun& on_run_;
  engine::Snapshot state_;
  const check::PreparedRun* prepared_ = nullptr;
  cty::Value facts_ = cty::Value::object({});
  std::vector<cty::Value::Field> earlier_;
  TestResult result_;
};

}  // namespace virga::cli
