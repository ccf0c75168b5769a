#include "bind/blocks/blocks.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_text;

TEST(Config, HasTheTypeOfItsLabel) {
  const auto bound = bind_text(R"pp(
    config "size" "int" { default = 3 }
    config "tags" "map(list(string))" {}
    config "any" "any" {}
    config "untyped" { default = 7 }
    config "bare" string {}
  )pp");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("size"), "int");
  EXPECT_EQ(bound->type("tags"), "map(list(string))");
  EXPECT_EQ(bound->type("any"), "dynamic");
  EXPECT_EQ(bound->type("untyped"), "dynamic");
  EXPECT_EQ(bound->type("bare"), "string");
}

TEST(Config, MayOmitPropertiesOfObjects) {
  const auto bound = bind_text(R"pp(
    config "point" "object({ x = int, y = optional(int) })" { default = { x = 1 } }
    config "points" "list(object({ x = int }))" {}
    config "deep" "object({ inner = object({ x = int }) })" {}
  )pp");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("point"), "{ x: int?, y: int? }");
  EXPECT_EQ(bound->type("points"), "list({ x: int? })");
  EXPECT_EQ(bound->type("deep"), "{ inner: { x: int }? }");
}

TEST(Config, RejectsDuplicatePropertiesInALabel) {
  const auto bound =
      bind_text("config \"c\" \"list(object({ a = string, \\\"a\\\" = int }))\" {}\n");
  EXPECT_EQ(bound->findings(), "V2123 list(object({ a = string, \\\"a\\\" = int }))\n");
  const auto plain = bind_text("config \"c\" \"object({ a = string, b = int, a = int })\" {}\n");
  ASSERT_EQ(plain->findings(), "V2123 a\n");
  EXPECT_EQ(plain->diagnostics.list()[0].subject.span, (base::Span{42, 43}));
  EXPECT_EQ(plain->diagnostics.list()[0].labels.at(0).range.span, (base::Span{21, 22}));
}

TEST(Config, ReadsItsFlags) {
  const auto bound = bind_text(R"pp(
    config "token" "string" {
      secret = true
      nullable = true
      description = "how to get in"
      __logicalName = "api-token"
    }
  )pp");
  EXPECT_EQ(bound->findings(), "");
  const auto* config = bound->node("token").if_is<ConfigVariable>();
  EXPECT_TRUE(config->secret);
  EXPECT_TRUE(config->nullable);
  EXPECT_EQ(config->description, "how to get in");
  EXPECT_EQ(bound->node("token").logical_name, "api-token");
  EXPECT_EQ(bound->type("token"), "output(string?)");
}

TEST(Config, RequiresLiterals) {
  EXPECT_EQ(bind_text("config \"a\" \"int\" { nullable = 1 }")->findings(), "V3105 1\n");
  EXPECT_EQ(bind_text("config \"a\" \"int\" { secret = \"true\" }")->findings(),
            "V3105 \"true\"\n");
  EXPECT_EQ(bind_text("config \"a\" \"int\" { description = 1 }")->findings(), "V3105 1\n");
  EXPECT_EQ(bind_text("config \"a\" \"int\" { __logicalName = \"a${1}\" }")->findings(),
            "V3105 \"a${1}\"\n");
}

TEST(Config, WithADefaultOfNullMayBeNull) {
  const auto bound = bind_text("config \"a\" \"string\" { default = null }");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("a"), "string?");
  EXPECT_TRUE(bound->node("a").if_is<ConfigVariable>()->nullable);
}

TEST(Config, ChecksItsDefault) {
  EXPECT_EQ(bind_text("config \"a\" \"int\" { default = [1] }")->findings(), "V3110 [1]\n");
  EXPECT_EQ(bind_text("config \"a\" \"int\" { default = \"1\" }")->findings(), "");
  EXPECT_EQ(bind_text("config \"a\" \"int\" { default = nope }")->findings(), "V2101 nope\n");
}

TEST(TypeLabel, ReportsErrorsInsideTheLabel) {
  EXPECT_EQ(bind_text("config \"a\" \"strin\" {}")->findings(), "V3109 strin\n");
  EXPECT_EQ(bind_text("config \"a\" \"list(strin)\" {}")->findings(), "V3109 strin\n");
  EXPECT_EQ(bind_text("output \"a\" nope { value = 1 }")->findings(), "V3109 nope\n");
  EXPECT_EQ(bind_text("config \"a\" \"object(string)\" {}")->findings(), "V3108 string\n");
  EXPECT_EQ(bind_text("config \"a\" \"tuple(string)\" {}")->findings(), "V3108 string\n");
}

