#include "cty/functions/testing.h"
#include "cty/functions/text/text.h"

namespace virga::cty {
namespace {

using testing::call;
using testing::error_of;
using testing::number;
using testing::result_of;
using testing::text;
using testing::text_of;
using testing::texts;

TEST(TextLists, JoinAndSplitAreInverse) {
  EXPECT_EQ(text_of("join", {text(", "), texts({"a", ""}), texts({}), texts({"b"})}), "a, , b");
  EXPECT_EQ(result_of("split", {text(", "), text("a, , b")}), texts({"a", "", "b"}));
  EXPECT_EQ(result_of("split", {text(""), text("aé")}), texts({"a", "é"}));
  EXPECT_EQ(result_of("split", {text(","), text("")}), texts({""}));
}

TEST(TextLists, NullElementsAreErrorsOfTheirList) {
  const Value with_null = *Value::list({text("a"), Value::null(Type::string())});
  EXPECT_EQ(error_of("join", {text(","), texts({"a"}), with_null}).argument, 2u);
  EXPECT_EQ(error_of("sort", {with_null}).argument, 0u);
}

TEST(TextLists, ReplaceFindsNonOverlappingOccurrences) {
  EXPECT_EQ(text_of("replace", {text("aaa"), text("aa"), text("b")}), "ba");
  EXPECT_EQ(text_of("replace", {text("aé"), text(""), text("-")}), "-a-é-");
  EXPECT_EQ(text_of("replace", {text(""), text("a"), text("b")}), "");
  EXPECT_EQ(text_of("indent", {number(2), text("a\n\nb")}), "a\n  \n  b");
}

TEST(TextLists, SortComparesCodePoints) {
  EXPECT_EQ(result_of("sort", {texts({"b", "é", "a", "B", "10", "9"})}),
            texts({"10", "9", "B", "a", "b", "é"}));
}

TEST(TextLists, SortKeepsTheNumberOfUnknownElements) {
  const Value unknown = Value::unknown(Type::string());
  EXPECT_EQ(result_of("sort", {*Value::list({text("a"), unknown})}),
            *Value::list({unknown, unknown}));
}

// A naive search would compare the whole pattern at each position.
TEST(TextLists, SearchIsLinear) {
  const std::string many(1 << 20, 'a');
  const std::string wanted = std::string(1 << 19, 'a') + "b";
  EXPECT_EQ(result_of("split", {text(wanted), text(many)}), texts({many}));
}

TEST(TextLists, FailsOverLimit) {
  const base::Limits limits{.max_string_bytes = 6, .max_collection_size = 3};
  EXPECT_TRUE(call("split", {text(","), text("a,b,c")}, limits).has_value());
  EXPECT_EQ(error_of("split", {text(","), text("a,b,c,")}, limits).kind(), ErrorKind::kTooLarge);
  EXPECT_TRUE(call("split", {text(""), text("abc")}, limits).has_value());
  EXPECT_EQ(error_of("split", {text(""), text("abcd")}, limits).kind(), ErrorKind::kTooLarge);
  EXPECT_TRUE(call("replace", {text("aaa"), text("a"), text("bb")}, limits).has_value());
  EXPECT_EQ(error_of("replace", {text("aaaa"), text("a"), text("bb")}, limits).kind(),
            ErrorKind::kTooLarge);
  EXPECT_TRUE(call("join", {text("--"), texts({"aa", "bb"})}, limits).has_value());
  EXPECT_EQ(error_of("join", {text("---"), texts({"aa", "bb"})}, limits).kind(),
            ErrorKind::kTooLarge);
  EXPECT_TRUE(call("indent", {number(3), text("a\nb")}, limits).has_value());
  EXPECT_EQ(error_of("indent", {number(4), text("a\nb")}, limits).kind(), ErrorKind::kTooLarge);
  EXPECT_EQ(error_of("indent", {number(INT64_MAX), text("a\nb")}).kind(), ErrorKind::kTooLarge);
}

TEST(TextLists, SortKeepsLengthBoundsOfUnknownList) {
  const Value list =
      Refine(Value::unknown(Type::list(Type::string()))).min_length(5).max_length(9).done().value();
  const Value sorted = result_of("sort", {list});
  ASSERT_FALSE(sorted.is_known());
  EXPECT_TRUE(sorted.refinement()->not_null);
  EXPECT_EQ(sorted.refinement()->min_length, 5);
  EXPECT_EQ(sorted.refinement()->max_length, 9);
  const Value open = result_of("sort", {Value::unknown(Type::list(Type::string()))});
  EXPECT_EQ(open, Value::unknown(Type::list(Type::string())).refined_not_null());
}

}  // namespace
}  // namespace virga::cty
