#include "pulumi/types/shape.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "pulumi/types/generate_type_testing.h"
#include "pulumi/types/type_text.h"

namespace virga::pulumi {
namespace {

struct Case {
  const char* type;
  const char* input;
  const char* output;
  const char* plain;
};

Type parsed(const char* text) {
  const auto type = parse_type(text);
  EXPECT_TRUE(type) << text << ": " << type.error().message();
  return *type;
}

void expect_shapes(const Case& each) {
  const Type type = parsed(each.type);
  EXPECT_EQ(input_shape(type), parsed(each.input)) << each.type << ": " << input_shape(type).str();
  EXPECT_EQ(output_shape(type), parsed(each.output)) << each.type;
  EXPECT_EQ(plain_shape(type), parsed(each.plain)) << each.type;
}

TEST(Shape, ImplementsEveryRowOfTheTable) {
  for (const char* scalar : {"Dynamic", "Null", "Bool", "Number", "String", "Asset", "Archive",
                             "ResourceReference", "Enum<String, \"a\">"}) {
    const std::string text = scalar;
    expect_shapes(
        {scalar, ("Input<" + text + ">").c_str(), ("Output<" + text + ">").c_str(), scalar});
  }
  const Case cases[] = {
      {"Tuple<String, Number>", "Input<Tuple<Input<String>, Input<Number>>>",
       "Output<Tuple<Output<String>, Output<Number>>>", "Tuple<String, Number>"},
      {"Tuple<>", "Input<Tuple<>>", "Output<Tuple<>>", "Tuple<>"},
      {"Array<String>", "Input<Array<Input<String>>>", "Output<Array<Output<String>>>",
       "Array<String>"},
      {"Map<String>", "Input<Map<Input<String>>>", "Output<Map<Output<String>>>", "Map<String>"},
      {"Object<a: String, b: Array<Bool>>",
       "Input<Object<a: Input<String>, b: Input<Array<Input<Bool>>>>>",
       "Output<Object<a: Output<String>, b: Output<Array<Output<Bool>>>>>",
       "Object<a: String, b: Array<Bool>>"},
      {"Union<String, Number>", "Union<Input<String>, Input<Number>>",
       "Union<Output<String>, Output<Number>>", "Union<String, Number>"},
      {"Union<>", "Union<>", "Union<>", "Union<>"},
      {"Promise<String>", "Input<String>", "Output<String>", "String"},
      {"Output<String>", "Input<String>", "Output<String>", "String"},
  };
  for (const Case& each : cases) expect_shapes(each);
}

TEST(Shape, SupportsNestedAndMixedTypes) {
  const Case cases[] = {
      {"Array<Map<Tuple<String>>>", "Input<Array<Input<Map<Input<Tuple<Input<String>>>>>>>",
       "Output<Array<Output<Map<Output<Tuple<Output<String>>>>>>>", "Array<Map<Tuple<String>>>"},
      {"Array<Output<String>>", "Input<Array<Input<String>>>", "Output<Array<Output<String>>>",
       "Array<String>"},
      {"Map<Union<String, Array<Number>>>",
       "Input<Map<Union<Input<String>, Input<Array<Input<Number>>>>>>",
       "Output<Map<Union<Output<String>, Output<Array<Output<Number>>>>>>",
       "Map<Union<String, Array<Number>>>"},
      {"Object<a: Promise<Array<String>>, b: Optional<Asset>>",
       "Input<Object<a: Input<Array<String>>, b: Union<Input<Asset>, Input<Null>>>>",
       "Output<Object<a: Output<Array<String>>, b: Union<Output<Asset>, Output<Null>>>>",
       "Object<a: Array<String>, b: Optional<Asset>>"},
  };
  for (const Case& each : cases) expect_shapes(each);
}

TEST(Shape, DoesNotWrapUnions) {
  const Type shaped = input_shape(parsed("Union<String, Number>"));
  EXPECT_EQ(shaped, parsed("Union<String, Output<String>, Number, Output<Number>>"));
  EXPECT_NE(shaped, Type::input(parsed("Union<String, Number>")));
}

TEST(Shape, DoesNotShapeTheInsideOfEventuals) {
  for (const char* eventual : {"Output<Array<String>>", "Promise<Array<String>>"}) {
    EXPECT_EQ(input_shape(parsed(eventual)), parsed("Input<Array<String>>"));
    EXPECT_EQ(output_shape(parsed(eventual)), parsed("Output<Array<String>>"));
    EXPECT_EQ(plain_shape(parsed(eventual)), parsed("Array<String>"));
  }
  // One level at a time.
  EXPECT_EQ(plain_shape(parsed("Output<Output<String>>")), parsed("Output<String>"));
  EXPECT_EQ(plain_shape(parsed("Promise<Output<String>>")), parsed("Output<String>"));
  EXPECT_EQ(plain_shape(parsed("Output<Array<Output<String>>>")), parsed("Array<Output<String>>"));
}

TEST(Shape, OutputsOfInputsAreOutputs) {
  EXPECT_EQ(output_shape(parsed("Input<String>")), parsed("Output<String>"));
  EXPECT_EQ(output_shape(parsed("Input<Array<String>>")),
            parsed("Union<Output<Array<Output<String>>>, Output<Array<String>>>"));
}

// Linear time: 2^60 parts in 60 nodes.
TEST(Shape, ShapesSharedPartsOnce) {
  Type type = Type::string();
  for (int i = 0; i < 60; ++i) type = Type::tuple({type, type});
  EXPECT_EQ(plain_shape(type), type);
  EXPECT_EQ(input_shape(type), input_shape(type));
}

// The table applies to each member of a union.
RC_GTEST_PROP(Shape, UnionsMapMemberWise, ()) {
  const Type a = random_type(2);
  const Type b = random_type(2);
  const Type both = Type::union_of({a, b});
  RC_ASSERT(input_shape(both) == Type::union_of({input_shape(a), input_shape(b)}));
  RC_ASSERT(output_shape(both) == Type::union_of({output_shape(a), output_shape(b)}));
  RC_ASSERT(plain_shape(both) == Type::union_of({plain_shape(a), plain_shape(b)}));
}

RC_GTEST_PROP(Shape, PlainOfPlainTypesIsIdentity, ()) {
  const Type type = random_type(3, false);
  RC_ASSERT(plain_shape(type) == type);
}

// The inside of an Output is not shaped, so plain_shape does not fully revert the shapes of
// composites.
TEST(Shape, PlainRevertsTheOutermostLevel) {
  EXPECT_EQ(plain_shape(output_shape(parsed("Array<String>"))), parsed("Array<Output<String>>"));
  EXPECT_EQ(plain_shape(input_shape(parsed("Array<String>"))),
            parsed("Union<Array<String>, Array<Input<String>>>"));
}

RC_GTEST_PROP(Shape, PlainUndoesInputAndOutputOfScalars, ()) {
  const Type type = Type::union_of({random_type(0, false), random_type(0, false)});
  RC_ASSERT(plain_shape(input_shape(type)) == type);
  RC_ASSERT(plain_shape(output_shape(type)) == type);
}

}  // namespace
}  // namespace virga::pulumi
