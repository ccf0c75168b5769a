// The statements about types in the texts on PCL's type system (docs/spec/statements.md, documents
// 000 and 001).
#include <gtest/gtest.h>

#include "model/model_testing.h"
#include "model/relate/assign.h"
#include "model/relate/convert.h"
#include "model/relate/unify.h"
#include "model/traverse.h"

namespace virga::model {
namespace {

const Type kBool = Type::boolean();
const Type kInt = Type::integer();
const Type kNumber = Type::number();
const Type kNoneType = Type::none();

Type object_of(Type a) {
  return Type::object({{"a", std::move(a)}});
}

Type union_of(Type a, Type b) {
  return Type::union_of({std::move(a), std::move(b)});
}

Type step(const Type& receiver) {
  return traverse_attribute(receiver, "a").type;
}

// Unifies both types and checks that the order does not matter.
Type unified(const Type& a, const Type& b) {
  EXPECT_EQ(unify_all(std::vector{a, b}), unify_all(std::vector{b, a}));
  EXPECT_EQ(unify(a, b).type, unify(b, a).type);
  return unify_all(std::vector{a, b});
}

// --- Unions

TEST(Extensions, UnionAcceptsTheTypesThatAMemberAccepts) {
  const Type both = union_of(kInt, Type::list(kString));
  for (const Type& type : {kInt, number(1), Type::list(kString), Type::tuple({kString})}) {
    EXPECT_TRUE(assignable(both, type)) << show(type);
  }
  for (const Type& type : {kNumber, kBool, Type::list(kInt), kNoneType}) {
    EXPECT_FALSE(assignable(both, type)) << show(type);
  }
}

TEST(Extensions, TraversalOfAUnionIsTheUnionOfTheSuccessfulTraversals) {
  EXPECT_EQ(step(union_of(object_of(kInt), object_of(kString))), union_of(kInt, kString));
  EXPECT_EQ(step(union_of(object_of(kString), kBool)), kString);
  EXPECT_TRUE(traverse_attribute(union_of(kInt, kBool), "a").has_errors());
  EXPECT_EQ(
      traverse_index(union_of(Type::list(kInt), Type::tuple({kString})), Constant::of_number("0"))
          .type,
      union_of(kInt, kString));
  EXPECT_EQ(traverse_index_of_type(union_of(Type::list(kInt), Type::map(kString)), kInt).type,
            union_of(kInt, kString));
}

TEST(Extensions, TraversalOfAnOptionalIsOptional) {
  EXPECT_EQ(step(Type::optional(object_of(kInt))), Type::optional(kInt));
  EXPECT_EQ(step(Type::optional(object_of(Type::optional(kInt)))), Type::optional(kInt));
  EXPECT_EQ(step(kNoneType), kNoneType);
  EXPECT_FALSE(traverse_attribute(kNoneType, "a").has_errors());
  const Type list = Type::optional(Type::list(kInt));
  EXPECT_EQ(traverse_index(list, Constant::of_number("0")).type, Type::optional(kInt));
  EXPECT_EQ(traverse_index_of_type(list, kInt).type, Type::optional(kInt));
}

// --- Eventual types

TEST(Extensions, PromiseAcceptsItselfAndItsElement) {
  const Type promise = Type::promise(kString);
  EXPECT_TRUE(assignable(promise, promise));
  EXPECT_TRUE(assignable(promise, kString));
  EXPECT_FALSE(assignable(promise, kInt));
  EXPECT_FALSE(assignable(promise, Type::promise(kInt)));
  EXPECT_FALSE(assignable(promise, Type::output(kString)));
  EXPECT_FALSE(assignable(kString, promise));
}

TEST(Extensions, OutputAcceptsItselfItsPromiseAndItsElement) {
  const Type output = Type::output(kString);
  EXPECT_TRUE(assignable(output, output));
  EXPECT_TRUE(assignable(output, Type::promise(kString)));
  EXPECT_TRUE(assignable(output, kString));
  EXPECT_FALSE(assignable(output, kInt));
  EXPECT_FALSE(assignable(output, Type::promise(kInt)));
  EXPECT_FALSE(assignable(output, Type::output(kInt)));
  EXPECT_FALSE(assignable(kString, output));
}

TEST(Extensions, TraversalOfAnEventualIsEventual) {
  EXPECT_EQ(step(Type::promise(object_of(kInt))), Type::promise(kInt));
  EXPECT_EQ(step(Type::output(object_of(kInt))), Type::output(kInt));
  EXPECT_EQ(step(Type::output(Type::optional(object_of(kInt)))),
            Type::output(Type::optional(kInt)));
  EXPECT_EQ(traverse_index(Type::promise(Type::list(kInt)), Constant::of_number("0")).type,
            Type::promise(kInt));
  EXPECT_EQ(traverse_index_of_type(Type::output(Type::map(kInt)), kString).type,
            Type::output(kInt));
}

// --- Null

TEST(Extensions, NullIsOfTypeNone) {
  EXPECT_EQ(Type::constant(kNoneType, Constant()), kNoneType);
  EXPECT_TRUE(assignable(kNoneType, kNoneType));
  for (const Type& type : {kBool, kInt, kString, Type::list(kInt), object_of(kInt)}) {
    EXPECT_FALSE(assignable(type, kNoneType)) << show(type);
    EXPECT_FALSE(assignable(kNoneType, type)) << show(type);
    EXPECT_TRUE(assignable(Type::optional(type), kNoneType)) << show(type);
  }
}

TEST(Extensions, NullIsAssignableToNoneOnly) {
  const Type types[] = {kNumber,
                        Type::id(),
                        Type::opaque("Asset"),
                        Type::set(kInt),
                        Type::map(kInt),
                        Type::list(Type::optional(kInt)),
                        Type::tuple({}),
                        Type::tuple({kNoneType}),
                        Type::object({}),
                        union_of(kInt, kString),
                        number(1),
                        Type::enumeration("t:index:E", kString, {Constant::of_string("a")}),
                        Type::promise(kString),
                        Type::output(kString)};
  for (const Type& type : types) {
    EXPECT_FALSE(assignable(type, kNoneType)) << show(type);
    EXPECT_FALSE(assignable(type, Type::optional(type))) << show(type);
    EXPECT_TRUE(assignable(Type::optional(type), kNoneType)) << show(type);
  }
}

TEST(Extensions, OptionalIsTheUnionWithNone) {
  EXPECT_EQ(Type::optional(kInt), union_of(kInt, kNoneType));
  EXPECT_TRUE(is_optional(union_of(kString, kNoneType)));
  EXPECT_FALSE(is_optional(union_of(kString, kInt)));
  EXPECT_EQ(unified(kInt, Type::constant(kNoneType, Constant())), Type::optional(kInt));
}

// --- Conversions

TEST(Extensions, IntConvertsSafelyToStringAndNumberAndUnsafelyBack) {
  for (const Type& type : {kString, kNumber}) {
    EXPECT_EQ(conversion(type, kInt), Conversion::kSafe) << show(type);
    EXPECT_EQ(conversion(kInt, type), Conversion::kUnsafe) << show(type);
  }
}

TEST(Extensions, BoolAndNumbersDoNotConvertIntoEachOther) {
  for (const Type& type : {kInt, kNumber}) {
    EXPECT_EQ(conversion(kBool, type), Conversion::kNone) << show(type);
    EXPECT_EQ(conversion(type, kBool), Conversion::kNone) << show(type);
  }
  EXPECT_EQ(conversion(kString, kBool), Conversion::kSafe);
  EXPECT_EQ(conversion(kBool, kString), Conversion::kUnsafe);
}

TEST(Extensions, ConversionToAUnionIsAsSafeAsItsBestMember) {
  const Type to = union_of(kInt, Type::list(kString));
  EXPECT_EQ(conversion(to, kInt), Conversion::kSafe);
  EXPECT_EQ(conversion(to, Type::list(kBool)), Conversion::kSafe);
  EXPECT_EQ(conversion(to, kString), Conversion::kUnsafe);
  EXPECT_EQ(conversion(to, object_of(kString)), Conversion::kNone);
  EXPECT_EQ(conversion(union_of(kInt, kString), kBool), Conversion::kSafe);
}

TEST(Extensions, ConversionToAPromiseIsThatOfItsElement) {
  const Type to = Type::promise(kInt);
  EXPECT_EQ(conversion(to, kInt), Conversion::kSafe);
  EXPECT_EQ(conversion(to, kString), Conversion::kUnsafe);
  EXPECT_EQ(conversion(to, Type::promise(kInt)), Conversion::kSafe);
  EXPECT_EQ(conversion(to, Type::promise(kString)), Conversion::kUnsafe);
  EXPECT_EQ(conversion(to, Type::list(kInt)), Conversion::kNone);
  EXPECT_EQ(conversion(to, Type::promise(Type::list(kInt))), Conversion::kNone);
  EXPECT_EQ(conversion(to, Type::output(kInt)), Conversion::kNone);
  // T converts to U, where U is an output.
  EXPECT_EQ(conversion(Type::promise(Type::output(kString)), Type::output(kString)),
            Conversion::kSafe);
}

TEST(Extensions, ConversionToAnOutputIsThatOfItsElement) {
  const Type to = Type::output(kInt);
  for (const auto& eventual : {+[](Type t) { return t; }, +[](Type t) { return Type::promise(t); },
                               +[](Type t) { return Type::output(t); }}) {
    EXPECT_EQ(conversion(to, eventual(kInt)), Conversion::kSafe);
    EXPECT_EQ(conversion(to, eventual(kString)), Conversion::kUnsafe);
    EXPECT_EQ(conversion(to, eventual(Type::list(kInt))), Conversion::kNone);
  }
}

// --- Unification

TEST(Extensions, IntUnifiesToNumberAndToString) {
  EXPECT_EQ(unified(kInt, kNumber), kNumber);
  EXPECT_EQ(unified(kInt, kString), kString);
}

TEST(Extensions, UnionsUnifyToTheConcatenationOfTheirMembers) {
  EXPECT_EQ(unified(Type::optional(kInt), Type::optional(kString)),
            Type::union_of({kNoneType, kInt, kString}));
  EXPECT_EQ(unified(union_of(kBool, kInt), union_of(kInt, kString)),
            Type::union_of({kBool, kInt, kString}));
}

TEST(Extensions, AUnionUnifiesWithATypeMemberByMember) {
  // int | { a: int } with { a: string }: int with it, and { a: int } with it.
  const Type with = unified(union_of(kInt, object_of(kInt)), object_of(kString));
  EXPECT_EQ(with, union_of(union_of(kInt, object_of(kString)), object_of(kString)));
  EXPECT_EQ(unified(union_of(kInt, kNoneType), kNumber), union_of(kNumber, kNoneType));
  EXPECT_EQ(unified(Type::optional(kString), kString), Type::optional(kString));
  EXPECT_EQ(unified(union_of(kInt, kNoneType), kString), union_of(kString, kNoneType));
  EXPECT_EQ(unified(union_of(kBool, kInt), kNumber), union_of(kBool, kNumber));
}

TEST(Extensions, PromiseAndOutputUnifyToAnOutputOfTheUnifiedElements) {
  EXPECT_EQ(unified(Type::promise(kNumber), Type::output(kInt)), Type::output(kNumber));
  EXPECT_EQ(unified(Type::promise(kInt), Type::output(kString)), Type::output(kString));
  EXPECT_EQ(unified(Type::promise(kBool), Type::output(kInt)), Type::output(union_of(kBool, kInt)));
}

TEST(Extensions, PromisesUnifyToAPromiseOfTheUnifiedElements) {
  EXPECT_EQ(unified(Type::promise(kNumber), Type::promise(kInt)), Type::promise(kNumber));
  EXPECT_EQ(unified(Type::promise(kBool), Type::promise(kInt)),
            Type::promise(union_of(kBool, kInt)));
}

TEST(Extensions, OutputsUnifyToAnOutputOfTheUnifiedElements) {
  EXPECT_EQ(unified(Type::output(kNumber), Type::output(kInt)), Type::output(kNumber));
  EXPECT_EQ(unified(Type::output(kBool), Type::output(kInt)), Type::output(union_of(kBool, kInt)));
}

}  // namespace
}  // namespace virga::model
