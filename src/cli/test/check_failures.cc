// The expected failures of a run.
#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>
#include <utility>

#include "base/text/pattern.h"
#include "cli/test/check_run.h"
#include "diag/codes/test.h"

namespace virga::cli {
namespace {

namespace codes = diag::codes;

bool same_code(std::string_view wanted, std::string_view code) {
  return std::ranges::equal(wanted, code, [](unsigned char a, unsigned char b) {
    return std::toupper(a) == std::toupper(b);
  });
}

bool fits_without_message(const check::FailureExpectation& expected, const TestFailure& failure) {
  return (expected.code.empty() || same_code(expected.code, failure.code)) &&
         (expected.resource.empty() || base::matches_pattern(expected.resource, failure.resource) ||
          base::matches_pattern(expected.resource, failure.instance));
}

bool fits(const check::FailureExpectation& expected, const TestFailure& failure) {
  return fits_without_message(expected, failure) &&
         (expected.message.empty() ||
          base::matches_pattern("*" + expected.message + "*", failure.message));
}

// Is the failure the expected one but for its code or its resource?
bool has_other_details(const check::FailureExpectation& expected, const TestFailure& failure) {
  check::FailureExpectation without_code = expected;
  without_code.code.clear();
  check::FailureExpectation without_resource = expected;
  without_resource.resource.clear();
  const auto says_anything = [](const check::FailureExpectation& each) {
    return !each.code.empty() || !each.resource.empty() || !each.message.empty();
  };
  return (says_anything(without_code) && fits(without_code, failure)) ||
         (says_anything(without_resource) && fits(without_resource, failure));
}

bool has_other_message(const check::FailureExpectation& expected, const TestFailure& failure) {
  return !expected.message.empty() && fits_without_message(expected, failure);
}

// Is the failure probably the expected one, but of another instance of the same node?
bool is_of_another_instance(const check::FailureExpectation& expected, const TestFailure& failure) {
  check::FailureExpectation of_any = expected;
  of_any.resource.clear();
  return !failure.instance.empty() && failure.instance != failure.resource &&
         expected.resource.starts_with(failure.resource + "-") && fits(of_any, failure);
}

// Matches the failures of a run with those that a test expects.
class FailureMatcher {
 public:
  FailureMatcher(const std::vector<check::FailureExpectation>& expected,
                 const std::vector<TestFailure>& failures, const diag::Diagnostics& found)
      : expected_(expected), failures_(failures) {
    std::size_t number = 0;
    for (const diag::Diagnostic& each : found.list()) {
      if (each.severity != diag::Severity::kError) continue;
      const TestFailure& failure = failures[number++];
      if (!is_expected(failure)) unexpected_.push_back({&each, &failure});
    }
  }

  std::vector<diag::Diagnostic> problems() {
    for (const check::FailureExpectation& each : expected_) {
      const bool is_met = std::ranges::any_of(
          failures_, [&](const TestFailure& failure) { return fits(each, failure); });
      if (!is_met) explain(each);
    }
    std::vector<diag::Diagnostic> problems;
    for (const Unexpected& each : unexpected_) problems.push_back(*each.diagnostic);
    std::ranges::move(unmet_, std::back_inserter(problems));
    return problems;
  }

 private:
  struct Unexpected {
    const diag::Diagnostic* diagnostic;
    const TestFailure* failure;
  };

  bool is_expected(const TestFailure& failure) const {
    return std::ranges::any_of(
        expected_, [&](const check::FailureExpectation& each) { return fits(each, failure); });
  }

  // Takes the first unexpected failure that is the one that was probably meant: one problem, not
  // two.
  std::optional<Unexpected> take(const auto& is_meant) {
    const auto found = std::ranges::find_if(
        unexpected_, [&](const Unexpected& each) { return is_meant(*each.failure); });
    if (found == unexpected_.end()) return std::nullopt;
    const Unexpected taken = *found;
    unexpected_.erase(found);
    return taken;
  }

  void explain(const check::FailureExpectation& expectation) {
    using Failure = const TestFailure&;
    if (auto other = take([&](Failure f) { return is_of_another_instance(expectation, f); })) {
      unmet_.emplace_back(codes::kExpectedFailure, expectation.resource_range)
          .note({"{0} failed instead", diag::Name{other->failure->instance}});
    } else if (auto similar = take([&](Failure f) { return has_other_details(expectation, f); })) {
      add_similar(expectation, *similar);
    } else if (auto near = take([&](Failure f) { return has_other_message(expectation, f); })) {
      auto& problem = unmet_.emplace_back(codes::kExpectedFailure, expectation.message_range);
      problem.note({"this failure has another message: {0}", diag::Reason{near->failure->message}});
      label_place(problem, *near->diagnostic);
    } else {
      auto& problem = unmet_.emplace_back(codes::kExpectedFailure, expectation.range);
      if (failures_.empty()) problem.note({"the run had no failure"});
    }
  }

  void add_similar(const check::FailureExpectation& expectation, const Unexpected& similar) {
    const TestFailure& failure = *similar.failure;
    const bool has_code = expectation.code.empty() || same_code(expectation.code, failure.code);
    auto& problem = unmet_.emplace_back(codes::kExpectedFailure,
                                        has_code ? expectation.resource_range : expectation.range);
    if (has_code) {
      problem.note({"this failure is of another resource: {0}", diag::Name{failure.resource}});
    } else {
      problem.note({"this failure has another code: {0}", diag::Name{failure.code}});
    }
    label_place(problem, *similar.diagnostic);
  }

  static void label_place(diag::Diagnostic& problem, const diag::Diagnostic& failure) {
    if (failure.subject.known()) problem.label(failure.subject, {"it failed here"});
  }

  const std::vector<check::FailureExpectation>& expected_;
  const std::vector<TestFailure>& failures_;
  std::vector<Unexpected> unexpected_;
  std::vector<diag::Diagnostic> unmet_;
};

}  // namespace

std::vector<diag::Diagnostic> check_failures(const std::vector<check::FailureExpectation>& expected,
                                             const std::vector<TestFailure>& failures,
                                             const diag::Diagnostics& diagnostics_found) {
  return FailureMatcher(expected, failures, diagnostics_found).problems();
}

}  // namespace virga::cli
