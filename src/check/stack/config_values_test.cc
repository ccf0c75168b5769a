// Values of stack files that do not have the type of their variable.
#include <array>

#include "check/check_program.h"
#include "check/checking_testing.h"
#include "check/stack/config_parts.h"

namespace virga::check {
namespace {

using testing::lines_of;
using testing::MemoryProject;

struct Stack : MemoryProject {
  explicit Stack(const std::string& variables) { files.files["/app/main.pp"] = variables; }

  // What is reported about these values.
  std::string lines(const std::string& values) {
    files.files["/app/Pulumi.dev.yaml"] = "config:\n" + values;
    const CheckedProgram checked = check_program("/app", inputs);
    return lines_of(checked.diagnostics, checked.session->sources);
  }
};

constexpr const char* kDev = "/app/Pulumi.dev.yaml:";

TEST(ConfigValues, ExplainValuesThatAreMissing) {
  Stack stack(R"pcl(config "size" "int" {}
config "zones" "map(string)" {}
output "o" { value = [size, zones] }
)pcl");
  const std::string help = "; write a value after the colon, or remove the line\n";
  EXPECT_EQ(stack.lines("  shop:zones: { a: b }\n  shop:size:\n"),
            kDev + ("3:3 configuration value `shop:size` does not fit its type: expected a whole "
                    "number, got nothing" +
                    help));
  EXPECT_EQ(stack.lines("  shop:size: 1\n  shop:zones:\n"),
            kDev + ("3:3 configuration value `shop:zones` does not fit its type: expected a map, "
                    "got nothing" +
                    help));
  const std::string outdented = stack.lines("  shop:size: 1\n  shop:zones:\n  a: b\n");
  EXPECT_TRUE(outdented.contains("; indent the lines of the map below it\n")) << outdented;
}

TEST(ConfigValues, HaveThePlaceOfTheWrongPart) {
  Stack stack(R"pcl(config "sizes" "list(int)" {}
config "net" "object({ name = string, ports = list(int) })" {}
output "o" { value = [sizes, net] }
)pcl");
  const std::string net = "  shop:net: { name: a, ports: [] }\n";
  EXPECT_TRUE(stack.lines(net + "  shop:sizes:\n    - 1\n    - x\n")
                  .starts_with(kDev + std::string("5:7 ")));
  const std::string sizes = "  shop:sizes: []\n";
  EXPECT_TRUE(stack.lines(sizes + "  shop:net:\n    name: a\n    ports: [1, x]\n")
                  .starts_with(kDev + std::string("5:16 ")));
  EXPECT_EQ(stack.lines(net + sizes), "");
}

TEST(PartForms, FollowFromTheTypes) {
  Stack stack(
      R"pcl(config "net" "object({ name = string, size = int, on = bool, list = list(any) })" {}
config "free" "any" {}
output "o" { value = [net, free] }
)pcl");
  const CheckedProgram checked = check_program("/app", stack.inputs);
  ASSERT_EQ(lines_of(checked.diagnostics, checked.session->sources), "");
  const project::PartFormAt form_at = part_forms(*checked.session);
  using enum project::PartForm;
  const auto form = [&](const std::string& key, std::vector<project::ConfigStep> steps) {
    return form_at("shop:" + key, steps);
  };
  EXPECT_EQ(form("net", {{"name"}}), kString);
  EXPECT_EQ(form("net", {{"size"}}), kNumber);
  EXPECT_EQ(form("net", {{"on"}}), kNumber);
  EXPECT_EQ(form("net", {{"list"}}), kCollection);
  EXPECT_EQ(form("net", {{"list"}, {.index = 0}}), kByText);
  EXPECT_EQ(form("net", {{"other"}}), kByText);
  EXPECT_EQ(form("free", {{"a"}}), kByText);
  EXPECT_EQ(form("other", {{"a"}}), kByText);
}

}  // namespace
}  // namespace virga::check
