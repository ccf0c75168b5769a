#include "pulumi/types/assignable.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "pulumi/types/generate_type_testing.h"
#include "pulumi/types/shape.h"
#include "pulumi/types/type_text.h"

namespace virga::pulumi {
namespace {

bool accepts(std::string_view to, std::string_view from) {
  return assignable(parse_type(to).value(), parse_type(from).value());
}

// The first type accepts the second, but not the reverse.
void expect_wider(std::string_view to, std::string_view from) {
  EXPECT_TRUE(accepts(to, from)) << to << " <- " << from;
  EXPECT_FALSE(accepts(from, to)) << from << " <- " << to;
}

void expect_apart(std::string_view a, std::string_view b) {
  EXPECT_FALSE(accepts(a, b)) << a << " <- " << b;
  EXPECT_FALSE(accepts(b, a)) << b << " <- " << a;
}

TEST(Assignable, DoesNotConvertPrimitives) {
  expect_apart("String", "Number");
  expect_apart("String", "Bool");
  expect_apart("Number", "Bool");
  expect_apart("Asset", "Archive");
  expect_apart("ResourceReference", "String");
}

TEST(Assignable, NullIsAssignableOnlyToTypesThatNameIt) {
  expect_apart("Null", "String");
  expect_wider("Optional<String>", "Null");
  expect_wider("Optional<String>", "String");
  expect_wider("Dynamic", "Null");
}

TEST(Assignable, DynamicAcceptsAllTypesAndIsAssignableToNone) {
  expect_wider("Dynamic", "Object<a: String>");
  expect_wider("Array<Dynamic>", "Array<String>");
  EXPECT_TRUE(accepts("Dynamic", "Dynamic"));
  EXPECT_TRUE(accepts("Union<String, Dynamic>", "Dynamic"));
}

TEST(Assignable, AnInputIsTheUnionOfATypeAndItsOutput) {
  for (const char* type : {"String", "Array<String>", "Map<Output<Number>>"}) {
    const std::string text = type;
    EXPECT_EQ(parse_type("Input<" + text + ">").value(),
              parse_type("Union<" + text + ", Output<" + text + ">>").value());
    EXPECT_TRUE(accepts("Input<" + text + ">", text));
    EXPECT_TRUE(accepts("Input<" + text + ">", "Output<" + text + ">"));
  }
  EXPECT_FALSE(accepts("Input<String>", "Number"));
  EXPECT_FALSE(accepts("Input<String>", "Output<Number>"));
  EXPECT_FALSE(accepts("String", "Input<String>"));
}

TEST(Assignable, AnInputOfAnArrayRejectsAnArrayOfOutputs) {
  EXPECT_TRUE(accepts("Input<Array<String>>", "Array<String>"));
  EXPECT_TRUE(accepts("Input<Array<String>>", "Output<Array<String>>"));
  EXPECT_FALSE(accepts("Input<Array<String>>", "Array<Output<String>>"));
  for (const char* type : {"Array<String>", "Output<Array<String>>", "Array<Output<String>>"}) {
    EXPECT_TRUE(accepts("Input<Array<Input<String>>>", type)) << type;
  }
}

TEST(Assignable, ComparesUnionsByMember) {
  expect_wider("Union<String, Number>", "String");
  expect_wider("Union<String, Number, Bool>", "Union<Number, String>");
  expect_wider("Array<Union<String, Number>>", "Array<String>");
  EXPECT_TRUE(accepts("String", "Union<>"));
  EXPECT_FALSE(accepts("Union<>", "String"));
  expect_wider("Union<Array<String>, Map<String>>", "Union<Tuple<String>, Map<String>>");
}

TEST(Assignable, ComparesCollectionsByPart) {
  expect_wider("Array<String>", "Tuple<String, String>");
  expect_wider("Array<String>", "Tuple<>");
  expect_apart("Array<String>", "Tuple<String, Number>");
  expect_apart("Tuple<String>", "Tuple<String, String>");
  expect_wider("Tuple<Optional<String>>", "Tuple<String>");
  expect_wider("Map<String>", "Object<a: String, b: String>");
  expect_apart("Map<String>", "Object<a: Number>");
  expect_wider("Map<Optional<String>>", "Map<String>");
  expect_apart("Array<String>", "Map<String>");
}

TEST(Assignable, ObjectsNeedTheirRequiredProperties) {
  expect_wider("Object<a: String>", "Object<a: String, b: Number>");
  expect_wider("Object<a: Optional<String>>", "Object<a: String>");
  EXPECT_TRUE(accepts("Object<a: Optional<String>>", "Object<>"));
  EXPECT_TRUE(accepts("Object<a: Dynamic>", "Object<>"));
  EXPECT_FALSE(accepts("Object<a: String>", "Object<>"));
  EXPECT_FALSE(accepts("Object<a: String>", "Object<a: Number>"));
  EXPECT_FALSE(accepts("Object<a: Optional<String>>", "Object<a: Number>"));
  EXPECT_FALSE(accepts("Object<>", "Map<String>"));
}

TEST(Assignable, EnumsAreAssignableToTheirBase) {
  expect_wider("String", R"(Enum<String, "a">)");
  expect_wider(R"(Enum<String, "a", "b">)", R"(Enum<String, "b">)");
  expect_apart("Number", R"(Enum<String, "a">)");
  expect_apart(R"(Enum<String, "a", "b">)", R"(Enum<String, "b", "c">)");
  expect_apart("Enum<Number, 1>", R"(Enum<String, "1">)");
}

TEST(Assignable, LiftingIsOneWay) {
  expect_wider("Promise<String>", "String");
  expect_wider("Output<String>", "String");
  expect_wider("Output<String>", "Promise<String>");
  expect_wider("Output<Output<String>>", "Output<String>");
  expect_wider("Output<Array<String>>", "Output<Tuple<String>>");
  expect_apart("Output<String>", "Promise<Number>");
  expect_wider("Input<String>", "String");
  // Input<T> and Output<T> have the same values after lifting T.
  EXPECT_TRUE(accepts("Output<String>", "Input<String>"));
  EXPECT_TRUE(accepts("Input<String>", "Promise<String>"));
}

// Each question is evaluated once on all paths; otherwise this would take 2^200 steps.
TEST(Assignable, EvaluatesEachQuestionOnce) {
  Type to = Type::string();
  Type from = Type::number();
  for (int i = 0; i < 200; ++i) {
    to = Type::output(to);
    from = Type::output(from);
  }
  EXPECT_FALSE(assignable(to, from));
  for (int i = 0; i < 60; ++i) to = Type::tuple({to, to});
  EXPECT_FALSE(assignable(to, plain_shape(Type::tuple({to, from}))));
}

RC_GTEST_PROP(Assignable, IsReflexive, ()) {
  const Type type = random_type(3);
  RC_ASSERT(assignable(type, type));
  RC_ASSERT(assignable(Type::dynamic(), type));
  RC_ASSERT(assignable(Type::output(type), type));
  RC_ASSERT(assignable(Type::optional(type), type));
}

// A program may always pass a plain value, and may pass on what it receives.
RC_GTEST_PROP(Assignable, InputsTakePlainValuesAndOutputs, ()) {
  const Type type = random_type(3, false);
  RC_ASSERT(assignable(input_shape(type), type));
  RC_ASSERT(assignable(output_shape(type), type));
  RC_ASSERT(assignable(input_shape(type), output_shape(type)));
}

}  // namespace
}  // namespace virga::pulumi
