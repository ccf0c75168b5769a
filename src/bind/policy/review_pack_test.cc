#include "bind/policy/review_pack.h"

#include "bind/policy/policy_testing.h"

namespace virga::bind {
namespace {

using testing::bind_pack;

std::unique_ptr<testing::BoundPack> review(const std::string& text) {
  auto bound = bind_pack(text);
  EXPECT_EQ(bound->findings(), "") << text;
  review_policy_pack(bound->pack, bound->sources, bound->diagnostics);
  return bound;
}

// The warnings about one policy for resources; `before` precedes it in the file.
std::string pack_warnings(const std::string& body, const std::string& before = "") {
  return review(before + "policy resource \"p\" {\n" + body + "\n}\n")->findings();
}

TEST(ReviewPack, WarnsOfUnusedNames) {
  EXPECT_EQ(pack_warnings("assert { condition = resource.urn != \"\" }", "a = 1\nb = a\n"),
            "V3189 b\n");
  EXPECT_EQ(pack_warnings("assert { condition = resource.urn != \"\" }", "a = 1\n"), "V3189 a\n");
  EXPECT_EQ(pack_warnings("config \"c\" \"int\" {}\nassert { condition = resource.urn != \"\" }"),
            "V3189 \"c\"\n");
  EXPECT_EQ(pack_warnings("config \"_c\" \"int\" {}\nassert { condition = resource.urn != \"\" }",
                          "_a = 1\n"),
            "");
  // Variables of loops have higher slots than config variables.
  EXPECT_EQ(pack_warnings("config \"c\" \"int\" {}\n"
                          "assert { condition = length([for x in [1] : x]) == 1 }"),
            "V3189 \"c\"\n");
}

TEST(ReviewPack, AnyExpressionOfAPolicyUsesTheNamesInIt) {
  EXPECT_EQ(pack_warnings("when = a\nassert { condition = resource.urn != \"\" }", "a = true\n"),
            "");
  EXPECT_EQ(pack_warnings("assert {\n range = c\n condition = range.value > a\n message = b\n}\n"
                          "config \"c\" \"list(int)\" {}",
                          "a = 1\nb = \"m\"\n"),
            "");
  EXPECT_EQ(review("a = \"u\"\npolicy stack \"s\" {\n assert {\n condition = length(resources) > "
                   "0\n urn = a\n}\n}\n")
                ->findings(),
            "");
  EXPECT_EQ(review("a = 1\npolicy remediation \"r\" { properties = { a = a } }\n")->findings(), "");
  // A config variable belongs to one policy only.
  EXPECT_EQ(
      review("policy resource \"p\" {\n config \"c\" \"int\" {}\n assert { condition = c > 1 }\n"
             "}\npolicy resource \"q\" {\n config \"c\" \"int\" {}\n"
             " assert { condition = resource.urn != \"\" }\n}\n")
          ->diagnostics.size(),
      1u);
}

TEST(ReviewPack, WarnsOfConstantConditionsAndHiddenNames) {
  EXPECT_EQ(pack_warnings("assert { condition = resource.name == 1 }"),
            "V3198 resource.name == 1\n");
  EXPECT_EQ(pack_warnings("assert { condition = true ? a : false }", "a = false\n"),
            "V3197 true\n");
  EXPECT_EQ(
      pack_warnings("config \"a\" \"int\" {}\nassert { condition = a > b }", "a = 1\nb = a\n"),
      "V3191 \"a\"\n");
}

TEST(ReviewPack, WarnsOfASearchThatNeverSucceeds) {
  const auto searched = [](const std::string& call) {
    return pack_warnings("assert { condition = " + call + " }");
  };
  EXPECT_EQ(searched("contains([1, 2], resource.name)"), "V3198 resource.name\n");
  EXPECT_EQ(searched("contains({ a = 1 }, resource.name)"), "");
  EXPECT_EQ(searched("contains([1, \"a\"], resource.name)"), "");
  EXPECT_EQ(searched("contains([], resource.name)"), "");
  EXPECT_EQ(searched("contains(resource.options.aliases, 1)"), "V3198 1\n");
}

TEST(ReviewPack, FixRemovesTheWholeBlock) {
  const auto bound = review(
      "policy resource \"p\" {\n  # nobody\n  config \"c\" \"int\" {\n    default = 1\n  }\n"
      "  assert { condition = resource.urn != \"\" }\n}\n");
  ASSERT_EQ(bound->diagnostics.size(), 1u);
  const diag::Diagnostic& unused = bound->diagnostics.list().front();
  ASSERT_EQ(unused.fixes.size(), 1u);
  ASSERT_EQ(unused.fixes[0].edits.size(), 1u);
  const diag::Edit& edit = unused.fixes[0].edits[0];
  EXPECT_EQ(bound->sources.find(edit.range.source)->text(edit.range.span),
            "  # nobody\n  config \"c\" \"int\" {\n    default = 1\n  }\n");
}

}  // namespace
}  // namespace virga::bind
