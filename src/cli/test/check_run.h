// Checks a run: its assertions, and the failures that the test expects. Private to this folder.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/test/run_case.h"
#include "run/evaluate/evaluation.h"

namespace virga::cli {

// The values that conditions can use: facts.h, earlier runs, and the settings of the last run.
class AssertionContext {
 public:
  // All arguments must outlive this.
  AssertionContext(const bind::Conditions& conditions, const cty::Value& facts,
                   const std::vector<cty::Value::Field>& earlier, const run::RunOptions& options);

  // Evaluates a bound condition, or a part of it that is outside of all loops.
  run::Evaluated evaluate(const model::Expr& expr, std::uint32_t frame_size,
                          diag::Diagnostics& diagnostics) const;

  const model::ExprPool& pool() const { return conditions_.pool(); }

 private:
  const bind::Conditions& conditions_;
  const run::RunOptions& options_;
  run::Facts facts_;
  std::vector<cty::Value> frame_;  // in the order of kRootNames
};

// Adds a problem if the condition is false.
void check_assertion(const check::Assertion& assertion, const std::string& run,
                     const AssertionContext& context, const check::Session& session,
                     std::vector<TestProblem>& problems);

// Returns the unexpected failures of a run, and the expectations that were not met. `reported`
// contains the errors that `failures` were made from, in the same order.
std::vector<diag::Diagnostic> check_failures(
    const std::vector<check::FailureExpectation>& expected,
    const std::vector<TestFailure>& failures,
    const diag::Diagnostics& reported);  // check_failures.cc

}  // namespace virga::cli
