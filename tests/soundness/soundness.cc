#include <algorithm>
#include <array>

#include "base/line_index.h"
#include "diag/codes/run.h"
#include "model/expr/walk.h"
#include "model/functions/function.h"
#include "model/relate/convert.h"
#include "model/show.h"
#include "run/conform/conforms.h"
#include "run/convert/from_property.h"
#include "run/show_testing.h"
#include "soundness/bench.h"
#include "soundness/verdict.h"

namespace virga::soundness {
namespace {

namespace codes = diag::codes;
using model::Type;

std::string short_of(std::string text) {
  if (text.size() > 400) text = text.substr(0, 400) + "...";
  return text;
}

// Compares each value with the static type of its expression. Keeps the first violation, which is
// the innermost one.
class Conformance final : public run::Observer {
 public:
  Conformance(const Bound& bound, Counts& counts) : bound_(bound), counts_(counts) {}

  void branch_taken(base::Range, Branch) override {}
  void evaluated(const model::Expr& expr, const Type& type, const cty::Value& value) override {
    ++counts_.expressions;
    counts_.evaluated(model::name(expr.kind));
    const auto* called = expr.if_is<model::CallExpr>();
    if (called && called->function) counts_.evaluated(called->function->name);
    if (violation || run::conforms(value, type)) return;
    const base::Source* source = bound_.sources.find(expr.range.source);
    const std::string text = source ? std::string(source->text(expr.range.span)) : "?";
    std::string signature = "value: " + std::string(model::name(expr.kind));
    if (const auto* call = expr.if_is<model::CallExpr>())
      signature += " " + std::string(call->name);
    if (const auto* binary = expr.if_is<model::BinaryExpr>()) {
      signature += " " + std::to_string(static_cast<int>(binary->op));
    }
    const cty::Value& bare = value.unmarked();
    signature += bare.is_null() ? " null" : !bare.is_known() ? " unknown" : "";
    violation = Violation{std::move(signature), "expression: " + text + "\nstatic type: " +
                                                    short_of(model::pretty(type)) +
                                                    "\nvalue: " + short_of(run::show(value))};
  }

  std::optional<Violation> violation;

