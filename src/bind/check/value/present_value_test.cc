#include "bind/check/value/present_value.h"

#include <gtest/gtest.h>

#include <vector>

#include "bind/lint/lint.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using model::Type;

const Type kText = Type::string();
const Type kNumber = Type::integer();

TEST(PresentValue, NeverFitsIfOnlyNullIsCommon) {
  EXPECT_TRUE(fits_only_as_null(Type::optional(Type::list(kText)), Type::optional(kNumber)));
  EXPECT_TRUE(fits_only_as_null(Type::optional(Type::boolean()),
                                Type::output(Type::optional(Type::list(kText)))));
  EXPECT_TRUE(
      fits_only_as_null(Type::optional(Type::output(Type::map(kText))), Type::optional(kNumber)));
}

TEST(PresentValue, NeverFitsInsideOfCollections) {
  const Type number = Type::optional(kNumber), texts = Type::optional(Type::list(kText));
  EXPECT_TRUE(fits_only_as_null(Type::list(texts), Type::list(number)));
  EXPECT_TRUE(fits_only_as_null(Type::map(texts), Type::map(number)));
  EXPECT_TRUE(fits_only_as_null(Type::map(texts), Type::object({{"a", number}})));
  EXPECT_TRUE(fits_only_as_null(Type::object({{"a", texts}}), Type::object({{"a", number}})));
}

TEST(PresentValue, IsSearchedToALimitedDepth) {
  const auto found_in = [](int levels) {
    Type to = Type::optional(Type::list(kText)), from = Type::optional(kNumber);
    for (int level = 0; level < levels; ++level) to = Type::list(to), from = Type::list(from);
    return fits_only_as_null(to, from);
  };
  EXPECT_TRUE(found_in(4));
  EXPECT_FALSE(found_in(5));
}

TEST(PresentValue, MayFitByConversion) {
  EXPECT_FALSE(fits_only_as_null(Type::optional(kText), Type::optional(kNumber)));
  EXPECT_FALSE(fits_only_as_null(Type::optional(kNumber), Type::optional(kText)));
  EXPECT_FALSE(fits_only_as_null(Type::list(Type::optional(kText)),
                                 Type::list(Type::optional(Type::boolean()))));
}

TEST(PresentValue, MayFitOneMemberOfAUnion) {
  const Type either = Type::union_of({Type::list(kText), kText, Type::none()});
  EXPECT_FALSE(fits_only_as_null(either, Type::optional(kNumber)));
  EXPECT_FALSE(fits_only_as_null(Type::optional(kText), either));
}

TEST(PresentValue, MayBeAnythingIfDynamic) {
  const Type texts = Type::optional(Type::list(kText));
  EXPECT_FALSE(fits_only_as_null(texts, Type::dynamic()));
  EXPECT_FALSE(fits_only_as_null(texts, Type::optional(Type::dynamic())));
  EXPECT_FALSE(fits_only_as_null(Type::dynamic(), Type::optional(kNumber)));
  EXPECT_FALSE(fits_only_as_null(Type::list(texts), Type::list(Type::dynamic())));
  EXPECT_FALSE(fits_only_as_null(texts, Type::error()));
}

TEST(PresentValue, IsNotAskedForIfNullIsAllThereIs) {
  EXPECT_FALSE(fits_only_as_null(Type::optional(kText), Type::none()));
  EXPECT_FALSE(fits_only_as_null(Type::none(), Type::none()));
}

// The number of diagnostics about a program.
std::size_t findings(const std::string& text) {
  const auto bound = testing::bind_text(text);
  lint(bound->program, bound->diagnostics);
  return bound->diagnostics.size();
}

TEST(PresentValue, IsThatOfAConfigWithoutADefault) {
  const auto with = [](const std::string& type) {
    return findings("config \"a\" \"" + type + "\" {\n  default = null\n  nullable = true\n}\n" +
                    "resource \"p\" \"zoo:index:Pet\" {\n  tags = a\n}\n");
  };
  EXPECT_EQ(with("map(string)"), 0u);
  EXPECT_EQ(with("any"), 0u);
  EXPECT_EQ(with("int"), 1u);
}

}  // namespace
}  // namespace virga::bind
