#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

TEST(For, ReturnsAListOrAMap) {
  Bench bench;
  EXPECT_EQ(bench.type("[for x in ls : x]"), "list(string)");
  EXPECT_EQ(bench.type("{for k, v in ms : k => 1}"), "map(1)");
  EXPECT_EQ(bench.type("{for u in users : u.name => u...}"), "map(list({ name: string }))");
  EXPECT_EQ(bench.type("[for x in d : x]"), "list(dynamic)");
}

TEST(For, TypesKeysAndValues) {
  Bench bench;
  EXPECT_EQ(bench.type("[for k, v in ls : k]"), "list(int)");
  EXPECT_EQ(bench.type("[for k, v in user : k]"), "list(string)");
  EXPECT_EQ(bench.type("[for v in [1, 2] : v]"), "list(1 | 2)");
}

TEST(For, IteratesOverUnionsOfCollections) {
  Bench bench;
  EXPECT_EQ(bench.type("[for p in [[1, 2], [3]] : [for v in p : v]]"), "list(list(1 | 2 | 3))");
  EXPECT_EQ(bench.type("[for k, v in b ? [1, 2] : [3] : k]"), "list(int)");
  EXPECT_EQ(bench.type("[for o in [{ a = 1 }, { a = 2, b = i }] : [for k, v in o : v]]"),
            "list(list(int))");
  bench.define("maybe_names", Type::optional(Type::list(Type::string())));
  bench.define("maybe_tags", Type::optional(Type::map(Type::string())));
  EXPECT_EQ(bench.type("[for n in maybe_names == null ? [] : maybe_names : n]"), "list(string)");
  EXPECT_EQ(bench.type("[for n in try(maybe_names, [\"a\"]) : n]"), "list(string)");
  EXPECT_EQ(bench.type("{for k, t in maybe_tags == null ? {} : maybe_tags : k => t}"),
            "map(string)");
  EXPECT_EQ(bench.complaints("[for x in b ? ls : s : x]").size(), 1u);
}

TEST(For, IteratesOverSets) {
  Bench bench;
  bench.define("zones", Type::set(Type::integer()));
  EXPECT_EQ(bench.type("[for z in zones : z]"), "list(int)");
  EXPECT_EQ(bench.type("{for k, z in zones : k => z}"), "map(int)");
}

TEST(For, IsEventualIfItsCollectionKeyOrConditionIs) {
  Bench bench;
  EXPECT_EQ(bench.type("[for x in ol : x]"), "output(list(string))");
  EXPECT_EQ(bench.type("{for x in ls : os => x}"), "output(map(string))");
  EXPECT_EQ(bench.type("[for x in ls : x if os == x]"), "output(list(string))");
  EXPECT_EQ(bench.type("[for x in ls : os]"), "list(output(string))");
}

TEST(For, VariablesShadowOuterOnesAndAreScoped) {
  Bench bench;
  EXPECT_EQ(bench.type("[for s in [1] : s]"), "list(1)");
  EXPECT_EQ(bench.complaints("[[for x in ls : x], x]"),
            Lines{"V2101 at x: there is no variable `x` here"});
}

TEST(For, NestedLoopsUseDifferentSlotsAndReuseThem) {
  Bench bench;
  EXPECT_EQ(bench.tree("[[for x in ls : [for k, y in ls : x]], [for z in ls : z]]"),
            "tuple : tuple(list(list(string)), list(string))\n"
            "  for x@0 : list(list(string))\n"
            "    traversal ls : list(string)\n"
            "    for k@1, y@2 : list(string)\n"
            "      traversal ls : list(string)\n"
            "      traversal x : string\n"
            "  for z@0 : list(string)\n"
            "    traversal ls : list(string)\n"
            "    traversal z : string\n");
  EXPECT_EQ(bench.frame_size, 3u);
}

TEST(For, ReportsEqualNamesForKeyAndValue) {
  Bench bench;
  EXPECT_EQ(bench.complaints("[for x, x in ls : x]"),
            Lines{"V2111 at x: the key and the value are both named `x`"});
}

TEST(For, RequiresStringKeysAndBoolConditions) {
  Bench bench;
  EXPECT_EQ(bench.complaints("{for x in ls : ls => x if user}"),
            (Lines{"V2115 at ls: the keys of an object are strings, not `list(string)`",
                   "V2114 at user: a condition must be a bool, not `{ age: int, name: string }`"}));
}

TEST(For, ReportsACollectionThatIsNotIterableOnce) {
  Bench bench;
  EXPECT_EQ(bench.complaints("[for x in i : element(x.a, 0) + 1]"),
            Lines{"V2110 at i: a value of type `int` has no elements to iterate over"});
  EXPECT_EQ(bench.type("[for x in i : x]"), "list(dynamic) !");
}

}  // namespace
}  // namespace virga::model
