#include "cli/test/missing_mock.h"

#include <algorithm>
#include <span>
#include <string>

#include "base/text/pattern.h"
#include "cli/test/value_sources.h"
#include "diag/codes/run.h"

namespace virga::cli {
namespace {

using diag::Code;
namespace codes = diag::codes;
using pulumi::PropertyValue;

// Returns whether an expression fails with this code because a value is null.
bool can_be_about_null(Code code) {
  switch (code) {
    case codes::kInvalidOperand:
    case codes::kOperationFailed:
    case codes::kNoAttributes:
    case codes::kNullIndex:
    case codes::kNotIndexable:
    case codes::kNullInTemplate:
    case codes::kNullKey:
    case codes::kLoopOverNull:
    case codes::kNullCondition:
    case codes::kBadArgument:
    case codes::kInputMismatch: return true;
    default: return false;
  }
}

// Returns whether a value has a part at `path` that is null or does not exist.
bool is_null_at(const PropertyValue& value, std::span<const std::string> path) {
  if (value.is_secret()) return is_null_at(value.element(), path);
  if (value.is_null()) return true;
  if (path.empty()) return false;
  const auto is_null = [rest = path.subspan(1)](const PropertyValue& part) {
    return is_null_at(part, rest);
  };
  if (path.front().empty()) {
    if (value.is_array()) return std::ranges::any_of(value.as_array(), is_null);
    if (!value.is_object()) return false;
    return std::ranges::any_of(value.as_object(), is_null, &pulumi::Member::value);
  }
  if (!value.is_object()) return false;
  const PropertyValue* member = value.find(path.front());
  return !member || is_null(*member);
}

// "spec.ports[*].name"
std::string show_path(std::span<const std::string> path) {
  std::string text;
  for (const std::string& step : path) {
    if (step.empty()) {
      text += "[*]";
    } else {
      text += text.empty() ? step : "." + step;
    }
  }
  return text;
}

class MissingMock {
 public:
  MissingMock(const RunOutcome& outcome, const engine::MockRules& rules)
      : outcome_(outcome), rules_(rules) {}

  bool explain(diag::Diagnostic& problem, const ValueSource& source) const {
    if (source.path.empty() || source.path.front().empty()) return false;
    return source.call ? explain_call(problem, source) : explain_resource(problem, source);
  }

  bool explain_stack(diag::Diagnostic& problem, const bind::Node& node) const {
    const auto* resource = node.if_is<bind::Resource>();
    if (!resource || resource->engine_type() != schema::kStackReferenceToken) return false;
    const bool has_rule = std::ranges::any_of(rules_.resources, [&](const auto& rule) {
      return base::matches_pattern(rule.type, schema::kStackReferenceToken) &&
             base::matches_pattern(rule.name, node.logical_name);
    });
    if (has_rule) return false;
    problem.help(
        {"a test does not know other stacks: set {0} in {1}", diag::Name{"outputs"},
         diag::Name{mock_of("resource", schema::kStackReferenceToken, node.logical_name)}});
    return true;
  }

 private:
  static std::string mock_of(std::string_view kind, std::string_view token,
                             std::string_view name = {}) {
    std::string text = "mock " + std::string(kind) + " \"" + std::string(token) + "\"";
    if (!name.empty()) text += " \"" + std::string(name) + "\"";
    return text;
  }

  bool explain_resource(diag::Diagnostic& problem, const ValueSource& source) const {
    const bind::Node& node = *source.resource;
    const auto lacks = [&](const auto& entry) {
      return entry.request.source_position == node.range && entry.answer &&
             entry.answer->outputs.is_object() && is_null_at(entry.answer->outputs, source.path);
    };
    const bool is_id = source.path.front() == "id" || source.path.front() == "urn";
    if (is_id || (std::ranges::none_of(outcome_.record.resources, lacks) &&
                  std::ranges::none_of(outcome_.record.reads, lacks))) {
      return false;
    }
    help_to_set(problem, node, source.path);
    return true;
  }

  void help_to_set(diag::Diagnostic& problem, const bind::Node& node,
                   const AnswerPath& path) const {
    const std::string type = node.if_is<bind::Resource>()->engine_type();
    const bool has_outputs = std::ranges::any_of(rules_.resources, [&](const auto& rule) {
      return !rule.outputs.as_object().empty() && base::matches_pattern(rule.type, type);
    });
    const diag::MessageText text =
        has_outputs
            ? diag::MessageText("the mock of {0} does not return the output {1}: add it to {2}")
            : diag::MessageText(
                  "the mock of {0} answers only with its inputs: set the output {1} in {2}");
    problem.help({text, diag::Name{std::string(node.name)}, diag::Name{show_path(path)},
                  diag::Name{mock_of("resource", type)}});
  }

  bool explain_call(diag::Diagnostic& problem, const ValueSource& source) const {
    for (const Called& called : outcome_.record.calls) {
      if (called.source_position != source.call->range || !called.result ||
          !is_null_at(*called.result, source.path)) {
        continue;
      }
      problem.help({"the mock of {0} answers only with its arguments: set {1} of `returns` in {2}",
                    diag::Name{called.token}, diag::Name{show_path(source.path)},
                    diag::Name{mock_of(called.is_method ? "method" : "function", called.token)}});
      return true;
    }
    return false;
  }

  const RunOutcome& outcome_;
  const engine::MockRules& rules_;
};

}  // namespace

void name_missing_mock(diag::Diagnostic& problem, const RunOutcome& outcome,
                       const check::ProgramIndex& programs, const engine::MockRules& rules) {
  if (!problem.subject.known()) return;
  const MissingMock missing(outcome, rules);
  if (problem.code == codes::kRegistrationFailed) {
    for (const bind::Program* program : programs.programs()) {
      for (const bind::Node& node : program->nodes) {
        if (node.name_range == problem.subject && missing.explain_stack(problem, node)) return;
      }
    }
    return;
  }
  if (!can_be_about_null(problem.code)) return;
  for (const ValueSource& source : value_sources(programs, problem.subject)) {
    if (missing.explain(problem, source)) return;
  }
}

}  // namespace virga::cli
