#include "model/relate/unify.h"

#include <gtest/gtest.h>

#include "model/model_testing.h"

namespace virga::model {
namespace {

std::string safe(std::vector<Type> types) {
  return show(unify_all(types));
}

TEST(UnifyTest, BuiltinsPreferStringsThenNumbers) {
  EXPECT_EQ(safe({Type::integer(), Type::number()}), "number");
  EXPECT_EQ(safe({Type::string(), Type::integer()}), "string");
  EXPECT_EQ(safe({Type::id(), Type::string()}), "string");
  EXPECT_EQ(safe({Type::boolean(), Type::number()}), "union(bool, number)");
  EXPECT_EQ(show(unify(Type::boolean(), Type::number()).type), "union(bool, number)");
  EXPECT_EQ(unify(Type::boolean(), Type::number()).kind, Conversion::kSafe);
}

TEST(UnifyTest, TypesWithNothingInCommonFormAUnion) {
  EXPECT_EQ(safe({Type::none(), Type::list(Type::string())}), "union(list(string), none)");
  EXPECT_EQ(safe({}), "none");
}

TEST(UnifyTest, ConstantsStayUntilTheirBaseAcceptsThem) {
  EXPECT_EQ(safe({text("a"), text("b")}), R"(union(cty.StringVal("a"), cty.StringVal("b")))");
  EXPECT_EQ(safe({text("a"), Type::string(), text("b")}), "string");
}

TEST(UnifyTest, KeepsEveryConstantBesideNull) {
  EXPECT_EQ(safe({Type::none(), number(1), number(1), number(2)}),
            "union(cty.NumberIntVal(1), cty.NumberIntVal(2), none)");
}

TEST(UnifyTest, NullMakesAnOptional) {
  const Type list = Type::list(Type::string());
  EXPECT_EQ(unify_all(std::vector{list, Type::constant(Type::none(), {})}), Type::optional(list));
}

TEST(UnifyTest, TwoUnionsFormTheUnionOfTheirMembers) {
  const Type maybe = Type::optional(Type::integer());
  EXPECT_EQ(safe({maybe, Type::optional(Type::string())}), "union(int, none, string)");
  EXPECT_EQ(unify(maybe, Type::optional(Type::string())).kind, Conversion::kSafe);
}

TEST(UnifyTest, AUnionUnifiesMemberByMember) {
  const Type a = Type::object({{"a", Type::integer()}});
  const Type b = Type::object({{"a", Type::string()}});
  EXPECT_EQ(safe({Type::union_of({Type::boolean(), a}), b}), "union(bool, object({a = string}))");
  EXPECT_EQ(safe({b, Type::union_of({Type::boolean(), a})}), "union(bool, object({a = string}))");
  EXPECT_EQ(safe({Type::optional(Type::string()), Type::integer()}), "union(int, none, string)");
  EXPECT_EQ(unify(Type::union_of({Type::integer(), Type::string()}), Type::number()).type,
            Type::union_of({Type::number(), Type::string()}));
}

// A union without members has no values.
TEST(UnifyTest, AUnionWithoutMembersAddsNothing) {
  EXPECT_EQ(safe({Type::union_of({}), Type::string()}), "string");
  EXPECT_EQ(unify(Type::string(), Type::union_of({})).type, Type::string());
}

TEST(UnifyTest, MissingPartsOfObjectsAndTuplesBecomeOptional) {
  EXPECT_EQ(safe({Type::object({{"a", Type::string()}}), Type::object({{"b", Type::integer()}})}),
            "object({a = union(none, string), b = union(int, none)})");
  EXPECT_EQ(safe({Type::tuple({Type::string()}), Type::tuple({})}), "tuple(union(none, string))");
}

TEST(UnifyTest, Collections) {
  EXPECT_EQ(safe({Type::list(Type::string()), Type::set(Type::string())}), "list(string)");
  EXPECT_EQ(safe({Type::map(Type::string()), Type::object({{"a", Type::integer()}})}),
            "map(string)");
}

TEST(UnifyTest, ListsArePreferredToSetsBecauseSetsLoseOrder) {
  EXPECT_EQ(safe({Type::list(Type::integer()), Type::set(Type::string())}), "list(string)");
  EXPECT_EQ(safe({Type::set(Type::string()), Type::list(Type::integer())}), "list(string)");
  EXPECT_EQ(safe({Type::set(Type::string()), Type::tuple({Type::integer()})}), "set(string)");
}

TEST(UnifyTest, PrefersOutputsToPromises) {
  EXPECT_EQ(safe({Type::string(), Type::output(Type::string())}), "output(string)");
  EXPECT_EQ(safe({Type::promise(Type::integer()), Type::output(Type::string())}), "output(string)");
}

TEST(UnifyTest, EventualsUnifyTheirElements) {
  EXPECT_EQ(safe({Type::promise(Type::number()), Type::output(Type::integer())}), "output(number)");
  EXPECT_EQ(safe({Type::output(Type::boolean()), Type::output(Type::integer())}),
            "output(union(bool, int))");
  EXPECT_EQ(safe({Type::promise(Type::boolean()), Type::promise(Type::integer())}),
            "promise(union(bool, int))");
  EXPECT_EQ(safe({Type::promise(Type::list(Type::output(Type::integer()))),
                  Type::output(Type::list(Type::integer()))}),
            "output(list(int))");
}

// The two sides convert to each other only if their parts unify.
TEST(UnifyTest, TheResultAcceptsBothSides) {
  const Type a = Type::object({{"a", Type::string()}});
  const Type b = Type::object({{"b", Type::string()}});
  EXPECT_EQ(unify_all(std::vector{Type::output(a), b}),
            Type::output(Type::object(
                {{"a", Type::optional(Type::string())}, {"b", Type::optional(Type::string())}})));
  EXPECT_EQ(safe({Type::output(a), Type::object({{"b", Type::output(Type::string())}})}),
            "union(object({b = output(string)}), output(object({a = string})))");
  const Type lists =
      unify_all(std::vector{Type::list(Type::union_of({a, Type::integer()})), Type::list(b)});
  EXPECT_EQ(conversion(lists, Type::list(b)), Conversion::kSafe) << show(lists);
}

TEST(UnifyTest, KeepsAllProperties) {
  const Type small = Type::object({{"a", Type::integer()}});
  const Type large = Type::object({{"a", Type::integer()}, {"b", Type::list(Type::string())}});
  const std::vector types = {large, Type::output(small), Type::output(Type::map(Type::integer()))};
  const Type all = unify_all(types);
  for (const Type& type : types) {
    EXPECT_EQ(conversion(all, type), Conversion::kSafe) << show(all) << " from " << show(type);
  }
}

TEST(UnifyTest, AnErrorMakesTheResultAnError) {
  EXPECT_TRUE(unify_all(std::vector{Type::string(), Type::error()}).is_error());
}

}  // namespace
}  // namespace virga::model
