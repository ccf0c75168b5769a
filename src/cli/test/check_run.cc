#include "cli/test/check_run.h"

#include <algorithm>
#include <cctype>

#include "base/pattern.h"
#include "cli/test/explain_assertion.h"
#include "cli/test/functions.h"
#include "hcl/eval/evaluate.h"

namespace virga::cli {
namespace {

using cty::Value;
using diag::Code;

bool same_code(std::string_view wanted, std::string_view code) {
  return std::ranges::equal(wanted, code, [](unsigned char a, unsigned char b) {
    return std::toupper(a) == std::toupper(b);
  });
}

bool fits(const FailureExpectation& expected, const TestFailure& failure) {
  if (!expected.code.empty() && !same_code(expected.code, failure.code)) return false;
  if (!expected.resource.empty() && !base::matches_pattern(expected.resource, failure.resource)) {
    return false;
  }
  return expected.message.empty() ||
         base::matches_pattern("*" + expected.message + "*", failure.message);
}

}  // namespace

AssertionContext::AssertionContext(const Value& facts, const std::vector<Value::Field>& earlier,
                                   const run::RunOptions& options) {
  define_test_functions(context_);
  define_constant(context_, "stack", options.stack);
  define_constant(context_, "project", options.project);
  define_constant(context_, "organization", options.organization);
  const auto& attributes = facts.type().attributes();
  for (std::size_t i = 0; i < facts.size(); ++i) {
    context_.set_variable(attributes[i].name, facts.elements()[i]);
  }
  context_.set_variable("run", Value::object(earlier));
}

void check_assertion(const Assertion& assertion, const std::string& run,
                     const AssertionContext& context, const Session& session,
                     std::vector<TestProblem>& problems) {
  diag::Diagnostics said;
  const Value value = hcl::evaluate(*assertion.condition, assertion.range.source, &context.get(),
                                    said, session.limits);
  const auto add = [&](diag::Diagnostic problem) {
    if (!assertion.message.empty()) {
      problem.note({"{0}", diag::Reason{assertion.message}});
    }
    const base::Source& source = session.sources[assertion.range.source];
    problems.push_back(
        {run, std::move(problem),
         explain_assertion(*assertion.condition, source, context.get(), session.limits)});
  };
  if (said.has_errors()) {
    for (const diag::Diagnostic& d : said.list()) {
      if (d.severity == diag::Severity::kError) return add(d);
    }
  }
  const Value& bare = value.unmarked();
  if (!bare.is_known()) return add(diag::Diagnostic(Code::kAssertionUnknown, assertion.range));
  if (bare.is_null() || bare.type() != cty::Type::boolean()) {
    const std::string type = bare.is_null() ? "null" : bare.type().friendly_name();
    return add(diag::Diagnostic(Code::kAssertionNotBool, assertion.range, diag::TypeText{type}));
  }
  if (!bare.as_bool()) add(diag::Diagnostic(Code::kAssertionFailed, assertion.range));
}

std::vector<diag::Diagnostic> check_failures(const std::vector<FailureExpectation>& expected,
                                             const std::vector<TestFailure>& failures,
                                             const diag::Diagnostics& told) {
  std::vector<diag::Diagnostic> problems;
  std::size_t number = 0;
  for (const diag::Diagnostic& d : told.list()) {
    if (d.severity != diag::Severity::kError) continue;
    const TestFailure& failure = failures[number++];
    const bool wanted = std::ranges::any_of(
        expected, [&](const FailureExpectation& e) { return fits(e, failure); });
    if (!wanted) problems.push_back(d);
  }
  for (const FailureExpectation& expectation : expected) {
    const bool met = std::ranges::any_of(
        failures, [&](const TestFailure& failure) { return fits(expectation, failure); });
    if (met) continue;
    diag::Diagnostic problem(Code::kExpectedFailure, expectation.range);
    if (failures.empty()) problem.note({"nothing failed at all"});
    problems.push_back(std::move(problem));
  }
  return problems;
}

}  // namespace virga::cli
