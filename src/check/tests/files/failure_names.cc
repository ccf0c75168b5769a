// The names in expected failures.
#include <algorithm>

#include "base/text/pattern.h"
#include "base/text/suggest.h"
#include "check/stack/unused_mocks.h"
#include "check/tests/files/failure_checker.h"
#include "check/tests/files/member_names.h"
#include "check/tests/files/names_checker.h"
#include "diag/codes/test.h"

namespace virga::check {

namespace codes = diag::codes;
using diag::Name;
using diag::Word;
using Texts = std::vector<std::string_view>;

FailureChecker::FailureChecker(diag::Diagnostics& diagnostics, const bind::Program& program,
                               const std::string& project)
    : diagnostics_(diagnostics), program_(program), project_(project) {}

void FailureChecker::check(const TestCase& test) {
  if (test.state) return;
  for (const TestRun& run : test.runs) {
    for (const FailureExpectation& failure : run.failures) check(failure);
  }
}

void FailureChecker::check(const FailureExpectation& failure) {
  const auto fits = [&](const std::string& name) {
    return base::patterns_overlap(failure.resource, name);
  };
  if (failure.resource.empty()) return;
  if (known_.empty()) gather();
  if (std::ranges::any_of(known_, fits)) return;
  auto& error = diagnostics_.add(codes::kTestNotInProgram, failure.resource_range, Word("resource"),
                                 Name{failure.resource});
  const Texts known(known_.begin(), known_.end());
  if (const auto near = base::nearest(failure.resource, known)) {
    error.suggest(failure.resource_range, "\"" + std::string(*near) + "\"");
  }
}

void FailureChecker::gather() {
  known_ = MockUses(program_).resource_names();
  for (const bind::Program* each : bind::with_components(program_)) {
    for (const bind::Node& node : each->nodes) {
      const std::string_view root = root_of(node);
      if (root.empty() || root == "output") continue;
      known_.emplace(node.name);
      if (root == "component") known_.insert("*" + node.logical_name + "*");
    }
  }
  known_.insert(project_ + "-*");  // the stack, which policies check
}

}  // namespace virga::check
