// Moves that contradict each other, in memory. Terraform 1.11.4 accepts and rejects the same.
#include "convert/terraform/plan/check_moves.h"

#include <gtest/gtest.h>

#include "convert/terraform/conversion_testing.h"

namespace virga::convert::terraform {
namespace {

std::string moved(const std::string& from, const std::string& to) {
  return "moved {\n  from = " + from + "\n  to   = " + to + "\n}\n";
}
std::string data(const std::string& name, const std::string& body = "") {
  return "resource \"terraform_data\" \"" + name + "\" {\n" + body + "}\n";
}
std::string call(const std::string& name, const std::string& body = "") {
  return "module \"" + name + "\" {\nsource = \"./m\"\n" + body + "}\n";
}

std::string move_errors(const std::string& main, const std::string& module = "") {
  const ConvertedModule converted(ModuleFiles{{"main.tf", main}, {"m/main.tf", module}});
  std::string errors;
  for (const auto& each : converted.diagnostics.list()) {
    if (each.severity == diag::Severity::kError) errors += show(each.code) + each.message() + "\n";
  }
  return errors;
}

std::string impossible(const std::string& reason) {
  return "V5340this `moved` is not possible: " + reason + "\n";
}

TEST(CheckMoves, ChainsEnd) {
  const std::string a = "terraform_data.a";
  const std::string b = "terraform_data.b";
  const std::string c = "terraform_data.c";
  EXPECT_EQ(move_errors(data("c") + moved(a, b) + moved(b, c)), "");
  EXPECT_EQ(move_errors(moved(a, b) + moved(b, a)),
            impossible("the moves form a cycle: terraform_data.a, terraform_data.b, "
                       "terraform_data.a"));
  EXPECT_EQ(move_errors(moved(a, b) + moved(b, c) + moved(c, a)),
            impossible("the moves form a cycle: terraform_data.a, terraform_data.b, "
                       "terraform_data.c, terraform_data.a"));
  EXPECT_NE(move_errors(moved(a, b) + moved(b, a + "[0]")), "");
  EXPECT_EQ(move_errors(data("b", "count = 1\n") + moved(a, b) + moved(b, b + "[0]")), "");
  EXPECT_EQ(move_errors(data("a") + moved(a, b) + moved(b, a)),
            impossible("terraform_data.a is still declared"));
}

TEST(CheckMoves, AddressesMoveOnce) {
  const std::string a = "terraform_data.a";
  const std::string b = "terraform_data.b";
  const std::string c = "terraform_data.c";
  EXPECT_EQ(move_errors(data("c") + moved(a, c) + moved(a, c)), "");
  EXPECT_EQ(move_errors(data("b") + data("c") + moved(a, b) + moved(a, c)),
            impossible("terraform_data.a moves to terraform_data.b, too"));
  EXPECT_EQ(move_errors(data("c") + moved(a, c) + moved(b, c)),
            impossible("terraform_data.a moves to terraform_data.c, too"));
  EXPECT_EQ(move_errors(data("c", "count = 2\n") + moved(a, c + "[0]") + moved(b, c + "[0]")),
            impossible("terraform_data.a moves to terraform_data.c[0], too"));
  EXPECT_EQ(move_errors(data("c", "count = 2\n") + moved(a, c + "[0]") + moved(b, c + "[1]")), "");
  EXPECT_EQ(move_errors(call("n") + moved("module.m", "module.n") + moved("module.k", "module.n")),
            impossible("module.m moves to module.n, too"));
}

TEST(CheckMoves, InstancesThatMoveAreGone) {
  const std::string c = "terraform_data.c";
  const auto errors = [&](const std::string& repeat, const std::string& from,
                          const std::string& to) {
    return move_errors(data("c", repeat) + moved(c + from, c + to));
  };
  EXPECT_EQ(errors("for_each = toset([\"x\"])\n", "[0]", "[\"x\"]"), "");
  EXPECT_EQ(errors("count = 1\n", "", "[0]"), "");
  EXPECT_EQ(errors("", "[0]", ""), "");
  EXPECT_EQ(errors("count = 2\n", "[0]", "[\"x\"]"),
            impossible("terraform_data.c[0] is still declared"));
  EXPECT_EQ(errors("for_each = toset([\"x\"])\n", "[\"x\"]", "[\"y\"]"),
            impossible("terraform_data.c[x] is still declared"));
}

TEST(CheckMoves, ModulesCount) {
  EXPECT_EQ(move_errors(call("n") + moved("module.m", "module.n"), data("c")), "");
  EXPECT_EQ(move_errors(call("n") + call("m") + moved("module.m", "module.n"), data("c")),
            impossible("module.m is still declared"));
  EXPECT_EQ(move_errors(call("n") + call("m") +
                            moved("module.m.terraform_data.c", "module.n.terraform_data.c"),
                        data("c")),
            impossible("module.m.terraform_data.c is still declared"));
  EXPECT_EQ(move_errors(call("n", "count = 1\n") + moved("module.n", "module.n[0]") +
                            moved("module.n[\"x\"]", "module.n[1]"),
                        data("c")),
            "");
  EXPECT_EQ(move_errors(call("n") + moved("terraform_data.x", "module.n")),
            impossible("a module does not become a resource"));
  EXPECT_EQ(
      move_errors(call("n") + moved("module.n.terraform_data.x", "module.n.terraform_data.x")),
      impossible("both addresses are the same"));
}

TEST(CheckMoves, MovesOfDifferentModulesAreCompared) {
  const std::string inner = data("c") + moved("terraform_data.b", "terraform_data.c");
  EXPECT_EQ(move_errors(call("n"), inner), "");
  EXPECT_EQ(move_errors(call("n") + moved("module.m.terraform_data.b", "module.n.terraform_data.c"),
                        inner),
            impossible("module.m.terraform_data.b moves to module.n.terraform_data.c, too"));
}

}  // namespace
}  // namespace virga::convert::terraform
