#include "bind/rewrite/canonical_invokes.h"

#include <gtest/gtest.h>

#include "bind/rewrite/rewrite_testing.h"

namespace virga::bind {
namespace {

using testing::Bound;
using testing::part;

// A program that can use the function `pets:index:feed(pet, portions)` and the zoo.
std::unique_ptr<Bound> bind_feeding(const std::string& text) {
  auto pets = std::make_shared<testing::TestPackage>("pets");
  pets->function("pets:index:feed", {"pet: string*", "portions: int"}, {"left: int*"});
  pets->edit_function("pets:index:feed").positional = {"pet", "portions"};
  auto bound = std::make_unique<Bound>();
  bound->loader.add(pets);
  bound->loader.add(testing::zoo());
  const std::vector files{bound->sources.add("main.pp", text).id()};
  bound->program = bind(files, bound->sources, bound->loader, {}, bound->diagnostics);
  return bound;
}

std::string canonical(const std::string& text) {
  const auto bound = bind_feeding("x = " + text + "\n");
  EXPECT_EQ(bound->findings(), "");
  const BoundExpr once = with_canonical_invokes(part(*bound, "x").value, bound->program);
  const BoundExpr twice = with_canonical_invokes(once, bound->program);
  EXPECT_EQ(once.expr, twice.expr);
  EXPECT_EQ(bound->program.pool.type(*once.expr), bound->node("x").type);
  return source_text(*once.expr, bound->program.pool);
}

TEST(CanonicalInvokes, HaveTheCanonicalToken) {
  EXPECT_EQ(canonical("invoke(\"zoo:index:getPets\", { breed = \"cat\" })"),
            "invoke(\"zoo::getPets\", {\n  breed = \"cat\"\n})");
  EXPECT_EQ(canonical("invoke(\"zoo:index:getPets\", { breed = \"cat\" }).names[0]"),
            "invoke(\"zoo::getPets\", {\n  breed = \"cat\"\n}).names[0]");
}

TEST(CanonicalInvokes, TakePositionalArgumentsAsAnObject) {
  EXPECT_EQ(canonical("invoke(\"pets:index:feed\", \"rex\", 2)"),
            "invoke(\"pets::feed\", {\n  pet = \"rex\"\n  portions = 2\n})");
  EXPECT_EQ(canonical("invoke(\"pets:index:feed\", \"rex\")"),
            "invoke(\"pets::feed\", {\n  pet = \"rex\"\n})");
  EXPECT_EQ(canonical("invoke(\"pets:index:feed\", \"rex\", null, { version = \"1.0.0\" })"),
            "invoke(\"pets::feed\", {\n  pet = \"rex\"\n  portions = null\n}, "
            "{\n  version = \"1.0.0\"\n})");
}

TEST(CanonicalInvokes, KeepTheIndexOfTheOptions) {
  const auto bound =
      bind_feeding("x = invoke(\"pets:index:feed\", \"rex\", null, { version = \"1.0.0\" })\n");
  const BoundExpr made = with_canonical_invokes(part(*bound, "x").value, bound->program);
  const auto& call = made.expr->as<model::CallExpr>();
  const Invoke& invoke = bound->program.invokes[call.binding - 1];
  EXPECT_FALSE(invoke.is_positional);
  EXPECT_EQ(invoke.options_index, 2u);
  EXPECT_EQ(call.parameters.size(), 3u);
}

TEST(CanonicalInvokes, LeaveOtherExpressionsUnchanged) {
  const auto bound = bind_feeding("x = [\"zoo:index:getPets\", length([1])]\n");
  const BoundExpr value = part(*bound, "x").value;
  EXPECT_EQ(with_canonical_invokes(value, bound->program).expr, value.expr);
}

}  // namespace
}  // namespace virga::bind
