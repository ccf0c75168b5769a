#include "cty/functions/testing.h"
#include "cty/functions/text/group_names.h"

namespace virga::cty {
namespace {

using testing::call;
using testing::error_of;
using testing::result_of;
using testing::text;
using testing::text_of;
using testing::texts;

const Value kNull = Value::null(Type::string());

TEST(Regex, GroupsDetermineTheType) {
  EXPECT_EQ(result_of("regex", {text("[a-z]+"), text("1ab2")}), text("ab"));
  EXPECT_EQ(result_of("regex", {text("(a)?(b)"), text("b")}), Value::tuple({kNull, text("b")}));
  EXPECT_EQ(result_of("regex", {text("(?P<x>a)(?<y>b)"), text("ab")}),
            Value::object({{"x", text("a")}, {"y", text("b")}}));
  EXPECT_EQ(result_of("regex", {text("(?P<x>a)(?P<x>b)"), text("ab")}),
            Value::object({{"x", text("b")}}));
  EXPECT_EQ(error_of("regex", {text("(?P<x>a)(b)"), text("ab")}).argument, 0u);
  EXPECT_EQ(result_of("regex", {text("(?:a)(?i:B)"), text("ab")}), text("ab"));
}

TEST(Regex, FailsWithoutAMatch) {
  EXPECT_FALSE(error_of("regex", {text("x"), text("abc")}).argument.has_value());
  EXPECT_EQ(result_of("regexall", {text("x"), text("abc")}), texts({}));
}

TEST(Regex, SkipsEmptyMatchAfterAMatch) {
  EXPECT_EQ(result_of("regexall", {text("a*"), text("baac")}), texts({"", "aa", ""}));
  EXPECT_EQ(result_of("regexall", {text(""), text("é")}), texts({"", ""}));
  EXPECT_EQ(text_of("regexreplace", {text("baac"), text("a*"), text("-")}), "-b-c-");
}

TEST(Regex, ReplacesReferencesToGroups) {
  const auto replaced = [](std::string_view pattern, std::string_view with) {
    return text_of("regexreplace", {text("a1"), text(pattern), text(with)});
  };
  EXPECT_EQ(replaced("(a)", "$1$1"), "aa1");
  EXPECT_EQ(replaced("(a)", "${1}x$0$$"), "axa$1");
  EXPECT_EQ(replaced("(a)", "$1x|$2|$01|"), "|||1");
  EXPECT_EQ(replaced("(?P<n>a)", "<${n}$n>"), "<aa>1");
  EXPECT_EQ(replaced("a", "$ ${ ${a $-"), "$ ${ ${a $-1");
  EXPECT_EQ(replaced("(?P<n>x)|(?P<n>a)", "<$n>"), "<a>1");
}

TEST(Regex, ErrorsHaveReasonAndOffset) {
  EXPECT_EQ(error_of("regex", {text("ab(?P<é>c)"), text("")}).message(),
            "the name of a group must be letters, digits and _, at offset 2");
  EXPECT_EQ(error_of("regex", {text("ab[z-a]"), text("")}).message(),
            "a range of characters is not valid, at offset 3");
  for (const std::string_view pattern : {"(", ")", "[", "a**", "\\", "\\C", "(?=a)", "(?<a",
                                         "(?P=a)", "a{1001}", "\\1", "(?z)", "[[:x:]]"}) {
    EXPECT_EQ(error_of("regex", {text(pattern), text("a")}).argument, 0u) << pattern;
  }
}

TEST(Regex, FindsNamesOfCaptureGroupsOnly) {
  const auto names = [](std::string_view pattern) {
    const Result<Unnamed> unnamed = without_names(pattern);
    return unnamed ? unnamed->names : std::vector<std::string>{"error"};
  };
  EXPECT_EQ(names("(?P<a>(b)(?:c))(?i)(?<d>e)"), (std::vector<std::string>{"a", "", "d"}));
  EXPECT_TRUE(names("\\(?P<a>\\Q(?P<b>\\E[(?P<c>]").empty());
  EXPECT_EQ(names("[](]([[:alpha:](]\\](x)])"), (std::vector<std::string>{"", ""}));
  EXPECT_EQ(without_names("x(?P<a>b)")->pattern, "x(b)");
  EXPECT_EQ(without_names("[\\]](?P<a>b)")->pattern, "[\\]](b)");
  EXPECT_EQ(without_names("[a\\d](?P<a>b)")->pattern, "[a\\d](b)");
  EXPECT_EQ(without_names("[[:](?P<a>b)")->pattern, "[[:](b)") << "no class, as nothing ends it";
}

// RE2 takes linear time where backtracking engines take exponential time.
TEST(Regex, TakesLinearTimeForCatastrophicPatterns) {
  const std::string many(50'000, 'a');
  EXPECT_FALSE(call("regex", {text("(a*)*b"), text(many)}).has_value());
  EXPECT_FALSE(call("regex", {text("(a|aa)+$b"), text(many)}).has_value());
  EXPECT_FALSE(call("regex", {text("((a{0,1000}){0,1000}){0,1000}"), text(many)}).has_value());
  EXPECT_FALSE(call("regex", {text(std::string(100'000, '(')), text("a")}).has_value());
  EXPECT_FALSE(call("regex", {text(std::string(5'000, '(') + std::string(5'000, ')')), text("a")})
                   .has_value());
}

TEST(Regex, FailsForTooLongPatterns) {
  const std::string longest = std::string("a") + std::string((1 << 20) - 1, '?');
  EXPECT_EQ(error_of("regex", {text(longest + "?"), text("a")}).message(),
            "it is longer than 1 MiB");
  EXPECT_NE(error_of("regex", {text(longest), text("a")}).message(), "it is longer than 1 MiB");
}

TEST(Regex, ScansUnterminatedClassesOnce) {
  std::string pattern = "[";
  for (int i = 0; i < 1 << 18; ++i) pattern += "[:";
  EXPECT_TRUE(without_names(pattern)->names.empty());
}

// Replacements without text count as work too.
TEST(Regex, EmptyReplacementsCountTowardsTheLimit) {
  const base::Limits limits{.max_string_bytes = 12};
  const auto replaced = [&](std::string_view with) {
    return call("regexreplace", {text("aaa"), text("(b?)(?P<n>b)?a"), text(with)}, limits);
  };
  EXPECT_EQ(*replaced("$1$1$n$n"), text(""));
  EXPECT_EQ(*replaced("$x$x$x$x$x$x$9"), text(""));
  EXPECT_EQ(replaced("$1$1$n$n$1").error().kind(), ErrorKind::kTooLarge);
}

TEST(Regex, FailsOverLimit) {
  const base::Limits limits{.max_string_bytes = 6, .max_collection_size = 4};
  EXPECT_TRUE(call("regexreplace", {text("aaa"), text("a"), text("$0$0")}, limits).has_value());
  EXPECT_EQ(error_of("regexreplace", {text("aaaa"), text("a"), text("$0$0")}, limits).kind(),
            ErrorKind::kTooLarge);
  EXPECT_TRUE(call("regexall", {text("a"), text("aaaa")}, limits).has_value());
  EXPECT_EQ(error_of("regexall", {text("a"), text("aaaaa")}, limits).kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(error_of("regexall", {text("(a)"), text("aaa")}, limits).kind(), ErrorKind::kTooLarge);
}

}  // namespace
}  // namespace virga::cty
