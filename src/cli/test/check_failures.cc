// The expected failures of a run.
#include <algorithm>
#include <cctype>
#include <iterator>
#include <utility>

#include "base/text/pattern.h"
#include "cli/test/check_run.h"

namespace virga::cli {
namespace {

using diag::Code;

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

// Is the failure probably the expected one, but of another instance of the same node?
bool is_of_another_instance(const check::FailureExpectation& expected, const TestFailure& failure) {
  check::FailureExpectation of_any = expected;
  of_any.resource.clear();
  return !failure.instance.empty() && failure.instance != failure.resource &&
         expected.resource.starts_with(failure.resource + "-") && fits(of_any, failure);
}

}  // namespace

std::vector<diag::Diagnostic> check_failures(const std::vector<check::FailureExpectation>& expected,
                                             const std::vector<TestFailure>& failures,
                                             const diag::Diagnostics& diagnostics_found) {
  // The failures that no expectation fits.
  std::vector<std::pair<const diag::Diagnostic*, const TestFailure*>> unexpected;
  std::size_t number = 0;
  for (const diag::Diagnostic& d : diagnostics_found.list()) {
    if (d.severity != diag::Severity::kError) continue;
    const TestFailure& failure = failures[number++];
    const bool wanted = std::ranges::any_of(
        expected, [&](const check::FailureExpectation& e) { return fits(e, failure); });
    if (!wanted) unexpected.emplace_back(&d, &failure);
  }
  std::vector<diag::Diagnostic> unmet;
  for (const check::FailureExpectation& expectation : expected) {
    const bool met = std::ranges::any_of(
        failures, [&](const TestFailure& failure) { return fits(expectation, failure); });
    if (met) continue;
    const auto other = std::ranges::find_if(unexpected, [&](const auto& each) {
      return is_of_another_instance(expectation, *each.second);
    });
    if (other != unexpected.end()) {
      unmet.emplace_back(Code::kExpectedFailure, expectation.resource_range)
          .note({"{0} failed instead", diag::Name{other->second->instance}});
      unexpected.erase(other);
      continue;
    }
    const auto similar = std::ranges::find_if(
        unexpected, [&](const auto& each) { return has_other_details(expectation, *each.second); });
    if (similar != unexpected.end()) {
      const TestFailure& failure = *similar->second;
      const bool has_code = expectation.code.empty() || same_code(expectation.code, failure.code);
      auto& problem = unmet.emplace_back(Code::kExpectedFailure,
                                         has_code ? expectation.resource_range : expectation.range);
      if (has_code) {
        problem.note({"this failure is of another resource: {0}", diag::Name{failure.resource}});
      } else {
        problem.note({"this failure has another code: {0}", diag::Name{failure.code}});
      }
      if (similar->first->subject.known()) {
        problem.label(similar->first->subject, {"it failed here"});
      }
      unexpected.erase(similar);
      continue;
    }
    // A failure with another message is probably the one that is meant: one problem, not two.
    const auto near = std::ranges::find_if(unexpected, [&](const auto& each) {
      return !expectation.message.empty() && fits_without_message(expectation, *each.second);
    });
    const bool is_near = near != unexpected.end();
    auto& problem = unmet.emplace_back(Code::kExpectedFailure,
                                       is_near ? expectation.message_range : expectation.range);
    if (is_near) {
      problem.note({"this failure has another message: {0}", diag::Reason{near->second->message}});
      if (near->first->subject.known()) problem.label(near->first->subject, {"it failed here"});
      unexpected.erase(near);
    } else if (failures.empty()) {
      problem.note({"the run had no failure"});
    }
  }
  std::vector<diag::Diagnostic> problems;
  for (const auto& [diagnostic, failure] : unexpected) problems.push_back(*diagnostic);
  std::ranges::move(unmet, std::back_inserter(problems));
  return problems;
}

}  // namespace virga::cli
