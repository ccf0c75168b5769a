#include "model/unify.h"

#include <gtest/gtest.h>

#include "model/model_testing.h"

namespace virga::model {
namespace {

std::string safe(std::vector<Type> types) {
  return show(unify_all(types));
}

TEST(UnifyTest, BuiltinsPreferText) {
  EXPECT_EQ(safe({Type::integer(), Type::number()}), "number");
  EXPECT_EQ(safe({Type::string(), Type::integer()}), "string");
  EXPECT_EQ(safe({Type::id(), Type::string()}), "string");
  EXPECT_EQ(safe({Type::boolean(), Type::number()}), "union(bool, number)");
  EXPECT_EQ(unify(Type::boolean(), Type::number()).type, Type::number());
  EXPECT_EQ(unify(Type::boolean(), Type::number()).kind, Conversion::kUnsafe);
}

TEST(UnifyTest, NothingInCommonGivesAUnion) {
  EXPECT_EQ(safe({Type::none(), Type::list(Type::string())}), "union(list(string), none)");
  EXPECT_EQ(safe({}), "none");
}

TEST(UnifyTest, ConstantsStayUntilTheirBaseTakesThem) {
  EXPECT_EQ(safe({text("a"), text("b")}), R"(union(cty.StringVal("a"), cty.StringVal("b")))");
  EXPECT_EQ(safe({text("a"), Type::string(), text("b")}), "string");
}

TEST(UnifyTest, ANullAmongEqualConstantsSwallowsNothing) {
  EXPECT_EQ(safe({Type::constant(Type::none(), {}), number(1), number(1), number(2)}),
            "union(cty.NullVal(cty.DynamicPseudoType), cty.NumberIntVal(1), cty.NumberIntVal(2))");
}

TEST(UnifyTest, ObjectsAndTuplesMakeWhatOneSideMissesOptional) {
  EXPECT_EQ(safe({Type::object({{"a", Type::string()}}), Type::object({{"b", Type::integer()}})}),
            "object({a = union(none, string), b = union(int, none)})");
  EXPECT_EQ(safe({Type::tuple({Type::string()}), Type::tuple({})}), "tuple(union(none, string))");
}

TEST(UnifyTest, Collections) {
  EXPECT_EQ(safe({Type::list(Type::string()), Type::set(Type::string())}), "list(string)");
  EXPECT_EQ(safe({Type::map(Type::string()), Type::object({{"a", Type::integer()}})}),
            "map(string)");
}

TEST(UnifyTest, EventualsPreferOutputs) {
  EXPECT_EQ(safe({Type::string(), Type::output(Type::string())}), "output(string)");
  EXPECT_EQ(safe({Type::promise(Type::integer()), Type::output(Type::string())}), "output(string)");
}

TEST(UnifyTest, AnErrorIsTheWhole) {
  EXPECT_TRUE(unify_all(std::vector{Type::string(), Type::error()}).is_error());
}

}  // namespace
}  // namespace virga::model