TEST(TypeLabel, SuggestsTheNamesOfPclTypes) {
  const auto offered = [](const std::string& label) {
    const auto bound = bind_text("config \"a\" " + label + " {}");
    return bound->diagnostics.list().at(0).fixes.at(0).edits.at(0).replacement;
  };
  EXPECT_EQ(offered("\"boolean\""), "bool");
  EXPECT_EQ(offered("\"strng\""), "string");
  EXPECT_EQ(offered("\"map(integer)\""), "int");
  EXPECT_EQ(offered("\"list\""), "list(string)");
  EXPECT_EQ(offered("list"), "\"list(string)\"");
}

TEST(TypeLabel, SyntaxErrorIsReportedOnce) {
  const auto bound = bind_text("config \"a\" \"list(\" {}\nb = a + 1\n");
  EXPECT_EQ(bound->diagnostics.error_count(), 1u) << bound->findings();
  EXPECT_EQ(bound->diagnostics.list()[0].notes.back().message.str(),
            "a type is written as in string, list(string) or object({ name = string })");
}

TEST(TypeLabel, ExplainsTypesOfOtherLanguages) {
  const auto advice = [](const std::string& label) {
    const auto bound = bind_text("config \"a\" \"" + label + "\" {}");
    EXPECT_EQ(bound->diagnostics.error_count(), 1u) << bound->findings();
    const diag::Diagnostic& first = bound->diagnostics.list()[0];
    return first.fixes.empty() ? first.notes.front().message.str()
                               : first.fixes.front().edits.front().replacement;
  };
  EXPECT_EQ(advice("list[string]"), "list(string)");
  EXPECT_EQ(advice("list<map(int)>"), "list(map(int))");
  EXPECT_EQ(advice("Array<string>"), "list(string)");
  EXPECT_EQ(advice("map<string, list(int)>"), "map(list(int))");
  EXPECT_EQ(advice("dict[str, int]"), "map(int)");
  EXPECT_EQ(advice("int[]"), "list(int)");
  const std::string syntax =
      "a type is written as in string, list(string) or object({ name = string })";
  EXPECT_EQ(advice("string|int"), syntax);
  EXPECT_EQ(advice("list<nope>"), syntax);
  EXPECT_EQ(advice("enum(a, b)"), "a type cannot list its values: write `string`");
}

TEST(TypeLabel, OfAnOutputIsReadLikeThatOfAConfig) {
  EXPECT_EQ(bind_text("output \"a\" \"list(\" { value = [1] }")->diagnostics.error_count(), 1u);
  EXPECT_EQ(bind_text("output \"a\" \"lst(int)\" { value = [1] }")->findings(), "V3109 lst\n");
}

TEST(TypeLabel, WithEscapesIsReportedAsAWhole) {
  const auto bound = bind_text("config \"a\" \"object({ \\\"b\\\" = strng })\" {}");
  EXPECT_EQ(bound->findings(), "V3109 object({ \\\"b\\\" = strng })\n");
  EXPECT_TRUE(bound->diagnostics.list()[0].fixes.empty()) << "places in it are not known";
}

TEST(TypeLabel, ReportsAWrongNumberOfArgumentsOnce) {
  const auto findings = [](const std::string& label) {
    return bind_text("config \"a\" \"" + label + "\" {}")->findings();
  };
  EXPECT_EQ(findings("list()"), "V2116 list()\n");
  EXPECT_EQ(findings("map(int, int)"), "V2117 map(int, int)\n");
  EXPECT_EQ(findings("optional()"), "V2116 optional()\n");
  EXPECT_EQ(findings("object(string)"), "V3108 string\n");
  EXPECT_EQ(findings("tuple(string)"), "V3108 string\n");
}

TEST(Output, ChecksItsValue) {
  EXPECT_EQ(bind_text("output \"a\" \"int\" { value = [1] }")->findings(), "V3111 [1]\n");
  EXPECT_EQ(bind_text("output \"a\" \"int\" { value = 1 }")->findings(), "");
  EXPECT_EQ(
      bind_text("output \"a\" {\n__logicalName = \"b c\"\nvalue = 1\n}")->node("a").logical_name,
      "b c");
}

}  // namespace
}  // namespace virga::bind
