#include "model/relate/convert.h"

#include <gtest/gtest.h>

#include "model/model_testing.h"

namespace virga::model {
namespace {

constexpr auto kNone = Conversion::kNone;
constexpr auto kUnsafe = Conversion::kUnsafe;
constexpr auto kSafe = Conversion::kSafe;

TEST(ConvertTest, Builtins) {
  EXPECT_EQ(conversion(Type::string(), Type::integer()), kSafe);
  EXPECT_EQ(conversion(Type::integer(), Type::number()), kUnsafe);
  EXPECT_EQ(conversion(Type::boolean(), Type::string()), kUnsafe);
  EXPECT_EQ(conversion(Type::string(), Type::boolean()), kSafe);
  EXPECT_EQ(conversion(Type::id(), Type::string()), kSafe);
  EXPECT_EQ(conversion(Type::opaque("Asset"), Type::string()), kNone);
}

TEST(ConvertTest, BoolsAndNumbersDoNotConvertToEachOther) {
  for (const Type& number : {Type::integer(), Type::number(), model::number(1)}) {
    EXPECT_EQ(conversion(Type::boolean(), number), kNone);
    EXPECT_EQ(conversion(number, Type::boolean()), kNone);
  }
}

TEST(ConvertTest, AUnionSourceConvertsAsWellAsItsMembers) {
  EXPECT_EQ(conversion(Type::string(), Type::union_of({Type::integer(), Type::boolean()})), kSafe);
  EXPECT_EQ(conversion(Type::string(), Type::optional(Type::integer())), kUnsafe);
  EXPECT_EQ(conversion(Type::none(), Type::union_of({Type::integer(), Type::boolean()})), kNone);
}

TEST(ConvertTest, AUnionTargetIsAsGoodAsItsBestMember) {
  const Type to = Type::union_of({Type::boolean(), Type::integer()});
  EXPECT_EQ(conversion(to, Type::integer()), kSafe);
  EXPECT_EQ(conversion(to, Type::string()), kUnsafe);
  EXPECT_EQ(conversion(to, Type::list(Type::string())), kNone);
  EXPECT_EQ(conversion(Type::optional(Type::dynamic()), Type::dynamic()), kSafe);
  EXPECT_EQ(conversion(to, Type::dynamic()), kUnsafe);
}

TEST(ConvertTest, CollectionsAndStructures) {
  const Type strings = Type::list(Type::string());
  EXPECT_EQ(conversion(strings, Type::tuple({Type::integer(), text("x")})), kSafe);
  EXPECT_EQ(conversion(strings, Type::set(Type::string())), kSafe);
  EXPECT_EQ(conversion(Type::set(Type::string()), strings), kSafe);
  EXPECT_EQ(conversion(Type::set(Type::string()), Type::tuple({Type::integer()})), kSafe);
  EXPECT_EQ(conversion(Type::set(Type::integer()), strings), kUnsafe);
  EXPECT_EQ(conversion(Type::tuple({Type::string()}), strings), kUnsafe);
  EXPECT_EQ(conversion(Type::tuple({Type::string()}), Type::tuple({})), kNone);
  EXPECT_EQ(conversion(Type::map(Type::string()), Type::object({{"a", Type::integer()}})), kSafe);
  EXPECT_EQ(conversion(Type::object({{"a", Type::string()}}), Type::map(Type::string())), kUnsafe);
}

TEST(ConvertTest, AMissingMemberAtTheEndOfATupleIsNone) {
  const Type to = Type::tuple({Type::string(), Type::optional(Type::string())});
  EXPECT_EQ(conversion(to, Type::tuple({Type::integer()})), kSafe);
  EXPECT_EQ(conversion(to, Type::tuple({})), kNone);
  EXPECT_EQ(conversion(Type::tuple({Type::string()}), to), kNone);
}

TEST(ConvertTest, AMissingPropertyIsNone) {
  const Type to = Type::object({{"a", Type::optional(Type::string())}, {"b", Type::string()}});
  EXPECT_EQ(conversion(to, Type::object({{"b", Type::string()}, {"c", Type::string()}})), kSafe);
  EXPECT_EQ(conversion(to, Type::object({{"a", Type::string()}})), kNone);
}

TEST(ConvertTest, ConstantsAndEnums) {
  EXPECT_EQ(conversion(text("x"), text("y")), kUnsafe);
  EXPECT_EQ(conversion(text("x"), Type::boolean()), kUnsafe);
  EXPECT_EQ(conversion(text("x"), Type::list(Type::string())), kNone);
  const Type color = Type::enumeration("Color", Type::string(), {Constant::of_string("red")});
  EXPECT_EQ(conversion(color, text("red")), kUnsafe);
  EXPECT_EQ(conversion(Type::string(), color), kNone);
  const Type number = Type::enumeration("N", Type::number(), {Constant::of_number(1)});
  EXPECT_EQ(conversion(number, Type::constant(Type::integer(), Constant::of_number(1))), kSafe);
}

TEST(ConvertTest, Eventuals) {
  const Type output = Type::output(Type::string());
  EXPECT_EQ(conversion(output, Type::promise(Type::output(Type::integer()))), kSafe);
  EXPECT_EQ(conversion(Type::promise(Type::string()), output), kNone);
  EXPECT_EQ(conversion(Type::string(), output), kNone);
  EXPECT_EQ(conversion(Type::promise(output), output), kSafe);
  EXPECT_EQ(conversion(Type::promise(output), Type::promise(Type::integer())), kSafe);
  EXPECT_EQ(conversion(Type::output(Type::dynamic()), Type::dynamic()), kSafe);
}

TEST(ConvertTest, DoesNotDependOnEarlierCalls) {
  const Type to = Type::union_of({text("a"), text("b")});
  EXPECT_EQ(conversion(to, text("a")), kSafe);
  EXPECT_EQ(conversion(to, text("c")), kUnsafe);
  EXPECT_EQ(conversion(to, Type::string()), kUnsafe);
}

}  // namespace
}  // namespace virga::model
