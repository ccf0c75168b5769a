#include "check/diagnostics/warning_policy.h"

#include <gtest/gtest.h>

#include "diag/codes/bind.h"
#include "diag/codes/lint.h"
#include "hcl/parse/parse.h"

namespace virga::check {
namespace {

namespace codes = diag::codes;

// Returns the diagnostics that remain of a warning V3189 at each `x`, an error V3181 at each `y`
// and a warning V3267, which is off by default, at each `z`.
std::string left(const std::string& text, const std::vector<std::string>& deny = {},
                 const std::vector<std::string>& allow = {},
                 const std::vector<std::string>& enable = {}) {
  base::Sources sources;
  const base::Source& source = sources.add("main.pp", text);
  diag::Diagnostics diagnostics;
  bind::Program program;
  program.files.push_back(hcl::parse_config(source, diagnostics, {}));
  for (std::uint32_t i = 0; i < text.size(); ++i) {
    if (text[i] == 'x')
      diagnostics.add(codes::kUnusedName, source.range({i, i + 1}), diag::Name{"a"},
                      diag::Word("b"));
    if (text[i] == 'y')
      diagnostics.add(codes::kOutputWithoutValue, source.range({i, i + 1}), diag::Name{"a"});
    if (text[i] == 'z') diagnostics.add(codes::kDoubleNegation, source.range({i, i + 1}));
  }
  WarningPolicy policy;
  for (const std::string& each : deny) {
    each == "warnings" ? void(policy.deny_all = true)
                       : void(policy.denied.insert(*find_code(each)));
  }
  for (const std::string& each : allow) policy.allowed.insert(*find_code(each));
  for (const std::string& each : enable) policy.enabled.insert(*find_code(each));
  std::string all;
  const diag::Diagnostics kept = policy.apply(std::array{&program}, sources, diagnostics);
  for (const diag::Diagnostic& each : kept.list()) {
    all += diag::show(each.code) + (each.severity == diag::Severity::kError ? "! " : " ");
  }
  return all;
}

TEST(WarningPolicy, RemovesAllowedWarnings) {
  EXPECT_EQ(left("x = 1\n"), "V3189 ");
  EXPECT_EQ(left("x = 1\n", {}, {"V3189"}), "");
  EXPECT_EQ(left("x = 1\n", {}, {"3190"}), "V3189 ");
}

TEST(WarningPolicy, TurnsDeniedWarningsIntoErrors) {
  EXPECT_EQ(left("x = 1\n", {"warnings"}), "V3189! ");
  EXPECT_EQ(left("x = 1\n", {"v3189"}), "V3189! ");
  EXPECT_EQ(left("x = 1\n", {"V3190"}), "V3189 ");
  EXPECT_EQ(left("x = 1\n", {"warnings"}, {"V3189"}), "");
}

TEST(WarningPolicy, ReportsRulesThatAreOffOnRequest) {
  EXPECT_EQ(left("z = 1\n"), "");
  EXPECT_EQ(left("z = 1\n", {}, {}, {"V3267"}), "V3267 ");
  EXPECT_EQ(left("z = 1\n", {}, {}, {"V3266"}), "");
  EXPECT_EQ(left("z = 1\n", {"V3267"}), "V3267! ") << "a denied rule is on";
  EXPECT_EQ(left("z = 1\n", {"warnings"}), "") << "all warnings are those that are on";
  EXPECT_EQ(left("z = 1\n", {"warnings"}, {}, {"V3267"}), "V3267! ");
  EXPECT_EQ(left("z = 1\n", {}, {"V3267"}, {"V3267"}), "");
}

TEST(WarningPolicy, KeepsCommentsAboutRulesThatAreOff) {
  const std::string comment = " # virga: allow V3267\n";
  EXPECT_EQ(left("z = 1" + comment), "");
  EXPECT_EQ(left("a = 1" + comment), "");
  EXPECT_EQ(left("z = 1" + comment, {}, {}, {"V3267"}), "");
  EXPECT_EQ(left("a = 1" + comment, {}, {}, {"V3267"}), "V5036 ");
}

TEST(WarningPolicy, FindsCodes) {
  EXPECT_EQ(find_code("V3189"), codes::kUnusedName);
  EXPECT_EQ(find_code("v3189"), codes::kUnusedName);
  EXPECT_EQ(find_code("3189"), codes::kUnusedName);
  for (const char* text : {"V9999", "warnings", "V03189", "V3189a", "V", ""}) {
    EXPECT_EQ(find_code(text), std::nullopt) << text;
  }
}

TEST(WarningPolicy, AppliesComments) {
  EXPECT_EQ(left("x = 1 # virga: allow V3189\n"), "");
  EXPECT_EQ(left("# virga: allow V3189\nx = 1\n"), "");
  EXPECT_EQ(left("// virga: allow V3190, V3189\n\n# so\nx = 1\n"), "V5036 ") << "of V3190";
  EXPECT_EQ(left("x = 1 # virga: allow V3189\na = x\n"), "V3189 ") << "its own line only";
  EXPECT_EQ(left("x = 1\n# virga: allow V3189\n"), "V3189 V5036 ");
  EXPECT_EQ(left("a = \"# virga: allow V3189\"\n"), "");
}

TEST(WarningPolicy, ReportsCommentsThatRemoveNothing) {
  EXPECT_EQ(left("a = 1 # virga: allow V3189\n"), "V5036 ");
  EXPECT_EQ(left("a = 1 # virga: allow nonsense\n"), "V5035! ");
  EXPECT_EQ(left("y = 1 # virga: allow V3181\n"), "V3181! V5037! ");
  EXPECT_EQ(left("y = 1\na = 1 # virga: allow V3189\n"), "V3181! ")
      << "an error may be why the warning is not there";
  EXPECT_EQ(left("a = 1 # virga: allowed\n"), "");
  EXPECT_EQ(left("a = 1 # virga: allow V3189\n", {}, {"V5036"}), "") << "they are warnings too";
  EXPECT_EQ(left("a = 1 # virga: allow V03189, V3189a, V999999\n"), "V5035! V5035! V5035! ");
}

}  // namespace
}  // namespace virga::check
