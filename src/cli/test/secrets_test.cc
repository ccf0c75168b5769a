// A secret of a program never appears in a report, for any format and any failure.
#include "cli/test/testing.h"

namespace virga::cli {
namespace {

constexpr const char* kCanary = "canary-7f3a";

// The canary is in the configuration file only. The excerpt of a test would show it.
constexpr const char* kProgramWithSecret = R"(config "key" "string" { secret = true }
config "free" "any" { secret = true }
resource "bucket" "t:index:Bucket" {
  name = "b"
  key  = key
  tags = { inner = "x-${key}" }
}
output "key" { value = { deep = ["a", key] } }
output "text" { value = "t:${bucket.key}" }
output "free" { value = free }
)";

TEST(TestSecrets, NeverAppearInReport) {
  const testing::TestFolder folder(kProgramWithSecret);
  folder.write("Pulumi.dev.yaml", "config:\n  shop:key: " + std::string(kCanary) +
                                      "\n  shop:free: \"\\\"" + kCanary + "\\\"\"\n");
  folder.write("a.pptest", R"(config_files = ["Pulumi.dev.yaml"]
test "text" { asserts = [output.text == "other"] }
test "parts" { asserts = [output.key == { deep = ["b", "other"] }] }
test "inputs" { asserts = [resource.bucket.inputs == {}] }
test "outputs" { asserts = [resource.bucket.outputs == { name = "c" }] }
test "derived" { asserts = [toBase64(output.text) == "X", toJSON(resource.bucket.inputs) == "{}"] }
test "base64" { asserts = [toBase64(output.text) == ""] }
test "loop" { asserts = [[for k, v in resource.bucket.inputs : v] == []] }
test "steps" { asserts = [steps == []] }
test "template" { asserts = ["${output.text}!" == "?"] }
test "index" { asserts = [output.key.deep[output.text] == ""] }
test "attribute" { asserts = [output.free.nothing] }
test "sub" { asserts = [element(split("", output.text), 3) == "x"] }
test "no bool" { asserts = [output.free] }
test "length" { asserts = [length(split("", output.text)) == 0] }
test "tried" { asserts = [try(output.text, "") == "", can(output.free.nothing)] }
test "matched" { asserts = [matches(output.text, "z*"), alltrue([output.text == ""])] }
test "key" { asserts = [{ (output.text) = 1 } == {}] }
test "parsed" { asserts = [output.free * 10 == 1] }
test "decoded" { asserts = [min(output.free, 1) == 1] }
test "found" { asserts = [contains(output.free, 1)] }
test "added" { asserts = [output.free + 1 == 2] }
test "formatted" { asserts = [entries(output.free) == []] }
test "no base64" { asserts = [fromBase64(output.text) == ""] }
test "fails" {
  mock resource "*" { fails = { create = "no" } }
}
test "expects" {
  mock resource "*" { expect = { key = "another" } }
}
)");
  TestArguments text, json;
  text.junit = "junit.xml";
  text.coverage = json.coverage = json.json = true;
  for (const auto& arguments : {text, json}) {
    const auto reported = testing::TestFolder::run(arguments);
    EXPECT_EQ(reported.exit_code, 1) << reported.error;
    for (const char* part : {kCanary, "CANARY", "7f3a", "Y2FuYXJ5"}) {
      EXPECT_FALSE(reported.out.contains(part)) << part << reported.out;
      EXPECT_FALSE(reported.error.contains(part)) << reported.error;
    }
  }
  EXPECT_FALSE(testing::TestFolder::read("junit.xml").contains("7f3a"));
  EXPECT_TRUE(testing::TestFolder::read("junit.xml").contains("[secret]"));
}

}  // namespace
}  // namespace virga::cli
