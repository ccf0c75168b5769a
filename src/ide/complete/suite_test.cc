// Completion in test files and policy packs.
#include <gtest/gtest.h>

#include "base/system/file_system.h"
#include "ide/complete/complete.h"
#include "ide/workspace/workspace.h"

namespace virga::ide {
namespace {

constexpr const char* kSchema = R"({
  "name": "zoo", "version": "1.0.0",
  "types": {
    "zoo:index:Food": {"type": "object", "properties": {"grams": {"type": "integer"}}},
    "zoo:index:Mood": {"type": "string", "enum": [{"value": "calm"}, {"value": "wild"}]}},
  "resources": { "zoo:index:Pet": {
    "inputProperties": {
      "name": { "type": "string" }, "food": {"$ref": "#/types/zoo:index:Food"},
      "mood": {"$ref": "#/types/zoo:index:Mood"} },
    "properties": { "name": { "type": "string" }, "breed": { "type": "string" } }
  } },
  "functions": { "zoo:index:getPets": {
    "inputs": {"properties": {"limit": {"type": "integer"}}},
    "outputs": {"properties": {"names": {"type": "array", "items": {"type": "string"}}}} } }
})";
constexpr const char* kProgram = R"(config "size" "int" {
  default = 1
}
config "loud" "bool" {
  default = false
}
resource "cat" "zoo:index:Pet" {
  name = "Tom"
}
resource "dogs" "zoo:index:Pet" {
  options {
    range = 2
  }
}
component "house" "./house" {
  rooms = 3
}
output "breed" {
  value = cat.breed
}
)";
constexpr const char* kHouse = R"(config "rooms" "int" {
}
resource "mouse" "zoo:index:Pet" {
}
output "address" {
  value = "here"
}
)";

class SuiteCompletion : public ::testing::Test {
 protected:
  const char* program_ = kProgram;

