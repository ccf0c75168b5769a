// What must hold after a run: conditions, and failures that have to come up. Of interest in this
// folder alone.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/test/run_case.h"
#include "run/evaluate/evaluation.h"

namespace virga::cli {

// What conditions see: facts.h, earlier runs, and the surroundings of the last run.
class AssertionContext {
 public:
  // All arguments outlive this.
  AssertionContext(const bind::Conditions& conditions, const cty::Value& facts,
                   const std::vector<cty::Value::Field>& earlier, const run::RunOptions& options);

  // The value of a bound condition, or of a part of it that no loop is around.
  run::Evaluated evaluate(const model::Expr& expr, std::uint32_t frame_size,
                          diag::Diagnostics& diagnostics) const;

 private:
  const bind::Conditions& conditions_;
  const run::RunOptions& options_;
  run::Facts facts_;
  std::vector<cty::Value> frame_;  // by kRootNames
};

// Adds a problem where the condition does not hold.
void check_assertion(const Assertion& assertion, const std::string& run,
                     const AssertionContext& context, const Session& session,
                     std::vector<TestProblem>& problems);

// What is wrong with the failures of a run: those that nobody expected, and expectations that were
// not met. `told` has the errors that `failures` were made of, in their order.
std::vector<diag::Diagnostic> check_failures(const std::vector<FailureExpectation>& expected,
                                             const std::vector<TestFailure>& failures,
                                             const diag::Diagnostics& told);

}  // namespace virga::cli
