// Monotonicity, tested with random expressions over random variables: a variable that is less known
// never gives a more known result, and a variable with more marks never gives a result with fewer
// marks.
#include "cty/testing/less_known.h"
#include "hcl/eval/bench_testing.h"

namespace virga::hcl {
namespace {

using cty::Type;
using cty::Value;
using cty::arbitrary::one_in;
using cty::arbitrary::pick;

struct Variable {
  const char* name;
  Type type;
};

const std::vector<Variable>& variables() {
  static const std::vector<Variable> kVariables = {
      {"n", Type::number()},
      {"b", Type::boolean()},
      {"s", Type::string()},
      {"l", Type::list(Type::string())},
      {"ns", Type::list(Type::number())},
      {"m", Type::map(Type::string())},
      {"o", Type::object({{"a", Type::number()}, {"b", Type::list(Type::string())}})},
      {"p", Type::tuple({Type::number(), Type::string()})},
  };
  return kVariables;
}

// Expression templates; $ is replaced by a smaller expression.
std::string pick_text(int depth) {
  static constexpr const char* kLeaves[] = {"n", "b", "s", "l",    "ns",    "m",     "o",   "p",
                                            "1", "0", "2", "true", "\"a\"", "false", "null"};
  static constexpr const char* kForms[] = {
      "($ + $)",
      "($ < $)",
      "($ == $)",
      "($ && $)",
      "($ || $)",
      "!($)",
      "-($)",
      "($ ? $ : $)",
      "(b ? $ : $)",
      "[$, $]",
      "{ a = $, (s) = $ }",
      "{ a = $, ($) = $ }",
      "($)[$]",
      "l[$]",
      "p[$]",
      "m[$]",
      "($).a",
      "($)[*]",
      "($)[*].a",
      "[for v in $ : v]",
      "[for v in $ : $ if $]",
      "[for k, v in $ : k if v == $]",
      "{for v in $ : v => $...}",
      "{for k, v in $ : k => v if $}",
      "\"x${$}y\"",
      "\"%{ for v in $ }${v}%{ endfor }\"",
      "\"%{ if $ }a%{ else }${$}%{ endif }\"",
      "upper($)",
      "length($)",
      "join(s, $)",
      "max($...)",
      "try($, $)",
  };
  if (depth == 0 || one_in(4)) return kLeaves[pick(std::size(kLeaves))];
  std::string text;
  for (const char* at = kForms[pick(std::size(kForms))]; *at; ++at) {
    const bool hole = *at == '$' && at[1] != '{';
    text += hole ? pick_text(depth - 1) : std::string(1, *at);
  }
  return text;
}

struct Trial {
  std::string text = pick_text(3);
  std::vector<Value> values;

  Trial() {
    for (const Variable& variable : variables()) {
      values.push_back(cty::arbitrary::pick_value(variable.type, {.marks = true}));
    }
  }

  // Returns nullopt if the evaluation has errors.
  std::optional<Value> evaluate() const {
    EvalBench bench;
    for (std::size_t i = 0; i < values.size(); ++i) {
      bench.context.set_variable(variables()[i].name, values[i]);
    }
    Value value = bench.value(text);
    if (bench.diagnostics.has_errors()) return std::nullopt;
    return value;
  }
};

RC_GTEST_PROP(EvaluationMonotony, LessKnownVariablesNeverMakeTheResultMoreKnown, ()) {
  const Trial trial = *rc::gen::exec([] { return Trial(); });
  Trial open = trial;
  const std::size_t at = *rc::gen::inRange<std::size_t>(0, variables().size());
  open.values[at] = *rc::gen::exec([&] { return cty::arbitrary::less_known(trial.values[at]); });
  const auto known = trial.evaluate();
  const auto result = open.evaluate();
  if (!known || !result) RC_DISCARD();
  RC_LOG() << trial.text << " with " << variables()[at].name << " = ";
  cty::showValue(trial.values[at], RC_LOG());
  RC_LOG() << ", or ";
  cty::showValue(open.values[at], RC_LOG());
  RC_LOG() << "\ngave ";
  cty::showValue(*result, RC_LOG());
  RC_LOG() << "\ninstead of ";
  cty::showValue(*known, RC_LOG());
  RC_ASSERT(cty::covers(*result, *known));
  RC_ASSERT(cty::is_subset(known->deep_marks(), result->deep_marks()));
}

RC_GTEST_PROP(EvaluationMonotony, MoreMarkedVariablesNeverMakeTheResultLessMarked, ()) {
  const Trial trial = *rc::gen::exec([] { return Trial(); });
  Trial marked = trial;
  const std::size_t at = *rc::gen::inRange<std::size_t>(0, variables().size());
  marked.values[at] = trial.values[at].marked(cty::Mark::named("more"));
  const auto plain = trial.evaluate();
  const auto result = marked.evaluate();
  RC_LOG() << trial.text << " with " << variables()[at].name << " = ";
  cty::showValue(trial.values[at], RC_LOG());
  RC_ASSERT(plain.has_value() == result.has_value());
  if (!plain) RC_DISCARD();
  RC_ASSERT(cty::is_unmarked_equal(*plain, *result));
  RC_ASSERT(cty::is_subset(plain->deep_marks(), result->deep_marks()));
}

}  // namespace
}  // namespace virga::hcl
