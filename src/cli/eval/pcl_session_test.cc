#include "cli/eval/pcl_session.h"

#include <gtest/gtest.h>

#include "cli/eval/secrets.h"
#include "cli/show_value.h"
#include "run/marks.h"

namespace virga::cli {
namespace {

using Kind = EvalSession::Kind;

class PclEval : public ::testing::Test {
 protected:
  // Returns the printed value, or the code of the first error if the evaluation fails.
  std::string shown(const std::string& text) {
    session.diagnostics = diag::Diagnostics();
    const auto result = session.evaluate("<test>", text, Kind::kExpression);
    EXPECT_EQ(result.has_value(), !session.diagnostics.has_errors());
    if (!result) return diag::show(session.diagnostics.list().front().code);
    return show_value(result->value, 80) + " : " + result->short_type;
  }

  PclSession session{LanguageArguments{}};
};

TEST_F(PclEval, EvaluatesTheLanguageOfPrograms) {
  EXPECT_EQ(shown("toJSON([1])"), "\"[1]\" : string");
  EXPECT_EQ(shown("[for i in range(3) : i]"), "[0, 1, 2] : list(int)");
  EXPECT_EQ(shown("upper(\"a\")"), "V2102");
}

TEST_F(PclEval, DefinesVariables) {
  session.define("x", "1");
  session.define("x", "x + 1");
  session.define("y", "[{ name = \"a\", secret = secret(x) }]");
  EXPECT_EQ(shown("x"), "2 : number");
  EXPECT_EQ(shown("y[0].name"), "\"a\" : string");
  EXPECT_EQ(shown("[y[0].secret]"), "[[secret]] : tuple(output(number))");
  EXPECT_EQ(shown("y[0].nme"), "V2103");
  EXPECT_EQ(session.variables().size(), 2u);
}

TEST_F(PclEval, KeepsOnlyTheMarksOfSecrets) {
  session.define("x", "{ a = secret(\"s\"), b = [secret(1), 2] }");
  const auto result = session.evaluate("<test>", "x", Kind::kExpression);
  ASSERT_TRUE(result);
  EXPECT_EQ(show_value(result->value, 80), "{ a = [secret], b = [[secret], 2] }");
  EXPECT_EQ(show_value(without_secrets(result->value), 80),
            R"({ a = "[secret]", b = ["[secret]", 2] })");
}

TEST(SecretMarks, RemovesAllOtherMarks) {
  const cty::Value list =
      cty::Value::tuple({cty::Value::integer(1).marked(run::dependency_mark("urn")),
                         cty::Value::integer(2).marked(run::secret_mark())});
  const cty::Value kept = with_only_secret_marks(list);
  EXPECT_FALSE(kept.elements()[0].is_marked());
  EXPECT_TRUE(run::is_secret(kept.elements()[1].marks()));
}

TEST_F(PclEval, StopsAtTheLimits) {
  EXPECT_EQ(shown("[for i in range(100000000) : i]"), "V4142");
  EXPECT_EQ(shown(std::string(100'000, '(')), "V1191");
  EXPECT_EQ(shown("[for a in range(100000) : [for b in range(100000) : b]]"), "V4143");
}

}  // namespace
}  // namespace virga::cli
