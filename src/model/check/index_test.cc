#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

TEST(Index, HasTheTypeOfTheElement) {
  Bench bench;
  EXPECT_EQ(bench.type("ls[i]"), "string");
  EXPECT_EQ(bench.type("ms[s]"), "string");
  EXPECT_EQ(bench.type("[1, 2][i]"), "1 | 2");
  EXPECT_EQ(bench.type("user[s]"), "string");
  EXPECT_EQ(bench.type("d[i]"), "dynamic");
}

TEST(Index, IsEventualIfItsCollectionOrKeyIs) {
  Bench bench;
  EXPECT_EQ(bench.type("ol[i]"), "output(string)");
  EXPECT_EQ(bench.type("ls[oi]"), "output(string)");
}

TEST(Index, OfAnOptionalIsOptional) {
  Bench bench;
  bench.define("l", Type::optional(Type::list(Type::string())));
  bench.define("o", Type::output(Type::optional(Type::map(Type::string()))));
  EXPECT_EQ(bench.type("l[0]"), "string?");
  EXPECT_EQ(bench.type("l[i]"), "string?");
  EXPECT_EQ(bench.type("o[s]"), "output(string?)");
}

TEST(Index, OfAUnionOfCollections) {
  Bench bench;
  EXPECT_EQ(bench.type("(b ? [1, 2] : [3])[n]"), "1 | 2 | 3");
  EXPECT_EQ(bench.type("(b ? { a = 1 } : { a = 2, c = i })[s]"), "int");
  bench.define("l", Type::optional(Type::list(Type::string())));
  EXPECT_EQ(bench.type("(l == null ? [] : l)[i]"), "string?");
}

TEST(Index, OfAPromiseOfAnOutputIsAnOutput) {
  Bench bench;
  bench.define("p", Type::promise(Type::output(Type::list(Type::string()))));
  EXPECT_EQ(bench.type("p[i]"), "output(string)");
  EXPECT_EQ(bench.type("p[*]"), "output(list(string))");
  EXPECT_EQ(bench.type("[for x in p : x]"), "output(list(string))");
}

// A set can be iterated, but its elements have no index.
TEST(Index, ReportsAnIndexOfASet) {
  Bench bench;
  bench.define("zones", Type::set(Type::string()));
  bench.define("later", Type::output(Type::optional(Type::set(Type::string()))));
  for (const char* text : {"zones[s]", "zones[0]", "later[s]"}) {
    EXPECT_EQ(bench.complaints(text).size(), 1u) << text;
    EXPECT_EQ(diag::show(bench.diagnostics.list().front().code), "V2105") << text;
  }
}

TEST(Index, RecognisesConstantsThatTheParserDoesNot) {
  Bench bench;
  EXPECT_EQ(bench.type("pair[(1)]"), "int");
  EXPECT_EQ(bench.type("ls[-1]"), "string");
}

TEST(Index, ReportsAnIndexOfTheWrongType) {
  Bench bench;
  EXPECT_EQ(bench.complaints("ls[user]"),
            Lines{"V2107 at user: `list(string)` is indexed by `int`, not by "
                  "`{ age: int, name: string }`"});
  EXPECT_EQ(bench.complaints("s[i]"),
            Lines{"V2110 at s: a value of type `string` has no elements to iterate over"});
}

TEST(Index, IsSilentIfTheCollectionFailed) {
  Bench bench;
  EXPECT_EQ(bench.complaints("nope[i][b].x").size(), 1u);
  EXPECT_EQ(bench.complaints("s[i][b].x").size(), 1u);
}

TEST(Index, WarnsIfRangesAreNotChecked) {
  Bench bench;
  bench.options.skip_range_checking = true;
  EXPECT_EQ(bench.complaints("s[i]"),
            Lines{"V2110 warns at s: a value of type `string` has no elements to iterate over"});
}

TEST(Index, NotesTheValidIndicesOfATuple) {
  Bench bench;
  const auto note = [&](std::string_view text) {
    bench.check(text);
    return bench.diagnostics.list().front().notes.at(0).message.str();
  };
  EXPECT_EQ(note("pair[2]"), "indexes start at 0; the last one is 1");
  EXPECT_EQ(note("pair[0.5]"), "an index is a whole number");
}

TEST(Index, OffersTheNameOfEachElementForANameOfATuple) {
  Bench bench;
  bench.define("rows", Type::tuple({Type::object({{"name", Type::string()}})}));
  EXPECT_EQ(bench.complaints("rows.name").size(), 1u);
  const diag::Fix& fix = bench.diagnostics.list().front().fixes.at(0);
  EXPECT_EQ(fix.title.str(), "select `name` of each element");
  EXPECT_EQ(fix.edits.at(0).replacement, "[*]");
  EXPECT_EQ(fix.edits.at(0).range.span, (base::Span{4, 4}));
  bench.check("rows.nope");
  EXPECT_TRUE(bench.diagnostics.list().front().fixes.empty());
}

TEST(Index, ExplainsThatTheNameIsAFunction) {
  Bench bench;
  EXPECT_EQ(bench.complaints("s.length").size(), 1u);
  EXPECT_EQ(bench.diagnostics.list().front().notes.at(0).message.str(),
            "`length` is a function: pass the value as its argument");
}

}  // namespace
}  // namespace virga::model
