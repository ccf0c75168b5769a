#include "check/policy/check_defaults.h"

#include <gtest/gtest.h>

#include "bind/policy/bind_pack.h"

namespace virga::check {
namespace {

// Returns the messages about a config variable, each with the text of its range.
std::string reported(const std::string& config) {
  base::Sources sources;
  schema::MemoryLoader loader;
  diag::Diagnostics diagnostics;
  const base::SourceId file = sources
                                  .add("main.pp", "policy resource \"p\" {\n" + config +
                                                      "\nassert { condition = true }\n}\n")
                                  .id();
  project::PolicyPack pack;
  pack.bound = std::make_shared<bind::PolicyPack>(
      bind::bind_policy_pack(std::array{file}, sources, loader, {}, diagnostics));
  EXPECT_TRUE(diagnostics.empty()) << config;
  check_policy_defaults(pack, base::MemoryFileSystem(), {}, diagnostics);
  std::string text;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    text += diag::show(each.code) + " " + each.message() + " @" +
            std::string(sources.find(each.subject.source)->text(each.subject.span)) + "\n";
  }
  return text;
}

constexpr const char* kWhose = "V3236 the configuration of policy `p` cannot be used: ";

TEST(CheckDefaults, RejectsDefaultOutsideItsLimits) {
  EXPECT_EQ(reported("config \"n\" \"int\" {\n default = 3\n maximum = 3\n}"), "");
  EXPECT_EQ(reported("config \"n\" \"int\" {\n default = 4\n maximum = 3\n}"),
            std::string(kWhose) + "n: it must be at most 3 @4\n");
  EXPECT_EQ(reported("config \"n\" \"string\" {\n default = \"c\"\n enum = [\"a\", \"b\"]\n}"),
            std::string(kWhose) + "n: expected one of \"a\", \"b\" @\"c\"\n");
  EXPECT_EQ(reported("config \"n\" \"int\" { default = null }"), "");
}

TEST(CheckDefaults, RejectsLimitsThatNoValueSatisfies) {
  EXPECT_EQ(reported("config \"n\" \"int\" {\n minimum = 3\n maximum = 3\n}"), "");
  // A default outside of such limits is a consequence.
  EXPECT_EQ(reported("config \"n\" \"int\" {\n minimum = 4\n maximum = 3\n default = 1\n}"),
            std::string(kWhose) + "n: no value satisfies both minimum and maximum @3\n");
  EXPECT_EQ(reported("config \"n\" \"int\" {\n maximum = 3\n exclusiveMinimum = 3\n}"),
            std::string(kWhose) + "n: no value satisfies both exclusiveMinimum and maximum @3\n");
  EXPECT_EQ(reported("config \"n\" \"list(string)\" {\n minItems = 2\n maxItems = 1\n}"),
            std::string(kWhose) + "n: no value satisfies both minItems and maxItems @1\n");
}

TEST(CheckDefaults, RejectsInvalidPattern) {
  EXPECT_EQ(reported("config \"n\" \"string\" { pattern = \"^a+$\" }"), "");
  EXPECT_EQ(
      reported("config \"n\" \"string\" { pattern = \"[\" }"),
      std::string(kWhose) + "n: the pattern is not a regular expression: missing ]: [ @\"[\"\n");
}

}  // namespace
}  // namespace virga::check
