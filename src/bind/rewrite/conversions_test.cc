#include "bind/rewrite/conversions.h"

#include <gtest/gtest.h>

#include "bind/rewrite/rewrite_testing.h"
#include "model/eventual.h"
#include "model/relate/assign.h"

namespace virga::bind {
namespace {

using testing::bind_text;
using testing::Bound;
using testing::part;

// The rewritten part of a program. Also checks that the rewrite is idempotent and that the result
// is assignable to the target.
std::string converted(const std::string& text, std::string_view path) {
  const auto bound = bind_text(text);
  EXPECT_EQ(bound->findings(), "") << text;
  const auto [value, target] = part(*bound, path);
  Program& program = bound->program;
  const ExplicitConversions once = with_conversions(value, target, program);
  EXPECT_TRUE(model::assignable(target, program.pool.type(*once.value.expr)) ||
              program.pool.type(*once.value.expr).is_error())
      << text;
  const ExplicitConversions twice = with_conversions(once.value, target, program);
  std::string result = source_text(*once.value.expr, program.pool);
  EXPECT_EQ(source_text(*twice.value.expr, program.pool), result) << text;
  EXPECT_EQ(once.value.frame_size, value.frame_size);
  return result;
}

std::string pet(const std::string& input, const std::string& value) {
  const std::string text =
      "n = 1.5\nresource \"other\" \"zoo:index:Pet\" {}\n"
      "resource \"p\" \"zoo:index:Pet\" {\n  " +
      input + " = " + value + "\n}\n";
  return converted(text, "p." + input);
}

std::string local(const std::string& value) {
  return converted(
      "config \"s\" \"string\" {}\nconfig \"i\" \"int\" {}\n"
      "config \"b\" \"bool\" {}\nn = 1.5\n"
      "resource \"w\" \"zoo:index:Pet\" {}\nresult = " +
          value + "\n",
      "result");
}

TEST(Conversions, AreExplicitForSchemaTypes) {
  EXPECT_EQ(pet("name", "\"rex\""), "convert(\"rex\", output(string) | string?)");
  EXPECT_EQ(pet("name", "other.name"), "convert(other.name, output(string) | string?)");
  EXPECT_EQ(pet("length", "n"), "convert(n, int | output(int)?)");
  EXPECT_EQ(pet("tags", "{ a = \"b\", c = n }"),
            "convert({\n"
            "  a = convert(\"b\", output(string) | string?)\n"
            "  c = convert(n, output(string) | string?)\n"
            "}, map(output(string) | string) | output(map(string))?)");
}

TEST(Conversions, ReplaceLiteralsOfTheWrongKind) {
  EXPECT_EQ(pet("length", "\"3\""), "convert(3, int | output(int)?)");
  EXPECT_EQ(pet("name", "true"), "convert(\"true\", output(string) | string?)");
  EXPECT_EQ(pet("tags", "{ a = 1 }"),
            "convert({\n"
            "  a = convert(\"1\", output(string) | string?)\n"
            "}, map(output(string) | string) | output(map(string))?)");
}

TEST(Conversions, ReachEveryPartWithATargetType) {
  EXPECT_EQ(pet("name", "n == 1 ? \"a\" : n"),
            "n == 1 ? convert(\"a\", output(string) | string?) : "
            "convert(n, output(string) | string?)");
  EXPECT_EQ(pet("friends", "[for x in [1] : { name = x }]"),
            "convert([for x in [1] : convert({\n"
            "  name = convert(x, output(string) | string?)\n"
            "}, { name: output(string) | string, since: int | output(int)? } | "
            "output({ name: string, since: int? })?)], "
            "list({ name: output(string) | string, since: int | output(int)? } | "
            "output({ name: string, since: int? })) | "
            "output(list({ name: string, since: int? }))?)");
}

TEST(Conversions, ConvertOperandsToTheTypesOfTheirOperators) {
  EXPECT_EQ(local("s + i"),
            "convert(s, number | output(number)) + convert(i, number | output(number))");
  EXPECT_EQ(local("-s"), "-convert(s, number | output(number))");
  EXPECT_EQ(local("!s"), "!convert(s, bool | output(bool))");
  EXPECT_EQ(local("s ? 1 : 2"), "convert(s, bool | output(bool)) ? 1 : 2");
  EXPECT_EQ(local("[1, 2][s]"), "[1, 2][convert(s, int)]");
  EXPECT_EQ(local("{ (i) = 1 }"), "{\n  (convert(i, output(string) | string)) = 1\n}");
  EXPECT_EQ(local("split(i, s)"), "split(convert(i, output(string) | string), s)");
  EXPECT_EQ(local("[for x in [1] : x if s]"),
            "[for x in [1] : x if convert(s, bool | output(bool))]");
}

TEST(Conversions, DoNotConvertIntsInAdditions) {
  EXPECT_EQ(local("i + i"), "i + i");
  EXPECT_EQ(local("i + 1"), "i + 1");
  EXPECT_EQ(local("1 < 2"), "1 < 2");
  EXPECT_EQ(local("i + n"), "convert(i, number | output(number)) + n");
  EXPECT_EQ(local("w.length + 1"),
            "convert(w.length, number | output(number)) + convert(1, number | output(number))");
}

TEST(Conversions, DoNotConvertOutputsOfIntsInAdditions) {
  // `w.length` may be null; the length of a string may not.
  EXPECT_EQ(local("length(w.breed) + 2"), "length(w.breed) + 2");
}

TEST(Conversions, ReplaceKeysThatAreNumbersByStrings) {
  EXPECT_EQ(local("{ 0 = 7, a = 8, (true) = 9 }"), "{\n  \"0\" = 7\n  a = 8\n  \"true\" = 9\n}");
}

TEST(Conversions, LeavePartsThatAcceptAnyTypeUnchanged) {
  for (const char* text : {"\"${i + n}!\"", "[s, i, n]", "\"${s}!\"", "[i + n][0]", "w.name", "1",
                           "[for x in [i + n] : x]"}) {
    EXPECT_EQ(local(text), text);
  }
}

TEST(Conversions, AreExplicitBetweenSchemas) {
  const std::string text =
      "resource \"w\" \"zoo:index:Pet\" {}\n"
      "output \"whole\" { value = w }\noutput \"name\" { value = w.name }\n"
      "output \"friends\" { value = w.friends }\n";
  EXPECT_EQ(converted(text, "whole"), "convert(w, dynamic)");
  EXPECT_EQ(converted(text, "name"), "w.name");
  EXPECT_EQ(converted(text, "friends"), "convert(w.friends, dynamic)");
}

TEST(Conversions, ShareUnchangedNodes) {
  const auto bound = bind_text("x = [1, \"${2}\", { a = [true] }]\n");
  const auto [value, target] = part(*bound, "x");
  EXPECT_EQ(with_conversions(value, target, bound->program).value.expr, value.expr);
}

TEST(Conversions, ReportStrayKeys) {
  const auto bound = bind_text("x = { a = 1, b = 2 }\n");
  const auto [value, target] = part(*bound, "x");
  const model::Type wanted = model::Type::object({{"a", model::Type::string()}});
  const ExplicitConversions made = with_conversions(value, wanted, bound->program);
  EXPECT_EQ(source_text(*made.value.expr, bound->program.pool), "{\n  a = \"1\"\n  b = 2\n}");
  ASSERT_EQ(made.stray_keys.size(), 1u);
  EXPECT_EQ(made.stray_keys[0].finding.name, "b");
  EXPECT_EQ(made.stray_keys[0].range.span, (base::Span{13, 14}));
}

TEST(Conversions, AreLinearInTheLengthOfAChain) {
  for (const std::size_t length : {25'000, 50'000, 100'000}) {
    std::string text = "i = 1.5\nx = i";
    for (std::size_t n = 0; n < length; ++n) text += n % 2 == 0 ? " + \"2\"" : " + i";
    const auto bound = bind_text(text + "\n");
    const auto [value, target] = part(*bound, "x");
    const ExplicitConversions made = with_conversions(value, target, bound->program);
    // Each string has become a converted number.
    EXPECT_EQ(testing::count_nodes(*made.value.expr), 2 * length + 1 + length / 2);
    const ExplicitConversions again = with_conversions(made.value, target, bound->program);
    EXPECT_EQ(again.value.expr, made.value.expr);
  }
}

}  // namespace
}  // namespace virga::bind
