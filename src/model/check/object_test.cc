#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

TEST(Object, ReportsDuplicateNames) {
  Bench bench;
  EXPECT_EQ(bench.complaints("{ a = 1, b = 2, a = 3 }"),
            Lines{"V2123 at a: the object has two properties `a`"});
  const diag::Diagnostic& reported = bench.diagnostics.list().at(0);
  EXPECT_EQ(reported.subject.span, (base::Span{16, 17}));
  EXPECT_EQ(reported.labels.at(0).range.span, (base::Span{2, 3}));
  EXPECT_EQ(bench.complaints("{ a = 1, \"a\" = 3 }"),
            Lines{"V2123 at \"a\": the object has two properties `a`"});
  EXPECT_EQ(bench.complaints("{ 1 = 1, \"1\" = 2, true = 3, (true) = 4, a = 1, (s) = 2 }").size(),
            2u);
  EXPECT_EQ(bench.complaints("{ a = 1, A = 2, (s) = 3, (s) = 4 }"), Lines{});
}

TEST(Object, HasAPropertyForEachKnownKey) {
  Bench bench;
  EXPECT_EQ(bench.type("{}"), "{}");
  EXPECT_EQ(bench.type("{ a = s, \"b c\" = i }"), "{ a: string, b c: int }");
  EXPECT_EQ(bench.type("{ 1 = s, (\"b\") = i }"), "{ 1: string, b: int }");
}

TEST(Object, BareWordsAreLiteralKeys) {
  Bench bench;
  EXPECT_EQ(bench.type("{ s = i, null = i, true = i }"), "{ null: int, s: int, true: int }");
}

TEST(Object, UsesTheTypeOfTheLastOfDuplicateNames) {
  Bench bench;
  EXPECT_EQ(bench.type("{ a = s, a = i }"), "{ a: int } !");
}

TEST(Object, IsAMapIfAKeyIsNotKnown) {
  Bench bench;
  EXPECT_EQ(bench.type("{ (s) = i }"), "map(int)");
  EXPECT_EQ(bench.type("{ (s) = i, b = s }"), "map(string)");
  EXPECT_EQ(bench.type("{ \"k${i}\" = b }"), "map(bool)");
}

TEST(Object, IsEventualIfAKeyIs) {
  Bench bench;
  EXPECT_EQ(bench.type("{ (os) = i }"), "output(map(int))");
  EXPECT_EQ(bench.type("{ a = os }"), "{ a: output(string) }");
}

TEST(Object, RequiresStringKeys) {
  Bench bench;
  EXPECT_EQ(bench.type("{ (i) = s, (b) = s }"), "map(string)");
  EXPECT_EQ(bench.complaints("{ (ls) = 1 }"),
            Lines{"V2115 at ls: the keys of an object are strings, not `list(string)`"});
  EXPECT_EQ(bench.complaints("{ (null) = 1 }"),
            Lines{"V2115 at null: the keys of an object are strings, not `null`"});
}

TEST(Tuple, HasTheTypesOfItsElements) {
  Bench bench;
  EXPECT_EQ(bench.type("[]"), "tuple()");
  EXPECT_EQ(bench.type("[s, os, null]"), "tuple(string, output(string), null)");
}

}  // namespace
}  // namespace virga::model
