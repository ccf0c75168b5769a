// Cycles of references, in memory. Terraform 1.11.4 accepts and rejects the same.
#include "convert/terraform/plan/cycles.h"

#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

// "ADDRESS: CYCLE at TEXT" for each cycle, on lines.
std::string cycles_of(const std::string& main, const std::string& module = "",
                      const std::string& inner = "") {
  const ConvertedModule converted(
      ModuleFiles{{"main.tf", main}, {"m/main.tf", module}, {"m/n/main.tf", inner}});
  std::string text;
  for (const auto& each : converted.diagnostics.list()) {
    if (each.severity != diag::Severity::kError) continue;
    text += show(each.code) + " " +
            std::string(converted.sources[each.subject.source].text(each.subject.span)) + ": " +
            each.message() + "\n";
  }
  return text;
}

// The same for a call of a module with an argument `a`.
std::string cycles_of_call(const std::string& value, const std::string& module) {
  return cycles_of("module \"m\" {\n  source = \"./m\"\n  a      = " + value + "\n}\n", module);
}

const std::string kPassed = "variable \"a\" {}\noutput \"out\" { value = var.a }\n";
const std::string kCycle =
    "V5314 a      = module.m.out: `module.m (argument a)` depends on itself: "
    "module.m (argument a), module.m.out, module.m (argument a)\n";

TEST(Cycles, AnArgumentMayNeedAnOtherOutput) {
  EXPECT_EQ(cycles_of_call("module.m.out", "variable \"a\" {}\noutput \"out\" { value = 1 }\n"),
            "");
  EXPECT_EQ(cycles_of_call("module.m.out", kPassed), kCycle);
}

TEST(Cycles, GoThroughTheDeclarationsOfAModule) {
  const std::string data =
      "variable \"a\" {}\nresource \"terraform_data\" \"x\" {\n"
      "  input = var.a\n}\n";
  EXPECT_EQ(cycles_of_call("module.m.out", data + "output \"out\" { value = terraform_data.x.id }"),
            kCycle);
  EXPECT_EQ(cycles_of_call("module.m.out", data + "output \"out\" {\n  value = 1\n"
                                                  "  depends_on = [terraform_data.x]\n}\n"),
            kCycle);
  EXPECT_EQ(cycles_of_call("module.m.out",
                           "variable \"a\" {}\noutput \"out\" {\n  value = 1\n  precondition {\n"
                           "    condition = var.a == 1\n    error_message = \"No.\"\n  }\n}\n"),
            kCycle);
}

TEST(Cycles, GoThroughNestedModules) {
  EXPECT_EQ(cycles_of("module \"m\" {\n  source = \"./m\"\n  a      = module.m.out\n}\n",
                      "variable \"a\" {}\nmodule \"n\" {\n  source = \"./n\"\n  b = var.a\n}\n"
                      "output \"out\" { value = module.n.c }\n",
                      "variable \"b\" {}\noutput \"c\" { value = var.b }\n"),
            kCycle);
}

TEST(Cycles, TwoModulesMayNeedEachOther) {
  const auto cycles = [](const std::string& output) {
    return cycles_of("module \"a\" {\n  source = \"./m\"\n  a = module.b." + output +
                         "\n}\nmodule \"b\" {\n  source = \"./m\"\n  a = module.a." + output +
                         "\n}\n",
                     kPassed + "output \"one\" { value = 1 }\n");
  };
  EXPECT_EQ(cycles("one"), "");
  EXPECT_EQ(cycles("out"),
            "V5314 a = module.b.out: `module.a (argument a)` depends on itself: module.a (argument "
            "a), module.b.out, module.b (argument a), module.a.out, module.a (argument a)\n");
}

TEST(Cycles, GoThroughLocalsOfTheCaller) {
  EXPECT_NE(cycles_of("locals { l = module.m.out }\nmodule \"m\" {\n  source = \"./m\"\n"
                      "  a = local.l\n}\n",
                      kPassed),
            "");
}

TEST(Cycles, GoThroughTheInstancesOfACall) {
  const std::string module = "output \"one\" { value = 1 }\n";
  const auto cycles = [&](const std::string& argument) {
    return cycles_of(
        "resource \"terraform_data\" \"x\" { input = module.m[*].one }\n"
        "module \"m\" {\n  source = \"./m\"\n  " +
            argument + "\n}\n",
        module);
  };
  EXPECT_EQ(cycles("count = 1"), "");
  EXPECT_NE(cycles("count = length(terraform_data.x.input)"), "");
  EXPECT_NE(cycles("depends_on = [terraform_data.x]"), "");
  EXPECT_NE(cycles("count = module.m[0].one"), "");
}

TEST(Cycles, AWholeModuleNeedsItsArguments) {
  const auto cycles = [](const std::string& argument) {
    return cycles_of(
        "resource \"terraform_data\" \"x\" { depends_on = [module.m] }\n"
        "module \"m\" {\n  source = \"./m\"\n  a = " +
            argument + "\n}\n",
        "variable \"a\" {}\noutput \"out\" { value = 1 }\n");
  };
  EXPECT_EQ(cycles("1"), "");
  EXPECT_NE(cycles("terraform_data.x.id"), "");
}

TEST(Cycles, GoThroughValidations) {
  const auto variable = [](const std::string& name, const std::string& condition) {
    return "variable \"" + name +
           "\" {\n  default = 2\n  validation {\n    condition = " + condition +
           "\n    error_message = \"No.\"\n  }\n}\n";
  };
  EXPECT_EQ(cycles_of(variable("a", "var.a > 0") + variable("b", "var.a <= var.b")), "");
  EXPECT_NE(cycles_of(variable("a", "var.a <= var.b") + variable("b", "var.a <= var.b")), "");
  EXPECT_NE(cycles_of("locals { l = var.a }\n" + variable("a", "var.a == local.l")), "");
  EXPECT_NE(cycles_of("module \"m\" {\n  source = \"./m\"\n  a = 1\n  b = module.m.out\n}\n",
                      "variable \"b\" {}\n" + variable("a", "var.a < var.b") +
                          "output \"out\" { value = var.a }\n"),
            "");
}

TEST(Cycles, OfTheSameDeclarationsAreReportedOnce) {
  EXPECT_EQ(cycles_of("locals {\n  a = [local.b, local.c]\n  b = local.a\n  c = local.a\n}\n"),
            "V5314 a: `local.a` depends on itself: local.a, local.b, local.a\n");
}

}  // namespace
}  // namespace virga::convert::terraform
