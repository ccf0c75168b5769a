// Tests each root name and its members, for programs of every shape.
#include "cli/test/testing.h"

namespace virga::cli {
namespace {

constexpr const char* kProgramWithComponents = R"pcl(config "count" "int" { default = 2 }
config "on" "bool" { default = true }
config "names" "map(string)" { default = { x = "1", y = "2" } }
resource "single" "t:index:Bucket" {
  name = "s"
  key  = "hush"
  options { protect = true }
}
resource "many" "t:index:Bucket" {
  name = "m${range.value}"
  options { range = count }
}
resource "keyed" "t:index:Bucket" {
  name = range.value
  options { range = names }
}
resource "maybe" "t:index:Bucket" {
  name = "q"
  options {
    range     = on
    dependsOn = [single]
  }
}
component "net" "./net" {
  name = "n"
  options { range = count }
}
zone = invoke("t:index:getZone", { region = "r" }).zone
output "zone" { value = zone }
output "list" { value = [1, "two", { three = 3 }] }
output "number" { value = 0.1 }
)pcl";
constexpr const char* kNetWithComponent = R"(config "name" "string" {}
resource "inner" "t:index:Bucket" { name = name }
component "deep" "../deep" { name = name }
output "arn" { value = inner.arn }
)";
constexpr const char* kDeep = R"(config "name" "string" {}
resource "inner" "t:index:Bucket" { name = "${name}-deep" }
)";

class TestFacts : public ::testing::Test {
 protected:
  TestFacts() : folder_(kProgramWithComponents) {
    folder_.write("net/main.pp", kNetWithComponent);
    folder_.write("deep/main.pp", kDeep);
  }
  // Expects that all conditions are true with these settings.
  void hold(const std::string& settings, const std::vector<std::string>& conditions) const {
    std::string text = "test \"t\" {\n" + settings + "\nasserts = [\n";
    for (const std::string& condition : conditions) text += condition + ",\n";
    const auto reported = folder_.run_text(text + "]\n}\n");
    EXPECT_EQ(reported.exit_code, 0) << reported.out << reported.error;
  }

  testing::TestFolder folder_;
};

TEST_F(TestFacts, ResourcesUseNamesOfProgram) {
  hold("", {R"(resource.single.name == "single")", R"(resource.single.type == "t:index:Bucket")",
            R"(resource.single.inputs.name == "s")", R"(resource.single.outputs.name == "s")",
            "is_secret(resource.single.inputs.key)", "resource.single.outputs.tags == null",
            "is_secret(resource.single.outputs.key)", "resource.single.options.protect",
            R"(matches(resource.single.urn, "*::single"))", R"(resource.single.step == "create")",
            "resource.single.id != \"\""});
}

TEST_F(TestFacts, InputsHaveConstantsAndDefaultsOfSchema) {
  folder_.write("schemas/t-1.0.0.json", R"({"name": "t", "version": "1.0.0",
    "resources": {"t:index:Bucket": {"inputProperties": {
      "name": {"type": "string"}, "kind": {"type": "string", "const": "Bucket"},
      "size": {"type": "integer", "default": 3}, "tags": {"type": "string"}}}}})");
  folder_.write("main.pp", R"(resource "a" "t:index:Bucket" { name = "a" }
resource "b" "t:index:Bucket" {
  size = 4
}
)");
  hold("", {R"(resource.a.inputs.kind == "Bucket")", "resource.a.inputs.size == 3",
            "resource.b.inputs.size == 4", "resource.a.inputs.tags == null"});
}

TEST_F(TestFacts, InputsOfComponentsAreThoseOfProgram) {
  hold("", {R"(component.net[0].inputs == { name = "n" })"});
}

TEST_F(TestFacts, RangesAreListsObjectsOrNull) {
  hold("",
       {"length(resource.many) == 2", R"(resource.many[1].name == "many-1")",
        R"([for r in resource.many : r.inputs.name] == ["m0", "m1"])",
        R"(resource.many[*].inputs.name == ["m0", "m1"])", R"(resource.keyed.x.inputs.name == "1")",
        R"(resource.keyed["y"].name == "keyed-y")", R"(resource.maybe.name == "maybe")",
        "contains(resource.maybe.options.dependsOn, resource.single.urn)"});
  hold("config = { count = 0, on = false, names = {} }",
       {"resource.many == []", "resource.maybe == null", "length(resource.keyed) == 0",
        "component.net == []"});
}

