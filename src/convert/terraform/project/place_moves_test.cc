// Moves as aliases, in memory.
#include "convert/terraform/project/place_moves.h"

#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

std::string moved_to(const std::string& from, const std::string& to) {
  return "moved {\n  from = " + from + "\n  to   = " + to + "\n}\n";
}
std::string data_named(const std::string& name, const std::string& body = "") {
  return "resource \"terraform_data\" \"" + name + "\" {\n" + body + "}\n";
}
std::string call_of(const std::string& name, const std::string& body = "") {
  return "module \"" + name + "\" {\n  source = \"./net\"\n" + body + "}\n";
}

// The aliases in the program and in the component, and the warnings with their notes.
std::string aliases_of(const std::string& main, const std::string& module = "") {
  const ConvertedModule converted(ModuleFiles{{"main.tf", main}, {"net/main.tf", module}});
  std::string text;
  for (const char* name : {"main.pp", "net/main.pp"}) {
    const std::string file = converted.file(name);
    for (auto at = file.find("aliases"); at != std::string::npos; at = file.find("aliases", at)) {
      const auto end = file.find('\n', at);
      text += file.substr(at, end - at) + "\n";
      at = end;
    }
  }
  for (const auto& each : converted.diagnostics.list()) {
    text += show(each.code) + (each.notes.empty() ? "" : " " + each.notes[0].message.str()) + "\n";
  }
  return text;
}

TEST(PlaceMoves, InstancesThatAreAlone) {
  const std::string one = data_named("x", "for_each = toset([\"eu\"])\n");
  EXPECT_EQ(aliases_of(one + moved_to("terraform_data.x[0]", "terraform_data.x[\"eu\"]")),
            "aliases = [{ name = \"x-0\" }]\n");
  EXPECT_EQ(aliases_of(one + moved_to("terraform_data.y", "terraform_data.x[\"eu\"]")),
            "aliases = [{ name = \"y\" }]\n");
  EXPECT_EQ(aliases_of(one + moved_to("terraform_data.y", "terraform_data.x")),
            "aliases = [{ name = \"y-eu\" }]\n");
  EXPECT_EQ(aliases_of(data_named("x", "count = 1\n") +
                       moved_to("terraform_data.x", "terraform_data.x[0]")),
            "aliases = [{ name = \"x\" }]\n");
  EXPECT_EQ(aliases_of(data_named("x") + moved_to("terraform_data.x[0]", "terraform_data.x")),
            "aliases = [{ name = \"x-0\" }]\n");
}

TEST(PlaceMoves, InstancesShareTheirOptions) {
  const std::string shared =
      "V5320 terraform_data.x[eu] has several instances, which have the same options\n";
  EXPECT_EQ(aliases_of(data_named("x", "for_each = toset([\"eu\", \"us\"])\n") +
                       moved_to("terraform_data.x[0]", "terraform_data.x[\"eu\"]")),
            shared);
  EXPECT_EQ(aliases_of("variable \"zones\" { type = set(string) }\n" +
                       data_named("x", "for_each = var.zones\n") +
                       moved_to("terraform_data.x[0]", "terraform_data.x[\"eu\"]")),
            shared);
  EXPECT_EQ(
      aliases_of(data_named("x", "count = 2\n") + moved_to("terraform_data.y", "terraform_data.x")),
      "V5320 terraform_data.x has several instances, which have the same options\n");
}

TEST(PlaceMoves, ChainsLeadToTheLastAddress) {
  EXPECT_EQ(aliases_of(data_named("c") + moved_to("terraform_data.a", "terraform_data.b") +
                       moved_to("terraform_data.b", "terraform_data.c")),
            "aliases = [{ name = \"a\" }, { name = \"b\" }]\n");
  EXPECT_EQ(aliases_of(moved_to("terraform_data.a", "terraform_data.b")),
            "V5320 no block has the address terraform_data.b\n");
}

TEST(PlaceMoves, ModulesAreRenamed) {
  EXPECT_EQ(aliases_of(call_of("b") + moved_to("module.a", "module.b"), data_named("r")),
            "aliases = [{ name = \"a\" }]\n");
  EXPECT_EQ(aliases_of(call_of("b", "count = 1\n") + moved_to("module.b", "module.b[0]"),
                       data_named("r")),
            "aliases = [{ name = \"b\" }]\n");
  EXPECT_EQ(aliases_of(call_of("b", "count = 2\n") + moved_to("module.b", "module.b[0]"),
                       data_named("r")),
            "V5320 module.b[0] has several instances, which have the same options\n");
}

TEST(PlaceMoves, ResourcesMoveBetweenModules) {
  EXPECT_EQ(
      aliases_of(call_of("b") + moved_to("module.a.terraform_data.r", "module.b.terraform_data.r"),
                 data_named("r")),
      "aliases = [{ name = \"a-r\" }]\n");
  EXPECT_EQ(aliases_of(call_of("b") + moved_to("terraform_data.r", "module.b.terraform_data.r"),
                       data_named("r")),
            "aliases = [{ name = \"r\", noParent = true }]\n");
  EXPECT_EQ(aliases_of(call_of("b") + data_named("q") +
                           moved_to("module.b.terraform_data.q", "terraform_data.q"),
                       data_named("r")),
            "aliases = [\"urn:pulumi:${stack()}::${project()}::"
            "components:index:Net$pulumi:index:Stash::b-q\"]\n");
  EXPECT_EQ(aliases_of(data_named("q") + moved_to("module.a.terraform_data.q", "terraform_data.q")),
            "V5320 the type of a component that is not declared any more is not known\n");
}

TEST(PlaceMoves, ResourcesMoveInsideOfModules) {
  const std::string inner = data_named("r") + moved_to("terraform_data.old", "terraform_data.r");
  EXPECT_EQ(aliases_of(call_of("b"), inner), "aliases = [{ name = \"b-old\" }]\n");
  EXPECT_EQ(aliases_of(call_of("b") + call_of("c"), inner),
            "V5320 the module has several instances, which have the same options\n");
  EXPECT_EQ(aliases_of(call_of("b", "for_each = toset([\"x\"])\n"), inner),
            "aliases = [{ name = \"b-x-old\" }]\n");
}

TEST(PlaceMoves, TypesMayChange) {
  EXPECT_EQ(aliases_of("resource \"demo_server\" \"x\" { image = \"debian\" }\n" +
                       moved_to("demo_disk.y", "demo_server.x"))
                .substr(0, 50),
            "aliases = [{ name = \"y\", type = \"demo:index:Disk\" ");
  EXPECT_EQ(aliases_of(data_named("x") + moved_to("null_resource.y", "terraform_data.x")),
            "aliases = [{ name = \"y\" }]\n");
}

}  // namespace
}  // namespace virga::convert::terraform
