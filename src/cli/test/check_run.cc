#include "cli/test/check_run.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <utility>

#include "base/text/pattern.h"
#include "check/tests/files/member_names.h"
#include "cli/test/report/explain_assertion.h"
#include "run/conditions/condition.h"

namespace virga::cli {
namespace {

using cty::Value;
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

// Is the failure probably the expected one, but of another instance of the same node?
bool is_of_another_instance(const check::FailureExpectation& expected, const TestFailure& failure) {
  check::FailureExpectation of_any = expected;
  of_any.resource.clear();
  return !failure.instance.empty() && failure.instance != failure.resource &&
         expected.resource.starts_with(failure.resource + "-") && fits(of_any, failure);
}

}  // namespace

AssertionContext::AssertionContext(const bind::Conditions& conditions, const Value& facts,
                                   const std::vector<Value::Field>& earlier,
                                   const run::RunOptions& options)
    : conditions_(conditions),
      options_(options),
      facts_{.project = options.project,
             .stack = options.stack,
             .organization = options.organization,
             .working_directory = options.working_directory,
             .root_directory = options.root_directory,
             .preview = options.preview} {
  const auto& attributes = facts.type().attributes();
  for (const std::string_view name : check::kRootNames) {
    const auto found =
        std::ranges::find(attributes, name, [](const auto& attribute) { return attribute.name; });
    frame_.push_back(found == attributes.end()
                         ? Value()
                         : facts.elements()[static_cast<std::size_t>(found - attributes.begin())]);
  }
  static_assert(check::kRootNames.back() == "run");
  frame_.back() = Value::object(earlier);
}

run::Evaluated AssertionContext::evaluate(const model::Expr& expr, std::uint32_t frame_size,
                                          diag::Diagnostics& diagnostics) const {
  const run::PlainVariables none;
  run::Budget budget(options_.limits);
  const run::ConditionWorld world{.pool = conditions_.pool(),
                                  .nodes = none,
                                  .facts = facts_,
                                  .files = *options_.files,
                                  .asked_paths_must_exist = true};
  run::Evaluated value =
      run::evaluate_condition(world, expr, frame_size, frame_, budget, diagnostics);
  run::report_overrun(budget, diagnostics);
  return value;
}

void check_assertion(const check::Assertion& assertion, const std::string& run,
                     const AssertionContext& context, const check::Session& session,
                     std::vector<TestProblem>& problems) {
  diag::Diagnostics reported;
  const run::Evaluated value =
      context.evaluate(*assertion.bound.expr, assertion.bound.frame_size, reported);
  const auto add = [&](diag::Diagnostic problem) {
    if (!assertion.message.empty()) {
      problem.note({"{0}", diag::Reason{assertion.message}});
    }
    const base::Source& source = session.sources[assertion.range.source];
    const base::Range failed_at = reported.has_errors() ? problem.subject : base::Range{};
    problems.push_back(
        {run, std::move(problem), explain_assertion(assertion.bound, source, context, failed_at)});
  };
  if (reported.has_errors()) {
    for (const diag::Diagnostic& d : reported.list()) {
      if (d.severity == diag::Severity::kError) return add(d);
    }
  }
  const Value& bare = value->unmarked();
  if (!bare.is_known()) return add(diag::Diagnostic(Code::kAssertionUnknown, assertion.range));
  if (bare.is_null() || bare.type() != cty::Type::boolean()) {
    const std::string type = bare.is_null() ? "null" : bare.type().friendly_name();
    return add(diag::Diagnostic(Code::kAssertionNotBool, assertion.range, diag::TypeText{type}));
  }
  if (!bare.as_bool()) add(diag::Diagnostic(Code::kAssertionFailed, assertion.range));
}

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