TEST_F(TestFacts, ComponentsContainTheirResources) {
  hold("", {R"(component.net[1].name == "net-1")", R"(component.net[0].inputs.name == "n")",
            R"(component.net[0].resource.inner.name == "net-0-inner")",
            "component.net[0].resource.inner.parent == component.net[0].urn",
            R"(component.net[1].component.deep.resource.inner.inputs.name == "n-deep")",
            "component.net[0].outputs.arn == component.net[0].resource.inner.outputs.arn"});
}

TEST_F(TestFacts, OutputsCallsAndStepsHaveValues) {
  hold(R"(mock function "t:index:getZone" { returns = { zone = "z1" } })",
       {R"(output.zone == "z1")", R"(output.list == [1, "two", { three = 3 }])",
        "output.number == 0.1",
        R"(calls == [{ token = "t:index:getZone", method = false, arguments = { region = "r" },
                      result = { zone = "z1" }, failed = false }])",
        "length(steps) == 14", R"(alltrue([for s in steps : s.operation == "create"]))",
        "failures == []"});
}

TEST_F(TestFacts, PreviewsLeaveProviderValuesUnknown) {
  hold("preview = true",
       {"!is_known(resource.single.outputs.arn)", "!is_known(resource.single.id)",
        R"(resource.single.outputs.name == "s")", "!is_known(component.net[0].outputs.arn)"});
}

TEST_F(TestFacts, EachRunBeginsWithStateOfPreviousRun) {
  const auto reported = folder_.run_text(R"(
    test "t" {
      run "a" {}
      run "b" {
        config = { count = 1, on = false }
        asserts = [
          resource.single.step == "same",
          resource.single.id == run.a.resource.single.id,
          [for s in steps : s.name if s.operation == "delete" && s.type == "t:index:Bucket"]
            == ["maybe", "net-1-deep-inner", "net-1-inner", "many-1"]
              || length([for s in steps : s if s.operation == "delete"]) == 6,
        ]
      }
      run "c" {
        destroy = true
        expect_failure { message = "protect" }
      }
      asserts = [length(run.a.resource.many) == 2, length(run.b.resource.many) == 1]
    })");
  EXPECT_EQ(reported.exit_code, 0) << reported.out << reported.error;
}

TEST(TestRuns, ReplacementIsOneStep) {
  const testing::TestFolder folder(
      "config \"name\" \"string\" { default = \"a\" }\n"
      "resource \"r\" \"t:index:Bucket\" { name = name }\n");
  const auto reported = folder.run_text(R"(
    test "t" {
      run "a" {}
      run "b" {
        config  = { name = "b" }
        asserts = [resource.r.step == "replace", resource.r.changes == ["name"],
                   resource.r.id != run.a.resource.r.id]
      }
    })");
  EXPECT_EQ(reported.exit_code, 0) << reported.out << reported.error;
}

// No command is run, and each succeeds. A hook that requests another attempt would therefore retry
// forever.
TEST(TestRuns, CommandsOfHooksSucceedWithoutBeingRun) {
  const testing::TestFolder folder(R"(
    hook error "again" { command = ["touch", "was-run"] }
    resource "r" "t:index:Bucket" {
      name = "a"
      options { hooks = { onError = [again] } }
    })");
  const auto reported = folder.run_text(R"(
    test "in the end it works" {
      mock resource "*" { fails = { create = { message = "busy", times = 2 } } }
      asserts = [resource.r.step == "create"]
    }
    test "it never works" {
      mock resource "*" { fails = { create = "never" } }
      expect_failure { message = "never" }
    })");
  EXPECT_EQ(reported.exit_code, 0) << reported.out << reported.error;
  EXPECT_FALSE(std::filesystem::exists("was-run"));
}

TEST(TestRuns, SettingsReachTheProgram) {
  const testing::TestFolder folder(R"(
    output "facts" { value = "${organization()}/${project()}/${stack()}" }
    output "text" { value = readFile("motd.txt") })");
  folder.write("disk.txt", "from the disk");
  const auto reported = folder.run_text(R"(
    project = "p"
    organization = "o"
    files = { "motd.txt" = "Hello" }
    test "t" {
      stack = "s"
      asserts = [output.facts == "o/p/s", output.text == "Hello", project() == "p"]
    })");
  EXPECT_EQ(reported.exit_code, 0) << reported.out << reported.error;
}

}  // namespace
}  // namespace virga::cli
