#include "bind/check/check_value.h"

#include <gtest/gtest.h>

#include "bind/check/value_of_local.h"
#include "bind/lint/lint.h"
#include "bind/test_support.h"
#include "diag/codes/bind.h"
#include "model/eventual.h"
#include "model/relate/convert.h"

namespace virga::bind {
namespace {

using model::Type;
using testing::bind_text;

// For each diagnostic about a program: the source text of its range and its message.
std::string reported(const std::string& text) {
  const auto bound = bind_text(text);
  lint(bound->program, bound->diagnostics);
  std::string lines;
  for (const diag::Diagnostic& each : bound->diagnostics.list()) {
    const base::Source* source = bound->sources.find(each.subject.source);
    lines += std::string(source ? source->text(each.subject.span) : "nowhere") + " -- " +
             each.message() + "\n";
  }
  return lines;
}

// The diagnostics about the default of a config.
std::string of_default(const std::string& type, const std::string& value) {
  return reported("config \"a\" \"" + type + "\" { default = " + value + " }\n");
}

std::string of_pet(const std::string& inputs) {
  return reported("resource \"b\" \"zoo:index:Pet\" {}\nresource \"p\" \"zoo:index:Pet\" {\n" +
                  inputs + "\n}\n");
}

constexpr std::string_view kDeep =
    "object({ spec = object({ ports = list(object({ port = int, name = optional(string) })) }) })";

TEST(CheckValue, ReportsTheInnermostPart) {
  const std::string deep(kDeep);
  EXPECT_EQ(of_default(deep, "{ spec = { ports = [{ port = 1 }, { port = [2] }] } }"),
            "[2] -- the default of `a.spec.ports[1].port` does not fit its type: expected `int`, "
            "got `tuple(2)`\n");
  EXPECT_EQ(of_default(deep, "{ spec = { ports = { port = 1 } } }"),
            "{ port = 1 } -- the default of `a.spec.ports` does not fit its type: expected "
            "`list({ name: string?, port: int })`, got `{ port: 1 }`\n");
}

TEST(CheckValue, ReportsEachWrongPart) {
  EXPECT_EQ(
      of_default("map(list(string))", "{ a = [\"x\", []], b = [], c = {} }"),
      "[] -- the default of `a.a[1]` does not fit its type: expected `string`, got `tuple()`\n"
      "{} -- the default of `a.c` does not fit its type: expected `list(string)`, got `{}`\n");
}

TEST(CheckValue, DoesNotReportAnOutputIfAnotherPartIsWrong) {
  EXPECT_EQ(of_pet("tags = { first = b.breed, second = { x = 1 } }"),
            "{ x = 1 } -- `tags.second` does not fit: expected `string`, got `{ x: 1 }`\n");
  EXPECT_EQ(of_pet("friends = [{ name = b.breed, since = [1] }]"),
            "[1] -- `friends[0].since` does not fit: expected `int?`, got `tuple(1)`\n");
  EXPECT_EQ(of_pet("tags = { first = b.breed, second = b.friends }"),
            "b.friends -- `tags.second` does not fit: expected `string`, got "
            "`output(list({ name: string, since: int? })?)`\n");
}

TEST(CheckValue, ReportsAnOutputIfNothingElseIsWrong) {
  EXPECT_EQ(reported("resource \"b\" \"zoo:index:Pet\" {}\n"
                     "config \"n\" \"list(string)\" {}\n"
                     "read \"p\" \"zoo:index:Pet\" { id = b.breed }\n"),
            "b.breed -- the id of a read must be known before the deployment, so it cannot be "
            "`output(string)`\n");
}

TEST(CheckValue, ReportsMisspelledAndMissingPropertiesOnce) {
  EXPECT_EQ(of_pet("friends = [{ nmae = \"a\" }]"),
            "nmae -- `friends[0]` has no property `nmae`\n");
  EXPECT_EQ(of_pet("friends = [{ since = 1 }]"), "{ since = 1 } -- `friends[0]` needs `name`\n");
  const auto bound =
      bind_text("resource \"p\" \"zoo:index:Pet\" {\n friends = [{ nickname = \"a\" }]\n}\n");
  ASSERT_EQ(bound->diagnostics.size(), 1u);
  const diag::Diagnostic& diagnostic = bound->diagnostics.list()[0];
  EXPECT_EQ(diagnostic.message(), "`friends[0]` has no property `nickname`");
  ASSERT_EQ(diagnostic.notes.size(), 2u);
  EXPECT_EQ(diagnostic.notes[1].message.str(), "`name` is missing; its type is `string`");
}

TEST(CheckValue, PrefersSuggestionsOfAbsentProperties) {
  const auto bound = bind_text(
      "output \"a\" \"object({ size = int, side = int })\" {\n"
      " value = { size = 1, sise = 2 }\n}\n");
  ASSERT_EQ(bound->findings(), "V3183 sise\n");
  EXPECT_EQ(bound->diagnostics.list()[0].fixes.at(0).edits.at(0).replacement, "side");
}

TEST(CheckValue, ReportsNullIfTheTypeIsNotNullable) {
  EXPECT_EQ(of_pet("friends = [{ name = null }]"),
            "null -- `friends[0].name` must not be null: its type is `string`\n");
}

// The diagnostics about the value of a local, checked against a type without a label.
std::string of_type(const model::Type& type, const std::string& value) {
  const auto bound = bind_text("x = " + value + "\n");
  const model::Expr& expr = *bound->node("x").if_is<LocalVariable>()->value.expr;
  const model::ExprPool& pool = bound->program.pool;
  const Destination destination{.code = diag::codes::kBadInput, .name = "x"};
  if (model::convertible(type, pool.type(expr))) {
    check_parts(pool, bound->diagnostics, destination, type, expr);
  } else {
    report_mismatch(pool, bound->diagnostics, destination, type, expr);
  }
  std::string lines;
  for (const diag::Diagnostic& each : bound->diagnostics.list()) lines += each.message() + "\n";
  return lines;
}

TEST(CheckValue, ChecksTheAlternativeWithTheFewestFaults) {
  const auto object = [](std::vector<model::Property> properties) {
    return Type::object(std::move(properties));
  };
  const Type either =
      Type::union_of({Type::list(object({{"n", Type::integer()}})), object({{"c", Type::string()}}),
                      object({{"a", Type::integer()}, {"b", Type::string()}})});
  EXPECT_EQ(of_type(either, "{ a = [], b = \"x\" }"),
            "`x.a` does not fit: expected `int`, got `tuple()`\n");
  EXPECT_EQ(of_type(either, "[{ n = {} }]"), "`x[0].n` does not fit: expected `int`, got `{}`\n");
  // A key of another alternative is reported only if nothing else is wrong, because the choice is a
  // guess.
  EXPECT_EQ(of_type(either, "{ a = 1, b = \"x\", c = \"y\" }"), "`x` has no property `c`\n");
  EXPECT_EQ(of_type(either, "{ a = [], b = \"x\", c = \"y\" }"),
            "`x.a` does not fit: expected `int`, got `tuple()`\n");
  EXPECT_EQ(of_type(either, "{ a = 1, b = \"x\", d = \"y\" }"), "`x` has no property `d`\n");
}

TEST(CheckValue, ReportsLiteralsThatNoAlternativeAccepts) {
  const Type list = Type::list(Type::string());
  EXPECT_EQ(of_type(Type::union_of({Type::integer(), list}), "\"abc\""),
            "`x`: the string `abc` is not an int\n");
  EXPECT_EQ(of_type(Type::union_of({Type::integer(), Type::string()}), "\"abc\""), "");
}

// An input may be an output as a whole, or an object with outputs inside.
TEST(CheckValue, LooksThroughOutputsAtEveryLevel) {
  const Type either = model::input_type(Type::optional(Type::map(Type::string())));
  EXPECT_EQ(of_type(either, "{ a = secret(\"x\"), b = [] }"),
            "`x.b` does not fit: expected `string`, got `tuple()`\n");
  EXPECT_EQ(of_type(Type::map(Type::string()), "{ a = secret(\"x\"), b = [] }"),
            "`x.b` does not fit: expected `string`, got `tuple()`\n");
  EXPECT_EQ(of_type(Type::map(Type::string()), "{ a = secret(\"x\") }"),
            "`x.a` does not fit: expected `string`, got `output(string)`\n");
}

TEST(CheckValue, ReportsBranchesThatAreWrongInTheSameWayOnce) {
  const std::string pet =
      "config \"c\" \"bool\" {}\nresource \"p\" \"zoo:index:Pet\" {\n friends = ";
  EXPECT_EQ(reported(pet + "c ? \"a\" : \"b\"\n}\n"),
            "c ? \"a\" : \"b\" -- `friends` does not fit: expected "
            "`list({ name: string, since: int? })?`, got `string`\n");
  EXPECT_EQ(reported(pet + "c ? [] : \"b\"\n}\n"),
            "\"b\" -- `friends` does not fit: expected `list({ name: string, since: int? })?`, got "
            "`string`\n");
}

TEST(CheckValue, ReportsThePathOfALiteral) {
  EXPECT_EQ(of_default("map(list(int))", "{ \"a b\" = [1, \"80/tcp\"], c = [2.5] }"),
            "\"80/tcp\" -- `a[\"a b\"][1]`: the string `80/tcp` is not an int\n"
            "2.5 -- `a.c[0]`: the number `2.5` is not an int\n");
}

TEST(CheckValue, ReportsTemplatesWhoseFixedPartsCannotConvert) {
  const std::string pet =
      "config \"n\" \"string\" {}\nresource \"p\" \"zoo:index:Pet\" {\n length = ";
  EXPECT_EQ(reported(pet + "\"${n}MB\"\n}\n"),
            "\"${n}MB\" -- `length`: the string `${...}MB` is not an int\n");
  EXPECT_EQ(reported(pet + "\"1${n}\"\n}\n"), "");
  EXPECT_EQ(reported("config \"n\" \"string\" {}\noutput \"o\" \"bool\" { value = \"x${n}\" }\n"),
            "\"x${n}\" -- `o`: the string `x${...}` is not a bool\n");
}

TEST(CheckValue, ChecksTheArgumentsOfFunctions) {
  EXPECT_EQ(reported("x = join(\",\", [\"a\", { b = 1 }])\n"),
            "{ b = 1 } -- argument `strings[1]` of `join`: expected `string`, got `{ b: 1 }`\n");
  EXPECT_EQ(reported("x = invoke(\"zoo:index:getPets\", { breed = [] })\n"),
            "[] -- argument `breed` of `invoke`: expected `string`, got `tuple()`\n");
  EXPECT_EQ(reported("x = invoke(\"zoo:index:getPets\", { limit = 1 })\n"),
            "{ limit = 1 } -- `zoo:index:getPets` needs `breed`\n");
}

TEST(CheckValue, NotesTheWrongPartOfANonLiteralValue) {
  const auto bound = bind_text(
      "l = [{ n = 1 }, { n = [] }]\n"
      "config \"a\" \"list(object({ n = int }))\" { default = l }\n"
      "output \"o\" \"list(object({ n = int }))\" { value = l }\n");
  ASSERT_GE(bound->diagnostics.size(), 1u);
  const diag::Diagnostic& last = bound->diagnostics.list().back();
  ASSERT_EQ(last.notes.size(), 1u);
  EXPECT_EQ(last.notes[0].message.str(), "at `[1].n`: expected `int`, got `tuple()`");
}

TEST(CheckValue, ReportsOneErrorForTheWholeValueWithConsequences) {
  const auto bound = bind_text("config \"a\" \"map(int)\" {\n default = { b = [], c = [] }\n}\n",
                               {.profile = DiagnosticProfile::of_reference()});
  EXPECT_EQ(bound->findings(), "V3110 { b = [], c = [] }\n");
}

TEST(CheckValue, OfTuplesWithOtherLengths) {
  EXPECT_EQ(of_default("tuple([number, string])", "[1, \"a\", []]"),
            "[1, \"a\", []] -- the default of `a` does not fit its type: expected `tuple(number, "
            "string)`, got "
            "`tuple(1, string, tuple())`\n");
  EXPECT_EQ(
      of_default("tuple([number, string])", "[[], \"a\"]"),
      "[] -- the default of `a[0]` does not fit its type: expected `number`, got `tuple()`\n");
}

TEST(CheckValue, ReportsAWholeLocalThatFitsNowhere) {
  EXPECT_EQ(reported("a = { unlike = 1 }\nresource \"p\" \"zoo:index:Pet\" { friends = [a] }\n"),
            "a -- `friends[0]` does not fit: expected `{ name: string, since: int? }`, got `{ "
            "unlike: 1 }`\n");
  EXPECT_EQ(reported("a = { nam = \"n\" }\nresource \"p\" \"zoo:index:Pet\" { friends = [a] }\n"),
            "nam -- `friends[0]` has no property `nam`\n");
}

TEST(CheckValue, ReportsResultsOfFunctionsThatFitNowhere) {
  EXPECT_EQ(of_pet("friends = [element([{ unlike = 1 }], 0)]"),
            "element([{ unlike = 1 }], 0) -- `friends[0]` does not fit: expected `{ name: string, "
            "since: int? }`, "
            "got `{ unlike: 1 }`\n");
}

TEST(CheckValue, WritesSuggestedKeysInQuotesIfNecessary) {
  auto shop = std::make_shared<testing::TestPackage>("shop");
  shop->object("shop:index:Box", {"two words: string*"});
  shop->resource("shop:index:Crate", {"box: shop:index:Box"}, {});
  testing::TestLoader loader;
  loader.add(shop);
  base::Sources sources;
  const std::vector<base::SourceId> files{
      sources.add("main.pp", "resource \"c\" \"shop:index:Crate\" { box = { twowords = \"x\" } }\n")
          .id()};
  diag::Diagnostics diagnostics;
  const Program program = bind(files, sources, loader, {}, diagnostics);
  lint(program, diagnostics);
  ASSERT_EQ(diagnostics.size(), 1u);
  ASSERT_EQ(diagnostics.list()[0].fixes.size(), 1u);
  EXPECT_EQ(diagnostics.list()[0].fixes[0].edits.at(0).replacement, "\"two words\"");
}

// All properties are optional, so the value fits, but it means something else.
TEST(CheckValue, ReportsObjectsWithOtherPropertiesOnly) {
  const auto of_output = [](const std::string& value) {
    return reported(
        "resource \"pet\" \"zoo:index:Pet\" {}\n"
        "output \"o\" \"object({ a = optional(string) })\" { value = " +
        value + " }\n");
  };
  EXPECT_EQ(of_output("pet.friends[0]"),
            "pet.friends[0] -- `o` does not fit: expected `{ a: string? }`, got `output({ name: "
            "string, since: int? }?)`\n");
  EXPECT_EQ(of_output("element([{ unlike = 1 }], 0)"),
            "element([{ unlike = 1 }], 0) -- `o` does not fit: expected `{ a: string? }`, got `{ "
            "unlike: 1 }`\n");
  EXPECT_EQ(of_output("element([{ a = \"x\" }], 0)"), "");
}

TEST(CheckValue, ReportsLocalsThatAreTooFarAway) {
  std::string text;
  for (std::size_t i = 0; i < kMaxFollowedLocals + 1; ++i) {
    text += "x" + std::to_string(i) + " = x" + std::to_string(i + 1) + "\n";
  }
  text += "x" + std::to_string(kMaxFollowedLocals + 1) + " = []\n";
  EXPECT_EQ(reported(text + "resource \"p\" \"zoo:index:Pet\" { name = x0 }\n"),
            "x0 -- `name` does not fit: expected `string?`, got `tuple()`\n");
}

TEST(CheckValue, OfTemplatesWithUnknownParts) {
  const std::string before = "config \"t\" \"string\" {}\noutput \"o\" \"bool\" { value = ";
  EXPECT_EQ(reported(before + "\"${t}al${t}\" }\n"), "") << "it may be false";
  EXPECT_EQ(reported(before + "\"${t}ax${t}\" }\n"),
            "\"${t}ax${t}\" -- `o`: the string `${...}ax${...}` is not a bool\n");
}

TEST(CheckValue, NamesTheTypeOfAReceiver) {
  EXPECT_EQ(reported("x = call(1, \"open\", {})\n"),
            "1 -- a method needs a single resource, not `1`\n");
}

}  // namespace
}  // namespace virga::bind
