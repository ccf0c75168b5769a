#include "cli/test/check_run.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "check/tests/files/member_names.h"
#include "cli/test/report/explain_assertion.h"
#include "diag/codes/test.h"
#include "run/conditions/condition.h"

namespace virga::cli {

using cty::Value;
namespace codes = diag::codes;

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
  const cty::Type type = facts.type();
  const auto& attributes = type.attributes();
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

namespace {

// Why an assertion with this value does not hold. Returns nullopt if it holds.
std::optional<diag::Diagnostic> problem_of(const Value& value, base::Range where) {
  if (!value.is_known()) return diag::Diagnostic(codes::kAssertionUnknown, where);
  if (value.is_null() || value.type() != cty::Type::boolean()) {
    const std::string type = value.is_null() ? "null" : value.type().friendly_name();
    return diag::Diagnostic(codes::kAssertionNotBool, where, diag::TypeText{type});
  }
  if (!value.as_bool()) return diag::Diagnostic(codes::kAssertionFailed, where);
  return std::nullopt;
}

}  // namespace

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
  if (auto problem = problem_of(value->unmarked(), assertion.range)) add(*std::move(problem));
}

}  // namespace virga::cli
