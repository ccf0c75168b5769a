#include "bind/check/attributes.h"

#include "bind/lint/lint.h"
#include "bind/policy/policy_testing.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

std::size_t count_fixes(const diag::Diagnostics& diagnostics) {
  std::size_t count = 0;
  for (const diag::Diagnostic& each : diagnostics.list()) count += each.fixes.size();
  return count;
}

std::size_t fixes_in(const std::string& text) {
  const auto bound = testing::bind_text(text);
  lint(bound->program, bound->diagnostics);
  return count_fixes(bound->diagnostics);
}

// A second attribute of the same name would be an error.
TEST(SuggestAttribute, HasNoFixIfAttributeIsSet) {
  const std::string hook = "hook \"resource\" \"h\" {\n comand = [\"a\"]\n";
  EXPECT_EQ(fixes_in(hook + "}\n"), 1u);
  EXPECT_EQ(fixes_in(hook + " command = [\"a\"]\n}\n"), 0u);
  const std::string output = "output \"o\" {\n valeu = 1\n";
  EXPECT_EQ(fixes_in(output + "}\n"), 1u);
  EXPECT_EQ(fixes_in(output + " value = 1\n}\n"), 0u);
  const std::string config = "config \"c\" \"string\" {\n sensitive = true\n";
  EXPECT_EQ(fixes_in(config + "}\n"), 1u);
  EXPECT_EQ(fixes_in(config + " secret = true\n}\n"), 0u);
  const std::string options =
      "resource \"c\" \"zoo:index:Cage\" {\n pet = \"p\"\n size = 1\n options {\n protct = true\n";
  EXPECT_EQ(fixes_in(options + " }\n}\n"), 1u);
  EXPECT_EQ(fixes_in(options + " protect = true\n }\n}\n"), 0u);
  const std::string input = "resource \"c\" \"zoo:index:Cage\" {\n pet = \"p\"\n szie = 1\n";
  EXPECT_EQ(fixes_in(input + "}\n"), 1u);
  EXPECT_EQ(fixes_in(input + " size = 1\n}\n"), 0u);
}

TEST(SuggestAttribute, HasNoFixIfAttributeOfPolicyIsSet) {
  const auto fixes = [](const std::string& attributes) {
    return count_fixes(testing::bind_pack("policy resource \"p\" {\n" + attributes +
                                          "  assert { condition = true }\n}\n")
                           ->diagnostics);
  };
  EXPECT_EQ(fixes("  descripton = \"d\"\n"), 1u);
  EXPECT_EQ(fixes("  descripton = \"d\"\n  description = \"d\"\n"), 0u);
}

}  // namespace
}  // namespace virga::bind
