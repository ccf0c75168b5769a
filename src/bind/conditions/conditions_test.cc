// Conditions and settings of test files: the names that they see, and their errors.
#include "bind/conditions/conditions.h"

#include <gtest/gtest.h>

#include <array>

#include "diag/render_text.h"
#include "hcl/parse/parse.h"

namespace virga::bind {
namespace {

using model::Type;

class ConditionsBench : public ::testing::Test {
 protected:
  // The code of the first diagnostic, or "ok".
  std::string condition(const std::string& text) { return bind(text, true); }
  std::string setting(const std::string& text) { return bind(text, false); }

 private:
  std::string bind(const std::string& text, bool is_condition) {
    diag::Diagnostics diagnostics;
    const base::Source& source = sources_.add("a.pptest", text);
    trees_.push_back(hcl::parse_expression(source, diagnostics, {}));
    const hcl::Expr& expr = *trees_.back().expr;
    const Type kind =
        Type::enumeration("kind", Type::string(),
                          {model::Constant::of_string("big"), model::Constant::of_string("small")});
    const std::array variables{model::Property{"name", Type::string()},
                               model::Property{"kind", Type::optional(kind)},
                               model::Property{"ready", Type::optional(Type::boolean())},
                               model::Property{"any", Type::dynamic()}};
    const BoundExpr bound = is_condition
                                ? conditions_.condition(expr, source.id(), variables, diagnostics)
                                : conditions_.setting(expr, source.id(), diagnostics);
    EXPECT_EQ(bound.expr == nullptr, diagnostics.has_errors()) << text;
    return diagnostics.list().empty() ? "ok" : diag::show(diagnostics.list().front().code);
  }

  base::Sources sources_;
  std::deque<hcl::Tree> trees_;
  Conditions conditions_{base::Limits{}};
};

TEST_F(ConditionsBench, ConditionMayBeABool) {
  EXPECT_EQ(condition("name == \"a\""), "ok");
  EXPECT_EQ(condition("ready"), "ok");
  EXPECT_EQ(condition("any"), "ok");
  EXPECT_EQ(condition("any.part[0]"), "ok");
  EXPECT_EQ(condition("any ? ready : true"), "ok");
  EXPECT_EQ(condition("name"), "V5421");
  EXPECT_EQ(condition("[ready]"), "V5421");
  EXPECT_EQ(condition("\"true\""), "V5421");
  EXPECT_EQ(condition("null"), "V5421");
}

TEST_F(ConditionsBench, ArgumentsMayBeNullButNotMissing) {
  EXPECT_EQ(condition("startswith(null, name)"), "ok");
  EXPECT_EQ(condition("anytrue([ready, null, any])"), "ok");
  EXPECT_EQ(condition("startswith(name)"), "V2116");
  EXPECT_EQ(condition("matches()"), "V2116");
  EXPECT_EQ(condition("alltrue()"), "V2116");
}

TEST_F(ConditionsBench, LiteralsConvertToTheTypesOfOperators) {
  EXPECT_EQ(condition("length(name) > \"1\""), "ok");
  EXPECT_EQ(condition("any && \"true\""), "ok");
  EXPECT_EQ(condition("length(name) > \"a\""), "V3184");
  EXPECT_EQ(condition("any && \"a\""), "V3184");
  EXPECT_EQ(condition("alltrue([\"a\", any])"), "V3184");
  EXPECT_EQ(setting("1 > \"a\""), "V3184");
}

TEST_F(ConditionsBench, ConditionIsNotConstant) {
  EXPECT_EQ(condition("true"), "V3197");
  EXPECT_EQ(condition("1 != 2"), "V3197");
  EXPECT_EQ(condition("name == 2"), "V3198");
  EXPECT_EQ(condition("kind == \"large\""), "V3198");
  EXPECT_EQ(condition("\"large\" != kind"), "V3198");
  EXPECT_EQ(condition("kind == \"big\""), "ok");
  EXPECT_EQ(condition("kind == name"), "ok");
  EXPECT_EQ(condition("any == 2"), "ok");
  EXPECT_EQ(condition("[name] == []"), "ok");
}

TEST_F(ConditionsBench, ConditionHasTheFunctionsOfProgramsAndOfConditions) {
  EXPECT_EQ(condition("startswith(name, stack())"), "ok");
  EXPECT_EQ(condition("is_known(any) && !is_secret(any) && !has_secret([name])"), "ok");
  EXPECT_EQ(condition("merge({}, any) == {}"), "ok");
  EXPECT_EQ(condition("invoke(\"a:b:c\", {}).d"), "V3208");
  EXPECT_EQ(condition("upper(name) == \"A\""), "V2102");
  EXPECT_EQ(condition("other"), "V2101");
}

TEST_F(ConditionsBench, SettingSeesNeitherTheRunNorTheStack) {
  EXPECT_EQ(setting("secret(\"a${1 + 1}\")"), "ok");
  EXPECT_EQ(setting("{ a = [1, null] }"), "ok");
  EXPECT_EQ(setting("name"), "V2101");
  EXPECT_EQ(setting("stack()"), "V3208");
  EXPECT_EQ(setting("readFile(\"a\")"), "V3208");
}

}  // namespace
}  // namespace virga::bind
