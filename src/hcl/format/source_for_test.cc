#include "hcl/format/source_for.h"

#include <gtest/gtest.h>

#include "hcl/format/format.h"
#include "hcl/testing.h"

namespace virga::hcl {
namespace {

using cty::Type;
using cty::Value;

std::string source(const Value& value) {
  return source_for(value).value_or("(none)");
}
Value number(const char* text) {
  return Value::number(*cty::Number::parse(text));
}

TEST(SourceFor, WritesPrimitiveValues) {
  EXPECT_EQ(source(Value::boolean(true)), "true");
  EXPECT_EQ(source(Value::null(Type::string())), "null");
  EXPECT_EQ(source(number("-0.00125")), "-0.00125");
  EXPECT_EQ(source(number("1e30")), "1000000000000000000000000000000");
  EXPECT_EQ(source(Value::string("é \"x\"")), R"("é \"x\"")");
}

TEST(SourceFor, WritesSequencesOnOneLineAndAttributesOnTheirOwn) {
  EXPECT_EQ(source(Value::tuple({Value::integer(1), Value::string("a"), Value::tuple({})})),
            "[1, \"a\", []]");
  EXPECT_EQ(source(Value::empty_map(Type::boolean())), "{}");
  EXPECT_EQ(source(Value::object({{"a", Value::object({{"b c", Value::integer(-1)}})},
                                  {"long", Value::boolean(false)}})),
            "{\n"
            "  a = {\n"
            "    \"b c\" = -1\n"
            "  }\n"
            "  long = false\n"
            "}");
}

TEST(SourceFor, EscapesStrings) {
  for (const char* text : {"", "line\nbreak\r\ttab", "\"\\", "${x}", "%{if}", "$${x}", "$$", "%%{",
                           "$$${", "a$", "{}", "\u200D\u2028\uFEFF", "\U000E0001", "日本 é"}) {
    const std::string code = source(Value::string(text));
    const Parsed parsed = parse(parse_expression, code);
    ASSERT_TRUE(parsed.diagnostics.empty()) << code;
    std::string read;
    if (const auto* templ = parsed.tree.expr->if_is<TemplateExpr>()) {
      for (const Expr* part : templ->parts) read += part->as<LiteralExpr>().value.text;
    }
    EXPECT_EQ(read, text) << code;
    EXPECT_EQ(quoted_source(text), code);
  }
}

TEST(SourceFor, QuotesKeysThatAreKeywords) {
  const Value value =
      Value::object({{"for", Value::integer(1)}, {"null", Value::integer(2)}, {"true", Value()}});
  EXPECT_EQ(source(value), "{\n  \"for\"  = 1\n  \"null\" = 2\n  true   = null\n}");
  EXPECT_TRUE(parse(parse_expression, source(value)).diagnostics.empty());
}

TEST(SourceFor, HasCanonicalLayout) {
  const Value value = Value::tuple(
      {Value::object({{"a", Value::integer(1)}, {"bcd", Value::tuple({number("-2")})}}),
       Value::object({{"e", Value::string("${f}")}})});
  const std::string attribute = "x = " + source(value) + "\n";
  EXPECT_EQ(format(attribute), attribute);
}

TEST(SourceFor, FailsWithPathOfValueWithoutSyntax) {
  const Value unknown = Value::tuple({Value(), Value::unknown(Type::string())});
  EXPECT_EQ(source_for(unknown).error().str(), "[1]: an unknown value has no syntax");
  const Value marked =
      Value::object({{"a", Value::string("s").marked(cty::Mark::named("secret"))}});
  EXPECT_EQ(source_for(marked).error().str(), ".a: a marked value has no syntax");
  EXPECT_EQ(source_for(Value::dynamic()).error().kind(), cty::ErrorKind::kUnknownOperand);
}

}  // namespace
}  // namespace virga::hcl