 private:
  const Bound& bound_;
  Counts& counts_;
};

// The failures that are allowed for all types: limits, domain errors, and values that an unsafe
// conversion, an optional or a dynamic value permits.
constexpr std::array kAllowed = {
    codes::kDefaultMismatch,
    codes::kInvalidOperand,
    codes::kOperationFailed,
    codes::kNoAttribute,
    codes::kNoAttributes,
    codes::kInvalidIndex,
    codes::kIndexBeyondEnd,
    codes::kNullIndex,
    codes::kNotIndexable,
    codes::kNullInTemplate,
    codes::kNotAllowedInTemplate,
    codes::kNullKey,
    codes::kKeyNotString,
    codes::kDuplicateKey,
    codes::kLoopOverNull,
    codes::kLoopOverScalar,
    codes::kNullCondition,
    codes::kConditionNotBool,
    codes::kBadArgument,
    codes::kFunctionFailed,
    codes::kTooManySteps,
    codes::kStringTooLong,
    codes::kCollectionTooLarge,
    codes::kTooMuchMemory,
    codes::kEvaluationTooDeep,
    codes::kValueTooDeep,
    codes::kTooManyResources,
    codes::kNumberTooLong,
    codes::kInexactNumberString,
    codes::kInfiniteNumber,
    codes::kNumberTooLarge,
    codes::kInexactWholeNumber,
    codes::kBadRange,
    codes::kInputMismatch,
    codes::kOptionMismatch,
    codes::kConversionFailed,
    codes::kOutputMismatch,
    codes::kArgumentsAtRunTime,
};

// The bound expression at a range in the source, or the receiver of a step.
struct Found {
  const model::Expr* expr = nullptr;
  const Type* type = nullptr;
  bool receiver = false;
};

void find_in(const bind::Program& program, const model::Expr* root, base::Range where,
             Found& found) {
  std::vector<const model::Expr*> open{root};
  const auto steps = [&](const model::Expr& expr, const Type& start,
                         std::span<const model::Step> all) {
    const Type* receiver = &start;
    for (const model::Step& step : all) {
      if (step.span == where.span && expr.range.source == where.source) {
        found = {&expr, receiver, true};
      }
      receiver = &program.pool.type(step.type);
    }
  };
  while (!open.empty()) {
    const model::Expr* expr = open.back();
    open.pop_back();
    if (!expr) continue;
    if (expr->range == where) found = {expr, &program.pool.type(*expr), false};
    if (const auto* traversal = expr->if_is<model::TraversalExpr>()) {
      steps(*expr, program.pool.type(traversal->root_type), traversal->steps);
    }
    if (const auto* relative = expr->if_is<model::RelativeTraversalExpr>()) {
      steps(*expr, program.pool.type(*relative->source), relative->steps);
    }
    for (const model::Expr* child : model::children(*expr)) open.push_back(child);
  }
}

void for_each_root(const bind::Node& node, const auto& visit) {
  if (const auto* local = node.if_is<bind::LocalVariable>()) visit(local->value.expr);
  if (const auto* output = node.if_is<bind::OutputVariable>()) visit(output->value.expr);
  if (const auto* config = node.if_is<bind::ConfigVariable>()) visit(config->default_value.expr);
  const auto block = [&](const auto& with_inputs) {
    for (const bind::Input& input : with_inputs.inputs) visit(input.value.expr);
    for (const bind::Option& option : with_inputs.options) visit(option.value.expr);
    visit(with_inputs.range.expr);
  };
  if (const auto* resource = node.if_is<bind::Resource>()) block(*resource);
  if (const auto* component = node.if_is<bind::Component>()) block(*component);
}

Found find(const bind::Program& program, base::Range where) {
  Found found;
  for (const bind::Node& node : program.nodes) {
    for_each_root(node, [&](const model::Expr* root) { find_in(program, root, where, found); });
    const auto* component = node.if_is<bind::Component>();
    if (!found.expr && component && component->program) {
      found = find(*component->program, where);
    }
    if (found.expr) return found;
  }
  return found;
}

bool is_object_only(const Type& type) {
  switch (type.kind()) {
    case model::Kind::kObject: return true;
    case model::Kind::kOutput:
    case model::Kind::kPromise: return is_object_only(type.element());
    case model::Kind::kUnion: {
      std::size_t objects = 0;
      for (const Type& member : type.members()) {
        if (member.is_none()) continue;
        if (!is_object_only(member) || ++objects > 1) return false;
      }
      return objects == 1;
    }
    default: return false;
  }
}

// Returns why the types do not allow this failure. Returns an empty string if they do.
std::string excess(const Bound& bound, const diag::Diagnostic& failure) {
  if (std::ranges::find(kAllowed, failure.code) == kAllowed.end())
    return "such a failure is not allowed";
  const base::Source* source = bound.sources.find(failure.subject.source);
  if (!source || failure.subject.span.size() == 0 ||
      failure.subject.span.end > source->text().size()) {
    return "the failure has no place";
  }
  const Found found = find(bound.program, failure.subject);
  if (!found.expr) return {};
  const auto convertible = [&](const Type& target) -> std::string {
    switch (model::conversion(target, *found.type)) {
      case model::Conversion::kNone: return "the type never converts, and the checker accepted it";
      case model::Conversion::kSafe:
        return run::holds_null(*found.type) ? "" : "a safe conversion failed";
      case model::Conversion::kUnsafe: return {};
    }
    return {};
  };
  switch (failure.code) {
    case codes::kNoAttribute:
      return found.receiver && is_object_only(*found.type)
                 ? "an object lacks a property of its type"
                 : "";
    case codes::kNotAllowedInTemplate:
    case codes::kKeyNotString: return convertible(model::Type::output(Type::string()));
    case codes::kConditionNotBool: return convertible(model::Type::output(Type::boolean()));
    default: return {};
  }
}

std::optional<Violation> judge_failures(const Bound& bound, const Ran& ran, Counts& counts) {
  bool failed = false;
  for (const diag::Diagnostic& each : ran.diagnostics.list()) {
    if (each.severity != diag::Severity::kError) continue;
    failed = true;
    const std::string code = diag::show(each.code);
    ++counts.codes[code];
    const std::string reason = excess(bound, each);
    if (reason.empty()) continue;
    const base::Source* source = bound.sources.find(each.subject.source);
    const Found found = find(bound.program, each.subject);
    std::string story = "failure: " + code + " " + each.message() + "\nreason: " + reason;
    if (source) story += "\nat: " + std::string(source->text(each.subject.span));
    if (found.expr) {
      story += std::string("\n") + (found.receiver ? "receiver type: " : "static type: ") +
               short_of(model::pretty(*found.type));
    }
    return Violation{"failure: " + code + " " + reason, std::move(story)};
  }
  if (!failed && !ran.result.complete) {
    return Violation{"failure: silent", "the run is not complete and reports no error"};
  }
  counts.failed += failed;
  return std::nullopt;
}

std::optional<Violation> misfit(std::string_view what, const std::string& name,
                                const pulumi::PropertyValue& given, const Type& type) {
  const auto value = run::from_property(given, {});
  if (!value || run::conforms(*value, type)) return std::nullopt;
  return Violation{std::string(what), std::string(what) + ": " + name +
                                          "\ntype: " + short_of(model::pretty(type)) +
                                          "\nvalue: " + short_of(run::show(*value))};
}

// Checks the results of the program: outputs by their labels, inputs by the schema.
std::optional<Violation> judge_results(const Bound& bound, const Ran& ran) {
  for (const bind::Node& node : bound.program.nodes) {
    if (node.if_is<bind::OutputVariable>() && ran.result.outputs.is_object()) {
      const pulumi::PropertyValue* value = ran.result.outputs.find(node.logical_name);
      if (!value) continue;
      if (auto found = misfit("output", node.logical_name, *value, node.type)) return found;
    }
    const auto* resource = node.if_is<bind::Resource>();
    if (!resource) continue;
    for (const run::RegisterResourceRequest& request : ran.monitor.resources) {
      const bool own =
          request.type == resource->token &&
          (request.name == node.logical_name || request.name.starts_with(node.logical_name + "-"));
      if (!own) continue;
      for (const bind::Input& input : resource->inputs) {
        const pulumi::PropertyValue* value = request.inputs.find(input.name);
        if (!value) continue;
        const std::string name = node.logical_name + "." + std::string(input.name);
        // Null is allowed for an optional input.
        const Type type = Type::optional(input.destination);
        if (auto found = misfit("input", name, *value, type)) return found;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Violation> examine_soundness(const Program& program, Counts& counts) {
  const auto bound = bind_program(program);
  if (!bound->accepted()) return std::nullopt;
  constexpr RunMode kModes[] = {{0, false}, {0, true}, {1, false}};
  for (const RunMode mode : kModes) {
    Conformance conformance(*bound, counts);
    const auto ran = run_program(program, *bound, mode, &conformance);
    ++counts.runs;
    auto violation = conformance.violation;
    if (!violation) violation = judge_failures(*bound, *ran, counts);
    if (!violation) violation = judge_results(*bound, *ran);
    if (violation) {
      violation->story += mode.preview ? "\nin a preview" : "\nin an update";
      for (const auto& [name, setting] : program.config) {
        const Key key = setting.secret ? mixed(setting.key, mode.variant + 1) : setting.key;
        violation->story +=
            "\nconfig " + name + " = " + config_text(setting.type, key, setting.secret);
      }
      return violation;
    }
  }
  return std::nullopt;
}

}  // namespace virga::soundness
