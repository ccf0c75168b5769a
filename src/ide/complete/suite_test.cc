// Completion in test files and policy packs.
#include <gtest/gtest.h>

#include "base/system/file_system.h"
#include "ide/complete/complete.h"
#include "ide/workspace/workspace.h"

namespace virga::ide {
namespace {

constexpr const char* kSchema = R"({
  "name": "zoo", "version": "1.0.0",
  "resources": { "zoo:index:Pet": {
    "inputProperties": { "name": { "type": "string" } },
    "properties": { "name": { "type": "string" }, "breed": { "type": "string" } }
  } }
})";
constexpr const char* kProgram = R"(resource "cat" "zoo:index:Pet" {
  name = "Tom"
}
output "breed" {
  value = cat.breed
}
)";

class SuiteCompletion : public ::testing::Test {
 protected:
  // The labels at the mark, which begin with `prefix`.
  std::string offered(const std::string& path, std::string text, std::size_t count = 100) {
    const std::size_t at = text.find("^^");
    text.erase(at, 2);
    base::MemoryFileSystem disk;
    disk.files = {{"/p/Pulumi.yaml", "name: p\nruntime: pcl\n"},
                  {"/p/main.pp", kProgram},
                  {"/p/schemas/zoo.json", kSchema},
                  {"/pack/PulumiPolicy.yaml", "runtime: pcl\n"},
                  {"/pack/schemas/zoo.json", kSchema}};
    disk.files[path] = text;
    Workspace workspace(disk, {});
    const auto snapshot = workspace.snapshot(path);
    if (!snapshot) return "no snapshot";
    schema::FileLoader loader(disk, {"/p/schemas"});
    const Completions found =
        complete(*snapshot, loader, snapshot->source(path), static_cast<std::uint32_t>(at));
    std::string labels;
    for (const CompletionItem& item : found.items) {
      if (count-- == 0) break;
      labels += (labels.empty() ? "" : " ") + item.label;
    }
    return labels;
  }
  std::string in_test(const std::string& text, std::size_t count = 100) {
    return offered("/p/p.pptest", text, count);
  }
  std::string in_pack(const std::string& text, std::size_t count = 100) {
    return offered("/pack/main.pp", text, count);
  }
};

TEST_F(SuiteCompletion, OffersBlocksOfTests) {
  const std::string top = in_test("^^\n");
  EXPECT_NE(top.find("mock"), std::string::npos) << top;
  EXPECT_NE(top.find("test"), std::string::npos) << top;
  EXPECT_EQ(top.find("resource"), std::string::npos) << top;
  const std::string inside = in_test("test \"a\" {\n  ^^\n}\n");
  EXPECT_NE(inside.find("asserts"), std::string::npos) << inside;
  EXPECT_NE(inside.find("expect_failure"), std::string::npos) << inside;
}

TEST_F(SuiteCompletion, OffersNamesOfTestedProgram) {
  EXPECT_EQ(in_test("test \"a\" {\n  asserts = [resource.^^]\n}\n"), "cat");
  EXPECT_EQ(in_test("test \"a\" {\n  asserts = [output.^^]\n}\n"), "breed");
  EXPECT_EQ(in_test("test \"a\" {\n  asserts = [resource.cat.inputs.^^]\n}\n"), "name");
  EXPECT_EQ(in_test("mock ^^"), "call invoke resource");
}

TEST_F(SuiteCompletion, OffersPartsOfPolicies) {
  EXPECT_EQ(in_pack("pol^^\n"), "package policy name = value");
  EXPECT_EQ(in_pack("policy ^^"), "remediation resource stack");
  EXPECT_EQ(in_pack("policy resource \"a\" {\n  enforcement = \"^^\"\n}\n"),
            "advisory disabled mandatory remediate");
  EXPECT_EQ(in_pack("policy resource \"a\" {\n  types = [\"zoo:index:Pet\"]\n  assert {\n    "
                    "condition = resource.properties.^^\n  }\n}\n"),
            "name");
  EXPECT_EQ(in_pack("x = stack.^^\n"), "config dryRun name organization project tags");
}

}  // namespace
}  // namespace virga::ide
