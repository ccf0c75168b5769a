#include <gtest/gtest.h>

#include "hcl/json/expression.h"
#include "hcl/json/testing.h"

namespace virga::hcl {
namespace {

std::vector<std::string> variables_of(std::string text) {
  const JsonText parsed(std::move(text));
  std::vector<std::string> out;
  for (const Traversal& traversal : variables(parsed.root(), parsed.file)) {
    out.push_back(traversal.str() + " at " + std::string(parsed.text(traversal.range().span)));
  }
  return out;
}

TEST(JsonAnalysis, ReturnsVariablesInSourceOrder) {
  EXPECT_EQ(variables_of(R"([{"${b}": "${a.x} ${b}"}, "c", "$${d}", 1])"),
            (std::vector<std::string>{"b at b", "a.x at a.x", "b at b"}));
}

TEST(JsonAnalysis, IgnoresVariablesOfStringWithErrors) {
  EXPECT_EQ(variables_of(R"(["${a", "${b}"])"), std::vector<std::string>{"b at b"});
}

TEST(JsonAnalysis, RangesOfVariablesAreInTheFile) {
  EXPECT_EQ(variables_of(R"(["\n\u00e9${a.\u0062}"])"),
            std::vector<std::string>{R"(a.b at a.\u0062)"});
}

TEST(JsonAnalysis, ReadsTraversalsInStrings) {
  const JsonText text(R"("\ta.b[0]")");
  const auto absolute = absolute_traversal(text.root(), text.file);
  ASSERT_TRUE(absolute);
  EXPECT_EQ(absolute->str(), "a.b[0]");
  EXPECT_EQ(text.text(absolute->range().span), "a.b[0]");
  const auto relative = relative_traversal(text.root(), text.file);
  ASSERT_TRUE(relative);
  EXPECT_FALSE(relative->is_absolute());
  for (std::string other : {R"("${a}")", R"("a b")", R"("")", "1", "null", "[\"a\"]"}) {
    const JsonText none(other);
    EXPECT_FALSE(absolute_traversal(none.root(), none.file)) << other;
    EXPECT_FALSE(relative_traversal(none.root(), none.file)) << other;
  }
}

TEST(JsonAnalysis, ReadsKeywordsInStrings) {
  const auto keyword = [](std::string text) {
    const JsonText parsed(std::move(text));
    return as_keyword(parsed.root(), parsed.file).value_or("none");
  };
  EXPECT_EQ(keyword(R"("string")"), "string");
  EXPECT_EQ(keyword(R"("a.b")"), "none");
  EXPECT_EQ(keyword("true"), "none");
}

TEST(JsonAnalysis, TreatsArraysAsListsAndObjectsAsMaps) {
  const JsonText array(R"([1, "a"])");
  const auto list = static_list(array.root(), array.file);
  ASSERT_TRUE(list);
  ASSERT_EQ(list->size(), 2u);
  EXPECT_EQ(array.text((*list)[1].range().span), "\"a\"");
  EXPECT_FALSE(static_map(array.root(), array.file));

  const JsonText object(R"({"a": 1, "a": 2})");
  const auto map = static_map(object.root(), object.file);
  ASSERT_TRUE(map);
  ASSERT_EQ(map->size(), 2u);
  EXPECT_EQ(object.text((*map)[1].key.range().span), "\"a\"");
  EXPECT_EQ(object.text((*map)[1].value.range().span), "2");
  EXPECT_FALSE(static_list(object.root(), object.file));
}

TEST(JsonAnalysis, ReadsCallsInStrings) {
  const JsonText text(R"x("\tlist(\"\\n\", 1)")x");
  const auto call = static_call(text.root(), text.file);
  ASSERT_TRUE(call);
  EXPECT_EQ(call->name, "list");
  EXPECT_EQ(text.text(call->name_range.span), "list");
  ASSERT_EQ(call->arguments.size(), 2u);
  EXPECT_EQ(text.text(call->arguments[0].range().span), R"(\"\\n\")");
  diag::Diagnostics reported;
  EXPECT_EQ(call->arguments[0].evaluate(nullptr, reported), cty::Value::string("\n"));
  for (std::string other : {R"("a")", R"("f(")", "1", "[]"}) {
    const JsonText none(other);
    EXPECT_FALSE(static_call(none.root(), none.file)) << other;
  }
}

}  // namespace
}  // namespace virga::hcl
