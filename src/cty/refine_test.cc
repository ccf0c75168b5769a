#include "cty/refine.h"

#include <gtest/gtest.h>

#include "cty/ops/ops.h"
#include "cty/range.h"
#include "cty/testing/generate.h"
#include "cty/testing/marks.h"

namespace virga::cty {
namespace {

const Value kText = Value::unknown(Type::string());
const Value kNumber = Value::unknown(Type::number());
const Value kTexts = Value::unknown(Type::list(Type::string()));

TEST(Refine, StepsAddFacts) {
  const Value id = *Refine(kText).not_null().prefix_full("i-").prefix_full("i-0").done();
  EXPECT_TRUE(id.refinement()->not_null);
  EXPECT_EQ(id.refinement()->prefix, "i-0");
  // A shorter prefix adds nothing.
  EXPECT_EQ(*Refine(id).prefix_full("i").done(), id);
  EXPECT_EQ(Refine(id).prefix_full("j").done().error().kind(), ErrorKind::kContradiction);
}

TEST(Refine, PrefixDropsTextThatCanStillChange) {
  EXPECT_EQ((*Refine(kText).prefix("abc").done()).refinement()->prefix, "ab");
  EXPECT_EQ((*Refine(kText).prefix("ab-").done()).refinement()->prefix, "ab-");
  EXPECT_EQ(safe_prefix("e"), "");
  EXPECT_EQ(safe_prefix("a\r\nbc-"), "a\r\nbc-");
  EXPECT_EQ(safe_prefix("a\nbc-"), "a");
  EXPECT_EQ(safe_prefix("a\rbc-"), "a");
  // A long run of accents is cut off without a long search.
  std::string accents = "o";
  for (int i = 0; i < 1000; ++i) accents += "\u0301";
  EXPECT_LT(safe_prefix(accents).size(), accents.size());
}

TEST(Refine, EqualBoundsMakeTheNumberKnown) {
  const Value five = Value::integer(5);
  const Value at_least = *Refine(kNumber).not_null().min(five).done();
  EXPECT_EQ(*Refine(at_least).max(five).done(), five);
  EXPECT_FALSE(Refine(at_least).max(five, false).done().has_value());
  // Without not_null(), it may still be null.
  EXPECT_FALSE(Refine(kNumber).min(five).max(five).done()->is_known());
  // An exclusive bound is stricter than the same inclusive bound.
  const Value above = *Refine(at_least).min(five, false).done();
  EXPECT_FALSE(above.refinement()->min->inclusive);
}

TEST(Refine, EqualLengthsMakeTheListKnown) {
  EXPECT_EQ(*Refine(kTexts).not_null().length(0).done(), Value::empty_list(Type::string()));
  const Value two = *Refine(kTexts).not_null().length(2).done();
  ASSERT_TRUE(two.is_known());
  EXPECT_EQ(two.elements()[1], kText);
  EXPECT_FALSE(Refine(kTexts).min_length(2).max_length(1).done().has_value());
  // not_null() may also come last.
  EXPECT_EQ(Refine(kTexts).length(2).done()->refined_not_null(), two);
  // A set of two may still have equal elements; the keys of a map are not known.
  const Value set = Value::unknown(Type::set(Type::string()));
  const Value map = Value::unknown(Type::map(Type::string()));
  EXPECT_FALSE(Refine(set).not_null().length(2).done()->is_known());
  EXPECT_FALSE(Refine(map).not_null().length(1).done()->is_known());
}

TEST(Refine, HugeKnownLengthStaysUnknown) {
  const Value many = *Refine(kTexts).not_null().length(std::int64_t{1} << 40).done();
  EXPECT_FALSE(many.is_known());
  EXPECT_EQ(Refine(kTexts).not_null().length(1 << 16).done()->size(), 1U << 16);
  EXPECT_FALSE(Refine(kTexts).not_null().length((1 << 16) + 1).done()->is_known());
}

TEST(Refine, NullMakesTheValueKnown) {
  EXPECT_EQ(*Refine(kText).null().done(), Value::null(Type::string()));
  EXPECT_FALSE(Refine(kText).not_null().null().done().has_value());
  EXPECT_FALSE(Refine(Value::null(Type::string())).not_null().done().has_value());
}

TEST(Refine, ChecksKnownValues) {
  const Value text = Value::string("i-1");
  EXPECT_EQ(*Refine(text).not_null().prefix_full("i-").done(), text);
  EXPECT_FALSE(Refine(text).prefix_full("j").done().has_value());
  EXPECT_FALSE(Refine(Value::integer(7)).max(Value::integer(6)).done().has_value());
  const Value list = *Value::list({text});
  EXPECT_FALSE(Refine(list).min_length(2).done().has_value());
}

TEST(Refine, FailsForFactsOfAnotherType) {
  EXPECT_EQ(Refine(kNumber).prefix_full("a").done().error().kind(), ErrorKind::kWrongType);
  EXPECT_EQ(Refine(kText).min(Value::integer(1)).done().error().kind(), ErrorKind::kWrongType);
  EXPECT_EQ(Refine(kNumber).min(Value::string("1")).done().error().kind(), ErrorKind::kWrongType);
  EXPECT_EQ(Refine(kText).min_length(1).done().error().kind(), ErrorKind::kWrongType);
  EXPECT_EQ(*Refine(Value::dynamic()).not_null().done(), Value::dynamic());
}

TEST(Refine, KeepsMarksOfValueAndBounds) {
  const Value bound = Value::integer(1).marked(kSecret);
  EXPECT_EQ(Refine(kNumber).min(bound).done()->marks(), Marks{kSecret});
  EXPECT_EQ(Refine(kNumber.marked(kSecret)).not_null().done()->marks(), Marks{kSecret});
  EXPECT_EQ(Refine(kNumber).min(kNumber.marked(kSecret)).done()->marks(), Marks{kSecret});
}

TEST(ValueRange, DescribesKnownValues) {
  const ValueRange range = ValueRange::of(Value::integer(3));
  EXPECT_TRUE(range.not_null);
  EXPECT_EQ(range.facts.min->value, Number::integer(3));
  EXPECT_EQ(ValueRange::of(Value::string("ab")).facts.prefix, "ab");
  EXPECT_TRUE(ValueRange::of(Value::null(Type::string())).always_null);
  const Value open = *Value::set({kText, Value::string("a")});
  EXPECT_EQ(ValueRange::of(open).facts.max_length, Refinement::kNoMaxLength);
}

TEST(ValueRange, IncludesValuesWithinItsBounds) {
  const ValueRange small =
      ValueRange::of(*Refine(kNumber).not_null().max(Value::integer(5)).done());
  EXPECT_EQ(small.includes(Value::integer(6)), Value::boolean(false));
  EXPECT_FALSE(small.includes(Value::integer(5)).is_known());
  EXPECT_EQ(small.includes(Value::string("5")), Value::boolean(false));
  EXPECT_EQ(small.includes(Value::null(Type::number())), Value::boolean(false));
  EXPECT_EQ(ValueRange::of(kNumber).includes(Value::null(Type::number())), Value::boolean(true));
  EXPECT_TRUE(small.includes(Value::integer(6).marked(kSecret)).is_marked());
}

RC_GTEST_PROP(RangeProperty, EveryValueIsInItsOwnRange, ()) {
  const Value value = *arbitrary::values(arbitrary::TypeShape{}, arbitrary::kAnything);
  const Value included = ValueRange::of(value).includes(value).unmarked();
  const bool excluded = included.is_known() && !included.as_bool();
  RC_ASSERT(!excluded);
}

}  // namespace
}  // namespace virga::cty
