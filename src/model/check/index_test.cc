#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

TEST(Index, GivesTheElement) {
  Bench bench;
  EXPECT_EQ(bench.type("ls[i]"), "string");
  EXPECT_EQ(bench.type("ms[s]"), "string");
  EXPECT_EQ(bench.type("[1, 2][i]"), "1 | 2");
  EXPECT_EQ(bench.type("user[s]"), "string");
  EXPECT_EQ(bench.type("d[i]"), "dynamic");
}

TEST(Index, WaitsForCollectionAndKey) {
  Bench bench;
  EXPECT_EQ(bench.type("ol[i]"), "output(string)");
  EXPECT_EQ(bench.type("ls[oi]"), "output(string)");
}

TEST(Index, KnowsConstantsThatTheParserDoesNot) {
  Bench bench;
  EXPECT_EQ(bench.type("pair[(1)]"), "int");
  EXPECT_EQ(bench.type("ls[-1]"), "string");
}

TEST(Index, IsOfTheTypeOfTheKeys) {
  Bench bench;
  EXPECT_EQ(bench.complaints("ls[user]"),
            Lines{"V2107 at user: `list(string)` is indexed by `int`, not by "
                  "`{ age: int, name: string }`"});
  EXPECT_EQ(bench.complaints("s[i]"),
            Lines{"V2110 at s: cannot iterate over a value of type `string`"});
}

TEST(Index, OfWhatFailedIsSilent) {
  Bench bench;
  EXPECT_EQ(bench.complaints("nope[i][b].x").size(), 1u);
  EXPECT_EQ(bench.complaints("s[i][b].x").size(), 1u);
}

TEST(Index, WarnsWhereRangesAreNotChecked) {
  Bench bench;
  bench.options.skip_range_checking = true;
  EXPECT_EQ(bench.complaints("s[i]"),
            Lines{"V2110 warns at s: cannot iterate over a value of type `string`"});
}

}  // namespace
}  // namespace virga::model
