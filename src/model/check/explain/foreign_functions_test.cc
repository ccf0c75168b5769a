#include "model/check/explain/foreign_functions.h"

#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

// The first note of the error about a call of `name`.
std::string advice(Bench& bench, const std::string& name) {
  bench.check(name + "(ls)");
  if (bench.diagnostics.size() != 1 || bench.diagnostics.list()[0].notes.empty()) return "";
  return bench.diagnostics.list()[0].notes[0].message.str();
}

TEST(ForeignFunctions, ReplacementsAreValidExpressions) {
  Bench bench;
  const Type texts = Type::list(Type::string());
  for (const char* name : {"a", "b"}) bench.define(name, Type::string());
  bench.define("n", Type::number());
  bench.define("text", Type::string());
  bench.define("map", Type::map(Type::string()));
  for (const char* name : {"list", "names", "values"}) bench.define(name, texts);
  Bench of_lists;
  for (const char* name : {"a", "c"}) of_lists.define(name, texts);
  Bench of_bools;
  of_bools.define("list", Type::list(Type::boolean()));
  for (const ForeignFunction& each : functions_to_write()) {
    const bool is_of_lists = std::string_view(each.written).contains("length(a)");
    const bool is_of_bools = std::string_view(each.written).contains(" : x if x]") ||
                             std::string_view(each.written).contains(" : x if !x]");
    Bench& used = is_of_lists ? of_lists : is_of_bools ? of_bools : bench;
    EXPECT_EQ(used.complaints(each.written), std::vector<std::string>{}) << each.name;
  }
}

TEST(ForeignFunctions, AreExplained) {
  Bench bench;
  EXPECT_EQ(advice(bench, "keys"),
            "this language does not have this function; write `[for key, value in map : key]`");
  EXPECT_TRUE(advice(bench, "merge").contains("write all keys in one object"));
  EXPECT_TRUE(advice(bench, "tostring").contains("values are converted automatically"));
  EXPECT_TRUE(advice(bench, "yamldecode").contains("this language has no function for that"));
  EXPECT_EQ(advice(bench, "frobnicate"), "");
}

// None of them is a function of PCL, and each gets a note or a fix.
TEST(ForeignFunctions, CoversCommonFunctionsOfOtherLanguages) {
  Bench bench;
  for (const char* name :
       {"concat",     "merge",      "format",     "keys",       "values",   "contains",
        "replace",    "flatten",    "tostring",   "tonumber",   "tolist",   "toset",
        "tomap",      "coalesce",   "upper",      "lower",      "trim",     "trimspace",
        "jsondecode", "yamlencode", "slice",      "cidrsubnet", "compact",  "distinct",
        "sort",       "reverse",    "zipmap",     "setunion",   "abs",      "str",
        "print",      "map",        "filter",     "reduce",     "includes", "yamldecode",
        "regex",      "startswith", "formatlist", "timestamp",  "substr",   "uuid"}) {
    EXPECT_NE(advice(bench, name), "") << name;
  }
  for (const char* name : {"len", "one", "jsonencode", "file", "sensitive"}) {
    bench.check(std::string(name) + "(ls)");
    EXPECT_FALSE(bench.diagnostics.list()[0].fixes.empty()) << name;
  }
}

}  // namespace
}  // namespace virga::model
