// Settings of tests that are about the stack: encrypted values and instances of failures.
#include "cli/test/testing.h"

namespace virga::cli {
namespace {

using testing::codes_in;
using testing::TestFolder;

TEST(EncryptedConfig, IsReportedOnceForAllTestsThatLackIt) {
  const TestFolder folder(R"(config "key" "string" { secret = true }
output "size" { value = 1 }
)");
  folder.write("Pulumi.dev.yaml", "config:\n  shop:key:\n    secure: v1:a\n");
  const auto with_key = folder.run_text(R"(config_files = ["Pulumi.dev.yaml"]
test "one" { config = { key = "k" } }
)");
  EXPECT_EQ(codes_in(with_key.error), std::vector<std::string>{});
  const auto without = folder.run_text(R"(config_files = ["Pulumi.dev.yaml"]
test "one" {}
test "two" {}
)");
  EXPECT_EQ(codes_in(without.error), std::vector<std::string>{"V5008"}) << without.error;
  EXPECT_NE(without.error.find("config = { key = ... }"), std::string::npos) << without.error;
}

TEST(ExpectedFailure, IsOfOneInstance) {
  const TestFolder folder(R"(resource "many" "t:index:Bucket" {
  options { range = 2 }
  name = "b"
}
)");
  const auto run_with = [&](const std::string& name) {
    return folder.run_text(R"(test "one" {
  mock resource "t:index:Bucket" "many-1" { fails = { check = "no" } }
  expect_failure { resource = ")" +
                           name + R"(" }
}
)");
  };
  EXPECT_EQ(run_with("many-1").exit_code, kExitOk);
  EXPECT_EQ(run_with("many").exit_code, kExitOk);
  EXPECT_EQ(run_with("many-0").exit_code, kExitErrors);
}

TEST(StateOfTest, DoesNotHideUnusedMocksOfOthers) {
  const TestFolder folder;
  folder.write("s.json", R"({"version": 3, "deployment": {"manifest": {}, "resources": [
    {"urn": "urn:pulumi:test::shop::t:index:Bucket::old", "custom": true, "id": "i",
     "type": "t:index:Bucket", "inputs": {"name": "o"}, "outputs": {"name": "o"}}]}})");
  const auto run_with = [&](const std::string& of_a, const std::string& of_b) {
    const std::string mock = R"(mock resource "t:index:Bucket" ")";
    return folder.run_text("test \"a\" {\n  state = \"s.json\"\n  " + mock + of_a +
                           "\" { delay = \"1ms\" }\n}\ntest \"b\" {\n  " + mock + of_b +
                           "\" { delay = \"1ms\" }\n}\n");
  };
  EXPECT_EQ(codes_in(run_with("old", "bucket").error), std::vector<std::string>{});
  EXPECT_EQ(codes_in(run_with("older", "bucket").error), std::vector<std::string>{"V5417"});
  EXPECT_EQ(codes_in(run_with("old", "old").error), std::vector<std::string>{"V5417"});
}

}  // namespace
}  // namespace virga::cli
