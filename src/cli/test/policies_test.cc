// Tests of policy packs: the findings of packs for programs.
#include "cli/test/testing.h"

namespace virga::cli {
namespace {

constexpr const char* kPack = R"(policy resource "named" {
  description = "Buckets have long names"
  enforcement = "mandatory"
  types       = ["t:index:Bucket"]
  config "least" "int" { default = 2 }

  assert {
    condition = length(resource.properties.name) >= least
    message   = "${resource.properties.name} is short"
  }
}

policy remediation "tagged" {
  types      = ["t:index:Bucket"]
  properties = { tags = { stack = stack.name } }
}

policy stack "few" {
  types = ["t:index:Bucket"]
  assert {
    condition = length(resources) < 1
    message   = "there are ${length(resources)}"
  }
}
)";

constexpr const char* kBucketProgram = R"(resource "bucket" "t:index:Bucket" { name = "b" }
output "tags" { value = bucket.tags }
)";

class PolicyTests : public ::testing::Test {
 protected:
  PolicyTests() : folder_(kBucketProgram) {
    folder_.write("pack/PulumiPolicy.yaml", "runtime: pcl\n");
    folder_.write("pack/main.pp", kPack);
  }
  testing::TestFolder::RunOutput run_text(const std::string& test) {
    return folder_.run_text("policy_pack = \"./pack\"\n" + test);
  }

  testing::TestFolder folder_;
};

TEST_F(PolicyTests, SeeViolationsAndRemediations) {
  const auto got = run_text(R"(policy_config = { named = { least = 1 } }
test "advice" {
  asserts = [
    [for v in violations : v] == [{
      policy = "few", level = "advisory", message = "there are 1", resource = "shop-test",
      urn = "urn:pulumi:test::shop::pulumi:pulumi:Stack::shop-test"
    }],
    [for r in remediations : "${r.policy} ${r.resource}"] == ["tagged bucket"],
    remediations[0].before == { name = "b" },
    remediations[0].after == { name = "b", tags = { stack = "test" } },
    output.tags == { stack = "test" },
  ]
}
)");
  EXPECT_EQ(got.exit_code, 0) << got.out << got.error;
}

TEST_F(PolicyTests, MandatoryViolationFailsRun) {
  const std::string expected =
      "  expect_failure {\n    resource = \"bucket\"\n"
      "    message  = \"it violates the policy named: Buckets have long names: b is short\"\n  }\n";
  for (const std::string preview : {"", "  preview = true\n"}) {
    auto got = run_text("test \"refused\" {\n" + preview + expected + "}\n");
    EXPECT_EQ(got.exit_code, 0) << preview << got.out << got.error;
    got = run_text("test \"refused\" {\n" + preview + "}\n");
    EXPECT_EQ(got.exit_code, 1) << preview << got.out << got.error;
    EXPECT_EQ(testing::codes_in(got.out).size(), 1u) << got.out;
  }
}

TEST_F(PolicyTests, StackPoliciesFailAtEndOfRun) {
  const auto got = run_text(R"(test "too many" {
  policy_config = { few = "mandatory", named = "disabled" }
  asserts       = [resource.bucket.step == "create"]
  expect_failure { message = "it violates the policy few: there are 1" }
}
)");
  EXPECT_EQ(got.exit_code, 0) << got.out << got.error;
}

TEST_F(PolicyTests, InnerSettingCanRemovePolicyPack) {
  const auto got = run_text(R"(test "alone" {
  policy_pack = ""
  asserts     = [violations == [], remediations == [], output.tags == null]
}
)");
  EXPECT_EQ(got.exit_code, 0) << got.out << got.error;
}

TEST_F(PolicyTests, ErrorsOfPackAreReportedOnce) {
  auto got = run_text("policy_config = { namd = \"mandatory\" }\ntest \"a\" {}\ntest \"b\" {}\n");
  EXPECT_EQ(got.exit_code, 2);
  EXPECT_EQ(testing::codes_in(got.out + got.error), std::vector<std::string>{"V3235"});
  folder_.write("pack/main.pp", "policy resource \"a\" {}\n");
  got = run_text("test \"a\" {}\ntest \"b\" {}\n");
  EXPECT_EQ(testing::codes_in(got.out + got.error), std::vector<std::string>{"V3205"});
  folder_.write("pack/main.pp",
                "policy resource \"a\" {\n  assert { condition = resource.name + 1 == 2 }\n}\n");
  got = run_text("test \"a\" {}\n");
  EXPECT_EQ(got.exit_code, 1);
  EXPECT_EQ(testing::codes_in(got.out + got.error), std::vector<std::string>{"V4110"});
}

}  // namespace
}  // namespace virga::cli
