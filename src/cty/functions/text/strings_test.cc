#include "cty/functions/testing.h"

namespace virga::cty {
namespace {

using testing::number;
using testing::result_of;
using testing::text;
using testing::text_of;

TEST(Strings, CharactersAreGraphemeClusters) {
  EXPECT_EQ(result_of("strlen", {text("🇩🇪e\u0301")}), number(2));
  EXPECT_EQ(text_of("substr", {text("a🇩🇪b"), number(1), number(1)}), "🇩🇪");
  EXPECT_EQ(text_of("reverse", {text("a🇩🇪b")}), "b🇩🇪a");
}

TEST(Strings, MapsCaseOfSingleCharacters) {
  EXPECT_EQ(text_of("upper", {text("straße ﬁ é")}), "STRAßE ﬁ É");
  EXPECT_EQ(text_of("lower", {text("ÀÉ Σ")}), "àé σ");
}

TEST(Strings, TitleCapitalizesWords) {
  EXPECT_EQ(text_of("title", {text("it's a_b c-d 5e")}), "It'S A_b C-D 5e");
  EXPECT_EQ(text_of("title", {text("☃b ǆ\u3000x")}), "☃b ǅ\u3000X");
}

TEST(Strings, NegativeOffsetsCountFromTheEnd) {
  EXPECT_EQ(text_of("substr", {text("hello"), number(-2), number(-1)}), "lo");
  EXPECT_EQ(text_of("substr", {text("hello"), number(-9), number(2)}), "he");
  EXPECT_EQ(text_of("substr", {text("hello"), number(5), number(1)}), "");
  EXPECT_EQ(text_of("substr", {text("hello"), number(1), number(INT64_MAX)}), "ello");
  EXPECT_EQ(text_of("substr", {text("hello"), number(INT64_MIN), number(INT64_MIN)}), "hello");
}

TEST(Strings, LengthOfUnknownStringIsAtLeastThatOfItsPrefix) {
  const Value unknown = *Refine(Value::unknown(Type::string())).prefix_full("abc").done();
  EXPECT_EQ(result_of("strlen", {unknown}),
            *Refine(Value::unknown(Type::number())).not_null().min(number(3)).done());
}

}  // namespace
}  // namespace virga::cty
