// docs/errors/hcl_eval.md: each wrong example has its error, and each corrected example has none.
#include <gtest/gtest.h>

#include "diag/errors_page_testing.h"
#include "hcl/eval/evaluate.h"
#include "hcl/eval/try_functions.h"
#include "hcl/testing.h"

namespace virga::hcl {
namespace {

using cty::Type;
using cty::Value;

// The variables and functions that the page gives to its examples.
EvalContext examples_context() {
  EvalContext context;
  const Value server =
      Value::object({{"name", Value::string("web")}, {"port", Value::integer(80)}});
  const auto numbers = [](std::vector<int> list) {
    std::vector<Value> values;
    for (const int number : list) values.push_back(Value::integer(number));
    return Value::list_of(Type::number(), std::move(values));
  };
  context.set_variable("region", Value::string("eu"));
  context.set_variable("ports", numbers({80, 443}));
  context.set_variable("sizes", numbers({1, 2}));
  context.set_variable("users", Value::map_of(Type::string(), {{"ann", Value::string("Ann")}}));
  context.set_variable("zones", *Value::set({Value::string("a"), Value::string("b")}));
  context.set_variable("server", server);
  context.set_variable("servers", *Value::list({server}));
  context.set_variable("nothing", Value());
  context.set_variable("no_list", Value::null(Type::list(Type::string())));
  for (const cty::Function& function : cty::standard_functions()) {
    context.set_function(std::string(function.name()), function);
  }
  context.set_function("try", try_function());
  return context;
}

std::vector<std::string> codes_of(const std::string& program, const EvalContext& context) {
  Parsed parsed = parse(parse_config, program);
  Evaluator evaluate(&context, parsed.diagnostics);
  for (const Attribute& attribute : parsed.tree.body->attributes) {
    evaluate(*attribute.value, parsed.tree.source);
  }
  std::vector<std::string> codes;
  for (const diag::Diagnostic& d : parsed.diagnostics.list()) codes.push_back(diag::show(d.code));
  return codes;
}

TEST(EvaluationPage, ExamplesHaveTheirErrors) {
  const EvalContext context = examples_context();
  const auto sections = diag::errors_page("hcl_eval.md");
  ASSERT_GE(sections.size(), 40u);
  using Codes = std::vector<std::string>;
  for (const diag::ErrorsSection& section : sections) {
    if (section.programs.empty()) continue;  // a program alone does not show this error
    ASSERT_EQ(section.programs.size(), 2u) << section.code;
    EXPECT_EQ(codes_of(section.programs[0], context), Codes{section.code}) << section.programs[0];
    EXPECT_EQ(codes_of(section.programs[1], context), Codes{}) << section.programs[1];
  }
}

}  // namespace
}  // namespace virga::hcl