  // The labels at the mark, which begin with `prefix`.
  std::string offered(const std::string& path, std::string text, std::size_t count = 100) {
    const std::size_t at = text.find("^^");
    text.erase(at, 2);
    base::MemoryFileSystem disk;
    disk.files = {{"/p/Pulumi.yaml", "name: p\nruntime: pcl\n"},
                  {"/p/main.pp", program_},
                  {"/p/house/main.pp", kHouse},
                  {"/p/Pulumi.dev.yaml", "config:\n  p:size: 2\n"},
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

  // At a place in a condition.
  std::string in_condition(const std::string& text, std::size_t count = 100) {
    return in_test("test \"a\" {\n  asserts = [" + text + "]\n}\n", count);
  }
  static constexpr std::string_view kMembers =
      "id name parent reason type urn changes inputs options outputs step";
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
  EXPECT_EQ(in_condition("resource.^^"), "cat dogs");
  EXPECT_EQ(in_condition("output.^^"), "breed");
  EXPECT_EQ(in_condition("component.^^"), "house");
  EXPECT_EQ(in_condition("resource.cat.^^"), kMembers);
  EXPECT_EQ(in_condition("resource.cat.inputs.^^"), "name food mood");
  EXPECT_EQ(in_condition("resource.cat.outputs.^^"), "breed name");
  EXPECT_EQ(in_condition("resource.cat.inputs.food.^^"), "grams");
}

TEST_F(SuiteCompletion, FollowsTypesOfConditions) {
  EXPECT_EQ(in_condition("[for dog in resource.dogs : dog.inputs.^^] == []"), "food mood name");
  EXPECT_EQ(in_condition("resource.dogs[0].inputs.^^ == \"Rex\""), "name food mood");
  EXPECT_EQ(in_condition("component.house.^^", 3), "name parent type");
  EXPECT_EQ(in_condition("component.house.inputs.^^"), "rooms");
  EXPECT_EQ(in_condition("component.house.outputs.^^"), "address");
  EXPECT_EQ(in_condition("component.house.resource.mouse.inputs.^^"), "name food mood");
  EXPECT_EQ(in_condition("length([for step in steps : step.^^]) == 0"),
            "changes error name operation reason type urn");
  EXPECT_EQ(in_test("test \"a\" {\n  assert {\n    condition = resource.cat.inputs.^^\n"),
            "name food mood");
}

TEST_F(SuiteCompletion, OffersValuesOfEnums) {
  EXPECT_EQ(in_condition("resource.cat.inputs.mood == \"^^\""), "calm wild");
  EXPECT_EQ(in_condition("resource.cat.step == \"^^\"", 3), "same create update");
}

TEST_F(SuiteCompletion, OffersRootsOfConditions) {
  const std::string roots = in_condition("^^");
  for (const char* root : {"resource", "output", "steps", "failures", "contains", "true"}) {
    EXPECT_NE((" " + roots + " ").find(" " + std::string(root) + " "), std::string::npos) << roots;
  }
  // Declarations of the program are no names of conditions.
  EXPECT_EQ((" " + roots + " ").find(" cat "), std::string::npos) << roots;
}

TEST_F(SuiteCompletion, OffersEarlierRuns) {
  const std::string runs =
      "test \"a\" {\n  run \"one\" {}\n  run \"two\" {\n    asserts = [run.^^]\n  }\n  run \"x\" "
      "{}\n}\n";
  EXPECT_EQ(in_test(runs), "one");
  EXPECT_EQ(in_test("test \"a\" {\n  run \"one\" {}\n  asserts = [run.one.output.^^]\n}\n"),
            "breed");
}

TEST_F(SuiteCompletion, OffersConfiguration) {
  EXPECT_EQ(in_test("test \"a\" {\n  config = {\n    ^^\n  }\n}\n", 2), "loud size");
  EXPECT_EQ(in_test("config = { size = 1, ^^ }\n", 2), "loud");
  EXPECT_EQ(in_test("config = { loud = ^^ }\n", 2), "true false");
  EXPECT_EQ(in_test("stack = \"^^\"\n"), "dev");
  EXPECT_EQ(in_test("config_files = [\"^^\"]\n"), "Pulumi.dev.yaml");
}

TEST_F(SuiteCompletion, OffersPartsOfMocks) {
  EXPECT_EQ(in_test("mock ^^"), "function method resource");
  EXPECT_EQ(in_test("mock resource \"zoo:^^\"", 1), "zoo:index:Pet");
  EXPECT_EQ(in_test("mock function \"zoo:^^\"", 1), "zoo:index:getPets");
  EXPECT_EQ(in_test("mock resource \"zoo:index:Pet\" \"^^\""), "cat dogs");
  EXPECT_EQ(in_test("mock resource \"zoo:index:Pet\" {\n  outputs = { ^^ }\n}\n", 2), "breed name");
  EXPECT_EQ(in_test("mock resource \"zoo:index:Pet\" {\n  expect = { ^^ }\n}\n", 3),
            "food mood name");
  EXPECT_EQ(in_test("mock resource \"zoo:index:Pet\" {\n  fails = { ^^ }\n}\n", 5),
            "check create delete read update");
  EXPECT_EQ(in_test("mock function \"zoo:index:getPets\" {\n  returns = { ^^ }\n}\n", 1), "names");
  EXPECT_EQ(in_test("mock function \"zoo:index:getPets\" {\n  arguments = { ^^ }\n}\n", 1),
            "limit");
  const std::string attributes = in_test("mock function \"zoo:index:getPets\" {\n  ^^\n}\n");
  EXPECT_EQ(attributes, "arguments delay fails returns secret");
  EXPECT_EQ(in_test("test \"a\" {\n  expect_failure {\n    resource = \"^^\"\n  }\n}\n"),
            "cat dogs house");
  EXPECT_EQ(in_test("test \"a\" {\n  assert {\n    ^^\n  }\n}\n"), "condition message");
}

TEST_F(SuiteCompletion, OffersPartsOfPolicies) {
  EXPECT_EQ(in_pack("pol^^\n"), "package policy name = value");
  EXPECT_EQ(in_pack("policy ^^"), "remediation resource stack");
  EXPECT_EQ(in_pack("policy resource \"a\" {\n  enforcement = \"^^\"\n}\n"),
            "advisory disabled mandatory remediate");
  EXPECT_EQ(in_pack("policy resource \"a\" {\n  types = [\"zoo:index:Pet\"]\n  assert {\n    "
                    "condition = resource.properties.^^\n  }\n}\n"),
            "name food mood");
  EXPECT_EQ(in_pack("x = stack.^^\n"), "config dryRun name organization project tags");
}

TEST_F(SuiteCompletion, FollowsTypesOfPolicies) {
  const std::string head = "limit = 3\npolicy resource \"a\" {\n  types = [\"zoo:index:Pet\"]\n";
  EXPECT_EQ(in_pack(head + "  when = resource.properties.food.^^\n}\n"), "grams");
  EXPECT_EQ(in_pack(head + "  assert {\n    range = resource.properties.food\n    condition = "
                           "range.^^\n  }\n}\n"),
            "key value");
  EXPECT_EQ(in_pack(head + "  assert {\n    condition = resource.properties.mood != \"^^\"\n"),
            "calm wild");
  EXPECT_EQ(
      in_pack("policy stack \"a\" {\n  types = [\"zoo:index:Pet\"]\n  assert {\n    condition = "
              "length([for each in resources : each.properties.^^]) == 0\n  }\n}\n"),
      "breed name");
  const std::string roots = " " + in_pack(head + "  when = ^^\n}\n") + " ";
  for (const char* root : {" resource ", " stack ", " limit ", " contains "}) {
    EXPECT_NE(roots.find(root), std::string::npos) << root << roots;
  }
  const std::string setting =
      "  config \"most\" \"int\" {}\n  assert {\n    condition = ^^\n  }\n}\n";
  const std::string with_setting = " " + in_pack(head + setting) + " ";
  EXPECT_NE(with_setting.find(" most "), std::string::npos) << with_setting;
  EXPECT_EQ(
      in_pack("policy remediation \"a\" {\n  types = [\"zoo:index:Pet\"]\n  properties = { ^^ "
              "}\n}\n",
              3),
      "food mood name");
}

TEST_F(SuiteCompletion, SurvivesBrokenPrograms) {
  for (const char* program :
       {"resource \"cat\" \"zoo:index:Pet\" {\n", "config \"a\" {\n}\nx = y\n", "",
        "resource \"cat\" \"no:such:Type\" {\n}\n", "component \"c\" \"./none\" {\n}\n"}) {
    program_ = program;
    for (const char* condition :
         {"resource.^^", "resource.cat.inputs.^^", "^^", "component.c.^^"}) {
      in_condition(condition);
    }
  }
}

}  // namespace
}  // namespace virga::ide
