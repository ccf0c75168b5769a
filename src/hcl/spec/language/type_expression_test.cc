#include "hcl/spec/language/type_expression.h"

#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

// The type, or the errors.
std::string type(std::string text) {
  const Parsed parsed = parse(parse_expression, std::move(text));
  Parsed read;
  const auto type = read_type(Expression(*parsed.tree.expr, parsed.tree.source), read.diagnostics);
  if (type) return type->dump();
  std::string errors;
  for (const diag::Diagnostic& diagnostic : read.diagnostics.list()) {
    errors += diag::show(diagnostic.code) + " at " +
              std::string(parsed.source().text(diagnostic.subject.span)) + ";";
  }
  return errors;
}

TEST(TypeExpression, ReadsTypes) {
  using cty::Type;
  EXPECT_EQ(type("bool"), "bool");
  EXPECT_EQ(type("number"), "number");
  EXPECT_EQ(type("string"), "string");
  EXPECT_EQ(type("any"), "dynamic");
  EXPECT_EQ(type("list(string)"), Type::list(Type::string()).dump());
  EXPECT_EQ(type("set(any)"), Type::set(Type()).dump());
  EXPECT_EQ(type("map(list(bool))"), Type::map(Type::list(Type::boolean())).dump());
  EXPECT_EQ(type("tuple([string, number])"), Type::tuple({Type::string(), Type::number()}).dump());
  EXPECT_EQ(type("tuple([])"), Type::empty_tuple().dump());
  EXPECT_EQ(type("object({})"), Type::empty_object().dump());
  EXPECT_EQ(type("object({a = string, \"b c\" = optional(number)})"),
            Type::object({{"a", Type::string()}, {"b c", Type::number(), true}}).dump());
}

TEST(TypeExpression, ReportsInvalidTypes) {
  EXPECT_EQ(type("3"), "V1361 at 3;");
  EXPECT_EQ(type("\"string\""), "V1361 at \"string\";");
  EXPECT_EQ(type("a.b"), "V1361 at a.b;");
  EXPECT_EQ(type("strnig"), "V1362 at strnig;");
  EXPECT_EQ(type("lits(string)"), "V1362 at lits;");
  EXPECT_EQ(type("string(3)"), "V1363 at (3);");
  EXPECT_EQ(type("list"), "V1364 at list;");
  EXPECT_EQ(type("list()"), "V1364 at ();");
  EXPECT_EQ(type("list(string, string)"), "V1364 at (string, string);");
  EXPECT_EQ(type("tuple(string)"), "V1364 at (string);");
  EXPECT_EQ(type("object([string])"), "V1364 at ([string]);");
  EXPECT_EQ(type("object({1 = string})"), "V1364 at 1;");
  EXPECT_EQ(type("tuple([1, 2, map])"), "V1361 at 1;V1361 at 2;V1364 at map;");
  EXPECT_EQ(type("optional(string)"), "V1362 at optional;");
}

TEST(TypeExpression, SuggestsSimilarType) {
  const Parsed parsed = parse(parse_expression, "strnig");
  diag::Diagnostics diagnostics;
  read_type(Expression(*parsed.tree.expr, parsed.tree.source), diagnostics);
  EXPECT_EQ(diagnostics.list().front().notes.at(0).message.str(), "did you mean `string`?");
}

TEST(TypeExpression, ReadsDeeplyNestedTypes) {
  const std::string deep = repeat("list(", 499) + "any" + repeat(")", 499);
  EXPECT_TRUE(type(deep).starts_with("list"));
}

}  // namespace
}  // namespace virga::hcl
