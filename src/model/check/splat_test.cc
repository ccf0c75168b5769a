#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

TEST(Splat, AppliesToEachElement) {
  Bench bench;
  EXPECT_EQ(bench.type("users[*].name"), "list(string)");
  EXPECT_EQ(bench.type("users.*.name"), "list(string)");
  EXPECT_EQ(bench.type("ls[*]"), "list(string)");
  EXPECT_EQ(bench.type("pair[*]"), "list(string)");
  EXPECT_EQ(bench.type("d[*].x"), "list(dynamic)");
}

TEST(Splat, AppliesToEachElementOfAUnionOfLists) {
  Bench bench;
  EXPECT_EQ(bench.type("(b ? [1, 2] : [3])[*]"), "list(1 | 2 | 3)");
  bench.define("maybe_users", Type::optional(Type::list(Type::object({{"name", Type::string()}}))));
  EXPECT_EQ(bench.type("(maybe_users == null ? [] : maybe_users)[*].name"), "list(string)");
}

TEST(Splat, WrapsAValueThatIsNotASequence) {
  Bench bench;
  EXPECT_EQ(bench.type("user[*].name"), "list(string)");
  EXPECT_EQ(bench.type("maybe[*]"), "list(string)");
  EXPECT_EQ(bench.tree("user[*].name"),
            "splat @0 of one : list(string)\n"
            "  traversal user : object({age = int, name = string})\n"
            "  relative-traversal .name : string\n"
            "    splat-item @0 : object({age = int, name = string})\n");
}

TEST(Splat, IsEventualIfItsSourceIs) {
  Bench bench;
  EXPECT_EQ(bench.type("ol[*]"), "output(list(string))");
  EXPECT_EQ(bench.type("os[*]"), "output(list(string))");
  EXPECT_EQ(bench.type("ps[*]"), "promise(list(string))");
  bench.define("o", Type::output(Type::optional(Type::object({{"a", Type::string()}}))));
  EXPECT_EQ(bench.type("o[*].a"), "output(list(string))");
  EXPECT_EQ(bench.type("join(\",\", o[*].a)"), "output(string)");
}

TEST(Splat, NestedSplatsUseDifferentSlots) {
  Bench bench;
  bench.define(
      "grid",
      Type::list(Type::object({{"row", Type::list(Type::object({{"x", Type::integer()}}))}})));
  EXPECT_EQ(bench.type("grid[*].row[*].x"), "list(list(int))");
  EXPECT_EQ(bench.frame_size, 2u);
}

TEST(Splat, ReportsAnErrorInItOnce) {
  Bench bench;
  EXPECT_EQ(bench.complaints("users[*].nam"),
            Lines{"V2103 at .nam: there is no property `nam` in `{ name: string }`"});
  EXPECT_EQ(bench.complaints("nope[*].name").size(), 1u);
}

}  // namespace
}  // namespace virga::model
