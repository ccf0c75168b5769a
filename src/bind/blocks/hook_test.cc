#include "bind/blocks/blocks.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_text;

std::string findings_of(const std::string& text) {
  return bind_text(text)->findings();
}

TEST(Hook, CommandSeesTheOperation) {
  const auto bound = bind_text(
      "hook \"resource\" \"h\" {\n command = [\"log\", args.urn, args.newOutputs[\"a\"]]\n"
      " onDryRun = true\n ignoreErrors = true\n}\n"
      "hook \"error\" \"e\" { command = [args.type] }\n");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("h"), "dynamic");
  const auto* hook = bound->node("h").if_is<Hook>();
  ASSERT_TRUE(hook && hook->command.expr && hook->on_dry_run.expr && hook->ignore_errors.expr);
  EXPECT_EQ(bound->node("e").if_is<Hook>()->kind, Hook::Kind::kError);
}

TEST(Hook, ForErrorsHasNoOutputsAndOnlyACommand) {
  EXPECT_EQ(findings_of("hook \"error\" \"e\" { command = [args.newOutputs[\"a\"]] }"),
            "V2103 .newOutputs\n");
  EXPECT_EQ(findings_of("hook \"error\" \"e\" {\n command = []\n onDryRun = true\n}"),
            "V3112 onDryRun\n");
}

TEST(Hook, RequiresAListOfStringsAsItsCommand) {
  EXPECT_EQ(findings_of("hook \"resource\" \"h\" { command = \"touch file\" }"),
            "V3135 \"touch file\"\n");
  EXPECT_EQ(findings_of("hook \"resource\" \"h\" {}"), "V3113 \"h\"\n");
  EXPECT_EQ(findings_of("hook \"resource\" \"h\" { comand = [\"x\"] }"), "V3112 comand\n");
  EXPECT_EQ(findings_of("hook \"resource\" \"h\" {\n command = []\n inner {}\n}"), "V3136 inner\n");
}

// A resource with the option `hooks`, and a hook of each kind.
std::string hooked(const std::string& hooks) {
  return findings_of(
      "hook \"resource\" \"h\" { command = [] }\nhook \"error\" \"e\" { command = [] }\n"
      "resource \"p\" \"zoo:index:Pet\" {\n options {\n hooks = " +
      hooks + "\n }\n}\n");
}

TEST(Hook, RunsOnlyOnEventsOfItsKind) {
  EXPECT_EQ(hooked("{ beforeCreate = [h], afterDelete = [h, h], onError = [e] }"), "");
  EXPECT_EQ(hooked("{ beforeCreate = [e] }"), "V3146 e\n");
  EXPECT_EQ(hooked("{ onError = [h] }"), "V3146 h\n");
  EXPECT_EQ(hooked("{ beforeCreate = [p.name] }").substr(0, 5), "V3103");
  EXPECT_EQ(hooked("{ beforeCreate = [1] }"), "V3146 1\n");
  EXPECT_EQ(hooked("{ beforCreate = [h] }"), "V3144 beforCreate\n");
  EXPECT_EQ(hooked("{ afterCreate = h }"), "V3145 h\n");
  EXPECT_EQ(hooked("[h]"), "V3143 [h]\n");
  EXPECT_EQ(hooked("nope"), "V2101 nope\n");
}

TEST(Settings, TakeAVersionRange) {
  EXPECT_EQ(findings_of("pulumi { requiredVersionRange = \">=3.0.0\" }"), "");
  EXPECT_EQ(findings_of("pulumi { requiredVersionRange = [1] }"), "V3135 [1]\n");
  EXPECT_EQ(findings_of("pulumi {}\nx = pulumi.y\n"), "V2109 .y\n");
}

}  // namespace
}  // namespace virga::bind
