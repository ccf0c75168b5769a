#include "bind/names/foreign_type.h"

#include <gtest/gtest.h>

namespace virga::bind {
namespace {

TEST(ForeignType, HasItsParametersInParentheses) {
  EXPECT_EQ(in_own_notation("list[string]"), "list(string)");
  EXPECT_EQ(in_own_notation("Array<Map<string, int>>"), "list(map(int))");
  EXPECT_EQ(in_own_notation("string[][]"), "list(list(string))");
  EXPECT_EQ(in_own_notation("Dict[str, List[float]]"), "map(list(number))");
}

TEST(ForeignType, IsOptionalWithAQuestionMark) {
  EXPECT_EQ(in_own_notation("string?"), "optional(string)");
  EXPECT_EQ(in_own_notation("Optional[str]"), "optional(string)");
}

TEST(ForeignType, IsRewrittenInsideObjectsAndTuples) {
  EXPECT_EQ(in_own_notation("object({ a: list[string], b = Integer })"),
            "object({ a = list(string), b = int })");
  EXPECT_EQ(in_own_notation("tuple([str, int])"), "tuple([string, int])");
}

TEST(ForeignType, KeepsOtherText) {
  EXPECT_EQ(in_own_notation("list(string"), "list(string");
  EXPECT_EQ(in_own_notation("string | int"), "string | int");
  EXPECT_EQ(in_own_notation(""), "");
  EXPECT_EQ(in_own_notation(std::string(100'000, '?')).substr(0, 9), "optional(");
}

}  // namespace
}  // namespace virga::bind
