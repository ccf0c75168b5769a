#include <gtest/gtest.h>

#include "diag/codes/model.h"
#include "model/check/check_testing.h"

namespace virga::model {
namespace {

TEST(Call, HasTheResultTypeOfItsSignature) {
  Bench bench;
  EXPECT_EQ(bench.type("join(\",\", ls)"), "string");
  EXPECT_EQ(bench.type("split(\",\", s)"), "list(string)");
}

TEST(Call, LiftsItsResultForEventualArguments) {
  Bench bench;
  EXPECT_EQ(bench.type("join(\",\", ol)"), "output(string)");
  EXPECT_EQ(bench.type("sha1(ps)"), "promise(string)");
  EXPECT_EQ(bench.type("join(os, [i])"), "output(string)");
}

TEST(Call, SuggestsTheNearestNameForAnUnknownFunction) {
  Bench bench;
  EXPECT_EQ(bench.complaints("tojson(nope)"),
            (Lines{"V2101 at nope: there is no variable `nope` here",
                   "V2102 at tojson: there is no function `tojson`"}));
  EXPECT_EQ(bench.diagnostics.list().back().fixes.at(0).edits.at(0).replacement, "toJSON");
  EXPECT_EQ(bench.complaints("tojson(1).a[0] + 1").size(), 1u);
}

TEST(Call, ChecksEachArgument) {
  Bench bench;
  EXPECT_EQ(
      bench.complaints("join(ls, user)"),
      (Lines{"V2112 at ls: argument `separator` of `join`: expected `string`, got `list(string)`",
             "V2112 at user: argument `strings` of `join`: expected `list(string)`, got "
             "`{ age: int, name: string }`"}));
}

TEST(Call, ReportsSwappedArgumentsOnce) {
  Bench bench;
  EXPECT_EQ(bench.complaints("join(ls, \",\")"),
            Lines{"V2112 at ls: argument `separator` of `join`: expected `string`, got "
                  "`list(string)`"});
  const diag::Label& label = bench.diagnostics.list().front().labels.at(0);
  EXPECT_EQ(label.range.span, (base::Span{9, 12}));
  bench.options.profile = DiagnosticProfile::of_reference();
  EXPECT_EQ(bench.complaints("join(ls, \",\")").size(), 2u);
}

TEST(Call, ReportsOneErrorWhenAListAndItsIndexAreSwapped) {
  for (const std::string_view call : {"element(0, ls)", "lookup(\"name\", user, s)"}) {
    Bench bench;
    ASSERT_EQ(bench.complaints(call).size(), 1u) << call;
    const diag::Diagnostic& diagnostic = bench.diagnostics.list().front();
    EXPECT_EQ(diagnostic.code, diag::codes::kArgumentKind);
    EXPECT_EQ(diagnostic.labels.at(0).message.str(),
              "this argument and the first one seem to be swapped");
    bench.options.profile = DiagnosticProfile::of_reference();
    EXPECT_EQ(bench.complaints(call).size(), 2u) << call;
  }
  EXPECT_EQ(Bench().complaints("element(s, s)").size(), 1u);
}

TEST(Call, ShowsTheUsageWhenTheArgumentCountIsWrong) {
  Bench bench;
  for (const std::string_view call : {"split(s)", "split(s, s, s)"}) {
    bench.complaints(call);
    ASSERT_EQ(bench.diagnostics.size(), 1u) << call;
    EXPECT_EQ(bench.diagnostics.list().front().notes.at(0).message.str(),
              "its signature is `split(separator: string, string: string) -> list(string)`");
  }
  bench.complaints("can(s, s)");
  EXPECT_EQ(bench.diagnostics.list().front().notes.at(0).message.str(),
            "its signature is `can(expression: T) -> bool`");
}

TEST(Call, ReportsTheFirstArgumentAsMissingIfTheOthersFitTheParametersAfterIt) {
  Bench bench;
  EXPECT_EQ(bench.complaints("join(ls)"),
            Lines{"V2116 at join(ls): argument `separator` of `join` is missing"});
  EXPECT_EQ(bench.complaints("join(\",\")"),
            Lines{"V2116 at join(\",\"): argument `strings` of `join` is missing"});
}

TEST(Call, ExplainsThatAValueCannotBeCalled) {
  Bench bench;
  EXPECT_EQ(bench.complaints("users(1)"), Lines{"V2102 at users: there is no function `users`"});
  EXPECT_EQ(bench.diagnostics.list().front().notes.at(0).message.str(),
            "`users` is a value and cannot be called");
}

TEST(Call, LabelsThePartOfAnArgumentThatDoesNotFit) {
  Bench bench;
  bench.complaints("join(\",\", [\"a\", user])");
  ASSERT_EQ(bench.diagnostics.size(), 1u);
  const diag::Label& label = bench.diagnostics.list().front().labels.at(0);
  EXPECT_EQ(label.range.span, (base::Span{16, 20}));
  EXPECT_EQ(label.message.str(), "expected `string`, got `{ age: int, name: string }`");
}

TEST(Call, NotesThePathOfAPartThatIsNotInTheSource) {
  Bench bench;
  bench.define("rows", Type::tuple({Type::object({{"name", Type::string()}})}));
  bench.complaints("join(\",\", rows)");
  ASSERT_EQ(bench.diagnostics.size(), 1u);
  EXPECT_EQ(bench.diagnostics.list().front().notes.at(0).message.str(),
            "at `[0]`: expected `string`, got `{ name: string }`");
}

TEST(Call, ChecksTheArgumentCount) {
  Bench bench;
  EXPECT_EQ(bench.complaints("split()"),
            (Lines{"V2116 at split(): argument `separator` of `split` is missing",
                   "V2116 at split(): argument `string` of `split` is missing"}));
  EXPECT_EQ(bench.complaints("stack(1, 2)"),
            Lines{"V2117 at stack(1, 2): too many arguments for `stack`: expected 0, got 2"});
  EXPECT_EQ(bench.type("lookup(ms, s)"), "string");
  EXPECT_EQ(bench.type("max(1, 2, 3, 4)"), "int");
}

TEST(Call, ExpandsItsLastArgument) {
  Bench bench;
  EXPECT_EQ(bench.type("join([\",\", ls]...)"), "string");
  EXPECT_EQ(bench.type("max(ls...)"), "int");
  EXPECT_EQ(bench.complaints("sha1([\"a\", \"b\"]...)").size(), 1u);
  EXPECT_EQ(bench.complaints("sha1(s...)"), Lines{});
}

TEST(Call, RecoverDefinesErrorInItsRecovery) {
  Bench bench;
  EXPECT_EQ(bench.type("recover(os, \"lost: ${error}\")"), "output(string)");
  EXPECT_EQ(bench.complaints("recover(error, error)").front(),
            "V2101 at error: there is no variable `error` here");
  EXPECT_EQ(bench.check("recover(os, recover(os, error))").as<CallExpr>().slot, 0u);
  EXPECT_EQ(bench.frame_size, 2u);
}

// The signature of a function from another room is used as it is, and the call keeps its binding.
TEST(Call, UsesTheSignatureOfAFunctionOfAnotherRoom) {
  Bench bench;
  const Function invoke = {{.name = "invoke", .usage = {}, .docs = {}, .example = {}, .result = {}},
                           {},
                           [](const CallSite& call) {
                             const auto* token =
                                 call.arguments[0].expr
                                     ? call.context.pool.literal_string(*call.arguments[0].expr)
                                     : nullptr;
                             Signature signature{{{"token", Type::string()}}, {}, Type::integer()};
                             signature.binding = token && *token == "a:b:c" ? 7 : 0;
                             signature.failed = token == nullptr;
                             return signature;
                           }};
  bench.define(&invoke);
  EXPECT_EQ(bench.check("invoke(\"a:b:c\")").as<CallExpr>().binding, 7u);
  EXPECT_EQ(bench.type("invoke(\"a:b:c\")"), "int");
  EXPECT_EQ(bench.type("invoke(ls, 1, 2)"), "int") << "what follows from a failure is not told";
}

TEST(Call, ReportsOneErrorPerCause) {
  Bench bench;
  for (const char* text : {"element(nope, 0)", "lookup(nope, s)", "recover(nope, s)", "length(s.x)",
                           "singleOrNone(nope)", "max(nope, 1)", "toJSON(nope.a)", "try()", "can()",
                           "toJSON(1, 2)", "recover(os)", "singleOrNone(ls, ls)", "entries(nope)",
                           "pulumiResourceName(s)", "pulumiResourceName(s, s)"}) {
    EXPECT_EQ(bench.complaints(text).size(), 1u) << text;
  }
}

}  // namespace
}  // namespace virga::model
