#include "hcl/parse/explain/foreign/intrinsic.h"

#include <gtest/gtest.h>

#include "diag/codes/hcl.h"
#include "hcl/parse/explain/explain_testing.h"

namespace virga::hcl {
namespace {

TEST(Intrinsic, RefersToADeclarationByItsName) {
  EXPECT_EQ(error_and_fix("x = !Ref web\n"), "V1132 at !Ref -> x = web\n");
  EXPECT_EQ(error_and_fix("x = !GetAtt web.arn\n"), "V1132 at !GetAtt -> x = web.arn\n");
  EXPECT_EQ(shown_for("x = !Other web\n").fixed.find("x = web"), std::string::npos);
  EXPECT_EQ(shown_for("x = ! Ref web\n").fixed.find("x = web"), std::string::npos);
  EXPECT_EQ(shown_for("x = !Ref \"web\"\n").fixed.find("x = \"web\""), std::string::npos);
}

TEST(Intrinsic, AdvisesFunctionsForPseudoParameters) {
  EXPECT_TRUE(is_pseudo_parameter("AWS::Region"));
  EXPECT_FALSE(is_pseudo_parameter("AWS:Region"));
  base::Sources sources;
  const base::Source& source = sources.add("main.pp", "x = AWS::StackName\n");
  diag::Diagnostic stack(diag::codes::kExpressionExpected, source.range({4, 18}),
                         diag::Excerpt{"x"});
  advise_pseudo_parameter(stack, "AWS::StackName");
  ASSERT_EQ(stack.fixes.size(), 1u);
  EXPECT_EQ(after_fix(std::string(source.text()), stack.fixes.front()), "x = stack()\n");
  diag::Diagnostic region(diag::codes::kExpressionExpected, source.range({4, 18}),
                          diag::Excerpt{"x"});
  advise_pseudo_parameter(region, "AWS::Region");
  EXPECT_TRUE(region.fixes.empty());
  ASSERT_EQ(region.notes.size(), 1u);
  EXPECT_EQ(region.notes.front().message.str(),
            "call a function of the provider with invoke, as in "
            "`invoke(\"aws-native:index:getRegion\", {})`");
}

}  // namespace
}  // namespace virga::hcl
