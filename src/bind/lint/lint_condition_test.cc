// Conditions, functions of other languages, and numbers in place of keys.
#include "bind/lint/lint.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

std::string linted_condition(const std::string& program) {
  auto bound = testing::bind_text(program);
  EXPECT_EQ(bound->findings(), "") << program;
  lint(bound->program, bound->diagnostics);
  return bound->findings();
}

std::string of_value(const std::string& value) {
  return linted_condition(
      "config \"image\" \"string\" {}\nconfig \"on\" \"bool\" {}\nconfig \"any\" {}\n"
      "config \"sizes\" \"map(string)\" {}\nconfig \"maybe\" \"bool\" {\n  default = null\n}\n"
      "name = \"nginx\"\nyes = \"true\"\nx = " +
      value + "\n");
}

TEST(LintCondition, WarnsOfStrings) {
  EXPECT_EQ(of_value("image ? 1 : 2"), "V3252 image\n");
  EXPECT_EQ(of_value("on && image"), "V3252 image\n");
  EXPECT_EQ(of_value("image || on"), "V3252 image\n");
  EXPECT_EQ(of_value("!image"), "V3252 image\n");
  EXPECT_EQ(of_value("[for s in [1] : s if image]"), "V3252 image\n");
  EXPECT_EQ(of_value("sizes[\"a\"] ? 1 : 2"), "V3252 sizes[\"a\"]\n");
  EXPECT_EQ(of_value("secret(image) ? 1 : 2"), "V3252 secret(image)\n");
  EXPECT_EQ(of_value("name ? 1 : 2"), "V3252 name\n");
}

TEST(LintCondition, AcceptsBoolsAndWhatMayBeOne) {
  for (const char* value : {"on ? 1 : 2", "any ? 1 : 2", "yes ? 1 : 2", "image != \"\" ? 1 : 2",
                            "!on && on", "image == name"}) {
    EXPECT_EQ(of_value(value), "") << value;
  }
}

TEST(LintCondition, ShowsTheComparison) {
  auto bound = testing::bind_text("config \"a\" \"list(string)\" {}\nx = a[0] ? 1 : 2\n");
  lint(bound->program, bound->diagnostics);
  ASSERT_EQ(bound->diagnostics.size(), 1u);
  EXPECT_EQ(bound->diagnostics.list()[0].notes.at(0).message.str(),
            "compare it, as in `a[0] != \"\"`");
}

TEST(LintCondition, WarnsOfConfigsThatAreNullByDefault) {
  EXPECT_EQ(of_value("maybe ? 1 : 2"), "V3253 maybe\n");
  EXPECT_EQ(of_value("on && maybe"), "V3253 maybe\n");
  EXPECT_EQ(of_value("maybe == true ? 1 : 2"), "");
  EXPECT_EQ(of_value("maybe != null ? (maybe ? 1 : 2) : 3"), "");
  EXPECT_EQ(of_value("try(maybe, false) ? 1 : 2"), "");
}

TEST(LintForeignCall, WarnsOfFunctionsOfYaml) {
  EXPECT_EQ(of_value("{ \"fn::toJSON\" = { a = 1 } }"), "V3251 \"fn::toJSON\"\n");
  EXPECT_EQ(of_value("[{ a = { \"Fn::GetAtt\" = [\"r\", \"Arn\"] } }]"), "V3251 \"Fn::GetAtt\"\n");
  EXPECT_EQ(of_value("toJSON({ \"Fn::GetAtt\" = [\"r\", \"Arn\"] })"), "");
  EXPECT_EQ(of_value("{ Resources = { a = { \"Fn::Sub\" = \"x\" } } }"), "");
  EXPECT_EQ(of_value("{ \"fn\" = 1, \"fnx::a\" = 2, \"fn:a\" = 3 }"), "");
}

std::string ranged(const std::string& range, const std::string& value) {
  return linted_condition(
      "config \"map\" \"map(string)\" {}\nconfig \"list\" \"list(string)\" {}\n" +
      std::string("config \"keyed\" \"map(string)\" {\n  default = { a = \"x\" }\n}\n") +
      "config \"numbered\" \"map(string)\" {\n  default = { \"0\" = \"x\" }\n}\n"
      "resource \"s\" \"zoo:index:Pet\" {\n  options {\n    range = " +
      range + "\n  }\n}\nx = " + value + "\n");
}

TEST(LintInstanceIndex, WarnsOfANumberInPlaceOfAKey) {
  EXPECT_EQ(ranged("map", "s[0].urn"), "V3254 [0]\n");
  EXPECT_EQ(ranged("keyed", "s[0].urn"), "V3254 [0]\n");
  EXPECT_EQ(ranged("map", "s[\"a\"].urn"), "");
  EXPECT_EQ(ranged("numbered", "s[0].urn"), "");
  EXPECT_EQ(ranged("list", "s[0].urn"), "");
  EXPECT_EQ(ranged("3", "s[0].urn"), "");
}

}  // namespace
}  // namespace virga::bind
