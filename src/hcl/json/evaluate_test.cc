#include <gtest/gtest.h>

#include "hcl/eval/context.h"
#include "hcl/json/expression.h"
#include "hcl/json/testing.h"

namespace virga::hcl {
namespace {

using cty::Type;
using cty::Value;

struct Result {
  Value value;
  std::vector<std::string> errors;
};

EvalContext test_context() {
  EvalContext context;
  context.set_variable("name", Value::string("web"));
  context.set_variable("number", Value::integer(3));
  context.set_variable("nothing", Value::null(Type::string()));
  context.set_variable("later", Value::unknown(Type::string()));
  context.set_variable("list", Value::tuple({Value::integer(1)}));
  return context;
}

Result evaluated(std::string text, bool with_context = true) {
  const EvalContext context = test_context();
  JsonText parsed(std::move(text));
  Value value =
      evaluate(parsed.root(), parsed.file, with_context ? &context : nullptr, *parsed.diagnostics);
  return {std::move(value), parsed.errors()};
}

TEST(JsonEvaluate, EvaluatesLiterals) {
  EXPECT_EQ(evaluated("null").value, Value::null(Type::dynamic()));
  EXPECT_EQ(evaluated("true").value, Value::boolean(true));
  EXPECT_EQ(evaluated("1.5e3").value, Value::number(*cty::Number::parse("1.5e3")));
  EXPECT_EQ(evaluated("\"e\\u0301\"").value, Value::string("é"));
  EXPECT_EQ(evaluated("[1, \"a\"]").value,
            Value::tuple({Value::number(*cty::Number::parse("1")), Value::string("a")}));
  EXPECT_EQ(evaluated("{\"b\": true, \"a\": null}").value,
            Value::object({{"a", Value::null(Type::dynamic())}, {"b", Value::boolean(true)}}));
}

TEST(JsonEvaluate, ReportsRepeatedNamesInObjectsOfAnySize) {
  for (const std::size_t names :
       {std::size_t{1}, std::size_t{16}, std::size_t{17}, std::size_t{100}}) {
    std::string text = "{";
    for (std::size_t i = 0; i < names; ++i) text += "\"a" + std::to_string(i) + "\": 1, ";
    const Result result = evaluated(text + "\"a0\": 2, \"b\": 3, \"a0\": 4}");
    EXPECT_EQ(result.value.size(), names + 1) << names;
    EXPECT_EQ(*result.value.find("a0"), Value::integer(1)) << names;
    ASSERT_EQ(result.errors.size(), 2U) << names;
    for (const std::string& error : result.errors) EXPECT_EQ(error, result.errors[0]);
  }
}

TEST(JsonEvaluate, KeepsDigitsOfNumbers) {
  const std::string digits = "1" + repeat("234567890", 15);
  EXPECT_EQ(evaluated(digits).value.as_number().text(), digits);
  const std::string fraction = "0." + repeat("7", 1000);
  EXPECT_EQ(evaluated(fraction).value.as_number(), *cty::Number::parse(fraction));
}

TEST(JsonEvaluate, ReportsIntegersThatWouldBeRounded) {
  const std::string most = repeat("9", 154);
  EXPECT_EQ(evaluated(most).value.as_number().text(), most);
  const Result wrong = evaluated("[" + repeat("7", 1000) + "]");
  ASSERT_EQ(wrong.errors.size(), 1U);
  EXPECT_TRUE(wrong.errors[0].starts_with("V1271")) << wrong.errors[0];
  EXPECT_FALSE(wrong.value.is_wholly_known());
}

TEST(JsonEvaluate, EvaluatesStringsAsTemplates) {
  EXPECT_EQ(evaluated(R"("a ${name}")").value, Value::string("a web"));
  EXPECT_EQ(evaluated(R"("%{ if true }${name}%{ endif }")").value, Value::string("web"));
  EXPECT_EQ(evaluated(R"("$${name} %%{x}")").value, Value::string("${name} %{x}"));
  EXPECT_EQ(evaluated(R"("\u0024{name}")").value, Value::string("web"));
  // A single interpolation has the value of its expression.
  EXPECT_EQ(evaluated(R"("${list}")").value, test_context().variable("list")->unmarked());
}

TEST(JsonEvaluate, ReadsStringsLiterallyWithoutContext) {
  EXPECT_EQ(evaluated(R"({"${name}": "%{ if"})", false).value,
            Value::object({{"${name}", Value::string("%{ if")}}));
}

TEST(JsonEvaluate, EvaluatesNamesAsTemplates) {
  EXPECT_EQ(evaluated(R"({"a-${name}": 1, "${number}": true})").value,
            Value::object(
                {{"a-web", Value::number(*cty::Number::parse("1"))}, {"3", Value::boolean(true)}}));
}

TEST(JsonEvaluate, IsUnknownIfANameIsUnknown) {
  EXPECT_EQ(evaluated(R"({"${later}": 1, "a": 2})").value, Value::dynamic());
}

TEST(JsonEvaluate, AddsMarksOfNamesToTheObject) {
  const cty::Mark mark = cty::Mark::named("secret");
  EvalContext context;
  context.set_variable("name", Value::string("web").marked(mark));
  context.set_variable("later", Value::unknown(Type::string()).marked(mark));
  for (std::string text : {R"({"${name}": true})", R"({"${later}": true})"}) {
    JsonText parsed(text);
    const Value value = evaluate(parsed.root(), parsed.file, &context, *parsed.diagnostics);
    EXPECT_EQ(parsed.errors(), std::vector<std::string>{});
    EXPECT_TRUE(value.marks().contains(mark)) << text;
  }
}

TEST(JsonEvaluate, ReportsInvalidNames) {
  EXPECT_EQ(evaluated(R"({"${list}": 1})").errors,
            std::vector<std::string>{R"(V1431 at `"${list}"`)"});
  EXPECT_EQ(evaluated(R"({"${nothing}": 1})").errors,
            std::vector<std::string>{R"(V1432 at `"${nothing}"`)"});
  const Result twice = evaluated(R"({"web": true, "${name}": false})");
  EXPECT_EQ(twice.errors, std::vector<std::string>{R"(V1433 at `"${name}"`)"});
  EXPECT_EQ(twice.value, Value::object({{"web", Value::boolean(true)}}));
}

TEST(JsonEvaluate, EvaluatesInvalidNodeToDynamicValue) {
  EXPECT_EQ(evaluated("[nul]").value, Value::tuple({Value::dynamic()}));
}

// The first error, with the text of its range in the file.
std::string first_error(std::string text) {
  const Result result = evaluated(std::move(text));
  EXPECT_FALSE(result.errors.empty());
  return result.errors.empty() ? "" : result.errors.front();
}

TEST(JsonEvaluate, ErrorsInTemplatesHaveRangesInTheFile) {
  // Plain text, escapes before and inside the range, and escaped surrogates.
  EXPECT_TRUE(first_error(R"(["é ${nope}"])").ends_with("at `nope`"));
  EXPECT_TRUE(first_error(R"(["\n\u00e9\"${nope}"])").ends_with("at `nope`"));
  EXPECT_TRUE(first_error(R"(["${n\u006fpe}"])").ends_with(R"(at `n\u006fpe`)"));
  EXPECT_TRUE(first_error(R"(["\ud83d\ude00${nope}"])").ends_with("at `nope`"));
  EXPECT_TRUE(first_error("[\"\xff${nope}\"]").ends_with("at `nope`"));
  EXPECT_TRUE(first_error(R"(["${list[\"\\n\"]}"])").ends_with(R"(at `[\"\\n\"]`)"));
  // Syntax errors of the template itself.
  EXPECT_EQ(first_error(R"(["\t${1 2}"])"), "V1166 at `2`");
  EXPECT_EQ(first_error(R"({"\t${1 2}": true})"), "V1166 at `2`");
}

TEST(JsonEvaluate, EscapesFixesInTemplates) {
  std::string text = R"("${'a'}")";
  JsonText parsed(text);
  const EvalContext context = test_context();
  evaluate(parsed.root(), parsed.file, &context, *parsed.diagnostics);
  const auto& edits = parsed.diagnostics->list().front().fixes.at(0).edits;
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
    text.replace(edit->range.span.begin, edit->range.span.size(), edit->replacement);
  }
  EXPECT_EQ(text, R"("${\"a\"}")");
}

TEST(JsonEvaluate, SharesOneBudgetForTheWholeValue) {
  base::Limits limits;
  limits.max_evaluation_steps = 20;
  const EvalContext context = test_context();
  const auto errors = [&](std::size_t templates) {
    JsonText parsed("[" + repeat("\"${name}\",", templates) + "1]");
    evaluate(parsed.root(), parsed.file, &context, *parsed.diagnostics, limits);
    return parsed.errors().size();
  };
  EXPECT_EQ(errors(5), 0u);
  EXPECT_EQ(errors(1000), 1u);
}

}  // namespace
}  // namespace virga::hcl
