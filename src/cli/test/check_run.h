// What must hold after a run: conditions, and failures that have to come up. Of interest in this
// folder alone.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/test/run_case.h"
#include "hcl/eval/context.h"

namespace virga::cli {

// What conditions can name: facts.h, earlier runs, and functions.
class AssertionContext {
 public:
  AssertionContext(const cty::Value& facts, const std::vector<cty::Value::Field>& earlier,
                   const run::RunOptions& options);

  const hcl::EvalContext& get() const { return context_; }

 private:
  hcl::EvalContext context_;
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
