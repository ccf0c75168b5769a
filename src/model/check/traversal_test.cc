#include <gtest/gtest.h>

#include "model/check/check_testing.h"

namespace virga::model {
namespace {

TEST(Traversal, StepsIntoTypes) {
  Bench bench;
  EXPECT_EQ(bench.type("user.name"), "string");
  EXPECT_EQ(bench.type("users[0].name"), "string");
  EXPECT_EQ(bench.type("ms.anything"), "string");
  EXPECT_EQ(bench.type("ol[0]"), "output(string)");
  EXPECT_EQ(bench.type("d.a[0].b"), "dynamic");
  EXPECT_EQ(bench.type("pair[1]"), "int");
}

TEST(Traversal, ThroughParenthesesIsOneTraversal) {
  Bench bench;
  EXPECT_EQ(bench.tree("(users[0]).name"), "traversal users[0].name : string\n");
  EXPECT_EQ(bench.complaints("(nope).name"),
            Lines{"V2101 at nope: there is no variable `nope` here"});
}

TEST(Traversal, RangeStartsAtTheNameInsideParentheses) {
  Bench bench;
  EXPECT_EQ(bench.tree("((users)[0]).name"), "traversal users[0].name : string\n");
  EXPECT_EQ(bench.tree("((((users))[0])).name"), "traversal users[0].name : string\n");
  EXPECT_EQ(bench.complaints("1 + ((ms).k).deep"),
            Lines{"V2105 at .deep: a value of type `string` has no properties or elements"});
  const Type inner = Type::object({{"deep", Type::list(Type::string())}});
  bench.define("box", Type::object({{"in", inner}}));
  EXPECT_EQ(bench.complaints("1 + ((box).in).deep").size(), 1u);
  EXPECT_EQ(bench.diagnostics.list().at(0).subject.span, (base::Span{6, 19}));
}

TEST(Traversal, OfACallKeepsItsSource) {
  Bench bench;
  EXPECT_EQ(bench.tree("secret(user).name"),
            "relative-traversal .name : output(string)\n"
            "  call secret : output(object({age = int, name = string}))\n"
            "    traversal user : object({age = int, name = string})\n");
}

TEST(Traversal, ReportsAnUnknownNameOnceAndSuggestsTheNearest) {
  Bench bench;
  EXPECT_EQ(bench.complaints("usr.name.x + 1"),
            Lines{"V2101 at usr: there is no variable `usr` here"});
  ASSERT_EQ(bench.diagnostics.list().front().fixes.size(), 1u);
  EXPECT_EQ(bench.diagnostics.list().front().fixes[0].edits[0].replacement, "user");
}

TEST(Traversal, MayAllowMissingVariables) {
  Bench bench;
  bench.options.allow_missing_variables = true;
  EXPECT_EQ(bench.complaints("nope.a[0]"),
            Lines{"V2101 warns at nope: there is no variable `nope` here"});
  EXPECT_EQ(bench.type("nope.a[0]"), "dynamic !");
  EXPECT_EQ(bench.tree("nope.a"), "traversal nope.a : dynamic\n");
}

TEST(Traversal, SuggestsTheNearestPropertyForAnUnknownOne) {
  Bench bench;
  EXPECT_EQ(bench.complaints("user.nam"),
            Lines{"V2103 at .nam: there is no property `nam` in `{ age: int, name: string }`"});
  const diag::Edit& edit = bench.diagnostics.list().front().fixes.at(0).edits.at(0);
  EXPECT_EQ(edit.replacement, "name");
  EXPECT_EQ(edit.range.span, (base::Span{5, 8}));
}

TEST(Traversal, WarnsForAnUnknownPropertyOfAnOpenObject) {
  Bench bench;
  EXPECT_EQ(bench.complaints("loose.size"),
            Lines{"V2103 warns at .size: there is no property `size` in `{ name: string }`"});
}

TEST(Traversal, OffersAFixForANameInAnotherCase) {
  Bench bench;
  EXPECT_EQ(bench.complaints("user.NAME"),
            Lines{"V2104 at .NAME: property `NAME` is written `name`"});
  const diag::Edit& edit = bench.diagnostics.list().front().fixes.at(0).edits.at(0);
  EXPECT_EQ(edit.replacement, "name");
  EXPECT_EQ(edit.range.span, (base::Span{5, 9}));
  EXPECT_EQ(bench.type("user.NAME"), "string !");
  EXPECT_EQ(bench.complaints("user[\"NAME\"]"),
            Lines{"V2104 at [\"NAME\"]: property `NAME` is written `name`"});
  EXPECT_EQ(bench.complaints("loose.NAME"),
            Lines{"V2104 warns at .NAME: property `NAME` is written `name`"});
}

TEST(Traversal, ReportsAStepIntoAnEnum) {
  Bench bench;
  bench.define("color", Type::optional(Type::enumeration("Color", Type::string(),
                                                         {Constant::of_string("red")})));
  EXPECT_EQ(bench.complaints("color.x").size(), 1u);
}

TEST(Traversal, ReportsAStepIntoATypeWithoutParts) {
  Bench bench;
  EXPECT_EQ(bench.complaints("s.length"),
            Lines{"V2105 at .length: a value of type `string` has no properties or elements"});
  EXPECT_EQ(bench.complaints("user.age.x.y"),
            Lines{"V2105 at .x: a value of type `int` has no properties or elements"});
}

TEST(Traversal, ReportsAStepIntoAUnionOnce) {
  Bench bench;
  bench.define("either", Type::union_of({Type::object({{"a", Type::string()}}),
                                         Type::object({{"b", Type::string()}})}));
  EXPECT_EQ(bench.type("either.a"), "string");
  EXPECT_EQ(bench.complaints("either.c").size(), 1u);
  EXPECT_EQ(bench.complaints("maybe.c").size(), 1u);
  bench.options.profile = DiagnosticProfile::of_reference();
  EXPECT_EQ(bench.complaints("either.c").size(), 3u);
}

TEST(Traversal, WarnsForAStepIntoNull) {
  Bench bench;
  EXPECT_EQ(bench.complaints("nothing.a"),
            Lines{"V2106 warns at .a: this value is always null, so this step returns null"});
  EXPECT_EQ(bench.type("nothing.a"), "null !");
}

TEST(Traversal, RequiresAnIndexOfTheRightType) {
  Bench bench;
  EXPECT_EQ(bench.complaints("pair[\"a\"]"),
            Lines{"V2107 at [\"a\"]: `tuple(string, int)` is indexed by `number`, not by `\"a\"`"});
  EXPECT_EQ(bench.complaints("pair[2]"),
            Lines{"V2108 at [2]: there is no element `2` in a tuple of 2"});
  EXPECT_EQ(bench.complaints("pair[0.5]"),
            Lines{"V2108 at [0.5]: there is no element `0.5` in a tuple of 2"});
  EXPECT_EQ(
      bench.complaints("pair[1e999999999]"),
      Lines{"V2120 at [1e999999999]: the number `1e999999999` cannot be represented exactly"});
}

TEST(Traversal, ReportsAFunctionUsedAsAVariable) {
  Bench bench;
  EXPECT_EQ(bench.complaints("length"),
            Lines{"V2101 at length: there is no variable `length` here"});
  EXPECT_EQ(bench.diagnostics.list().front().notes.at(0).message.str(),
            "`length` is a function: call it with `(...)`");
  EXPECT_EQ(bench.complaints("length.a"),
            Lines{"V2101 at length: there is no variable `length` here"});
  bench.options.allow_missing_variables = true;
  EXPECT_EQ(bench.complaints("length.a"),
            Lines{"V2101 warns at length: there is no variable `length` here"});
}

TEST(Traversal, ExplainsPrefixesOfOtherLanguages) {
  Bench bench;
  const auto offered = [&](std::string_view text) {
    bench.complaints(text);
    const auto& fixes = bench.diagnostics.list().front().fixes;
    return fixes.empty() ? "" : fixes[0].edits[0].replacement;
  };
  EXPECT_EQ(offered("var.user.name"), "user");
  EXPECT_EQ(offered("var.nothingLikeIt"), "");
  EXPECT_EQ(offered("each.value"), "");
  bench.define("range", Type::object({{"value", Type::integer()}}));
  EXPECT_EQ(offered("each.value"), "range");
  EXPECT_EQ(offered("count.index + 1"), "range.value");
}

TEST(Traversal, ExplainsWhereRangeIsDefined) {
  Bench bench;
  EXPECT_EQ(bench.complaints("range.value"),
            Lines{"V2101 at range: there is no variable `range` here"});
  EXPECT_EQ(bench.diagnostics.list().front().notes.at(0).message.str(),
            "`range` is there in a block with a range that is a number, a list or a map");
}

TEST(Traversal, LabelsTheDeclarationOfItsVariable) {
  Bench bench;
  bench.complaints("[for u in users : u.nam]");
  const diag::Label& label = bench.diagnostics.list().front().labels.at(0);
  EXPECT_EQ(label.range.span, (base::Span{5, 6}));
  EXPECT_EQ(label.message.str(), "`u` is declared here");
}

// Binders need variables whose steps have another meaning.
TEST(Traversal, StepsOfAVariableMayBeForbidden) {
  Bench bench;
  bench.define("pulumi", Type::dynamic(), Variable::Steps::kForbidden);
  EXPECT_EQ(bench.type("pulumi"), "dynamic");
  EXPECT_EQ(bench.complaints("pulumi.a.b"),
            Lines{"V2109 at .a: `pulumi` is not a value, so it has no properties"});
}

TEST(Traversal, TheFirstStepOfAVariableMayFailSilently) {
  Bench bench;
  bench.define("bucket", Type::object({{"arn", Type::output(Type::string())}}),
               Variable::Steps::kLenient);
  EXPECT_EQ(bench.type("bucket.arn"), "output(string)");
  EXPECT_EQ(bench.type("bucket.nope.x"), "dynamic");
  EXPECT_EQ(bench.tree("bucket.nope.x"), "traversal bucket.nope.x : dynamic\n");
  EXPECT_EQ(bench.complaints("bucket.arn.x"),
            Lines{"V2105 at .x: a value of type `string` has no properties or elements"});
}

TEST(Traversal, StepsOfAVariableMayBeAPath) {
  Bench bench;
  bench.define("tags", Type::map(Type::string()), Variable::Steps::kPath);
  EXPECT_EQ(bench.type("tags"), "Property");
  EXPECT_EQ(bench.type("[tags.a, tags[\"b\"]]"), "tuple(Property, Property)");
  EXPECT_EQ(bench.complaints("tags.a.b").size(), 1u);
}

}  // namespace
}  // namespace virga::model
