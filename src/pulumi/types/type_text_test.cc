#include "pulumi/types/type_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/text/unicode.h"
#include "pulumi/types/generate_type_testing.h"

namespace virga::pulumi {
namespace {

std::string reread(std::string_view text) {
  const auto type = parse_type(text);
  return type ? type->str() : type.error().message();
}

TEST(TypeText, UsesTheNotationOfTheSpecification) {
  for (const char* text : {"Dynamic",
                           "Null",
                           "Bool",
                           "Number",
                           "String",
                           "Asset",
                           "Archive",
                           "ResourceReference",
                           "Array<String>",
                           "Map<Number>",
                           "Promise<Bool>",
                           "Output<Array<String>>",
                           "Tuple<String, Number>",
                           "Tuple<>",
                           "Union<String, Number>",
                           "Union<>",
                           "Input<String>",
                           "Enum<String, \"a\", \"b\">",
                           "Enum<Number, 1, -0.5, 1e+300>",
                           "Enum<Bool, true>",
                           "Object<>",
                           "Object<age: Number, name: String>",
                           "Object<\"a b\": String>",
                           "Input<Array<Input<String>>>"}) {
    EXPECT_EQ(reread(text), text);
  }
}

TEST(TypeText, ParsesMoreThanItWrites) {
  EXPECT_EQ(reread(" Array\t<\nString > "), "Array<String>");
  EXPECT_EQ(reread("Optional<String>"), "Union<String, Null>");
  EXPECT_EQ(reread("Union<String>"), "String");
  EXPECT_EQ(reread("Union<Output<String>, String>"), "Input<String>");
  EXPECT_EQ(reread("Object<b: String, \"a\": Number>"), "Object<a: Number, b: String>");
  EXPECT_EQ(reread("Enum<String, \"\\u0061\">"), "Enum<String, \"a\">");
}

TEST(TypeText, WritesInputsForTwoMembers) {
  EXPECT_EQ(reread("Union<String, Output<String>, Number, Output<Number>>"),
            "Union<Input<String>, Input<Number>>");
  EXPECT_EQ(reread("Union<String, Output<Number>>"), "Union<String, Output<Number>>");
  // An Output is combined with one member only.
  EXPECT_EQ(reread("Union<String, Output<String>, Output<Output<String>>>"),
            "Union<Input<String>, Output<Output<String>>>");
  EXPECT_EQ(reread("Input<Output<String>>"), "Input<Output<String>>");
}

TEST(TypeText, ErrorsContainTheColumn) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "column 1: expected a type"},
      {"Array", "column 6: expected '<'"},
      {"Array<>", "column 7: expected a type"},
      {"Array<String", "column 13: expected ',' or '>'"},
      {"Array<Strng>", "column 7: 'Strng' is not a type, did you mean String?"},
      {"array<String>", "column 1: 'array' is not a type, did you mean Array?"},
      {"Bucket", "column 1: 'Bucket' is not a type"},
      {"String String", "column 8: expected the end of the type"},
      {"String<Bool>", "column 7: expected the end of the type"},
      {"Tuple<String,>", "column 14: expected a type"},
      {"Object<a>", "column 9: expected ':'"},
      {"Object<1a: String>", "column 8: expected the name of a property"},
      {"Object<a: String, a: Bool>", "column 8: an object type has the property 'a' twice"},
      {"Object<\"a: String>", "column 8: expected a bool, a number or a string"},
      {"Enum<String>", "column 6: an enum type needs a value"},
      {"Enum<String, 1>",
       "column 6: the values of an enum type are bools, numbers or strings of its type"},
      {"Enum<String, [1]>", "column 14: expected a bool, a number or a string"},
      {"Enum<String, \"a>", "column 14: expected a bool, a number or a string"},
      {"Enum<String, \"a\\", "column 14: expected a bool, a number or a string"},
  };
  for (const auto& [text, message] : cases) EXPECT_EQ(reread(text), message) << text;
}

std::string nested_arrays(std::uint32_t levels) {
  std::string text;
  for (std::uint32_t i = 1; i < levels; ++i) text += "Array<";
  return text + "Null" + std::string(levels - 1, '>');
}

TEST(TypeText, LimitsDepth) {
  EXPECT_EQ(reread(nested_arrays(kMaxTypeDepth)), nested_arrays(kMaxTypeDepth));
  EXPECT_NE(reread(nested_arrays(kMaxTypeDepth + 1)).find("levels deep"), std::string::npos);
  EXPECT_NE(reread(nested_arrays(1'000'000)).find("levels deep"), std::string::npos);
  base::Limits limits;
  limits.max_type_depth = 3;
  EXPECT_TRUE(parse_type(nested_arrays(3), limits));
  EXPECT_FALSE(parse_type(nested_arrays(4), limits));
  EXPECT_TRUE(parse_type("Input<Null>", limits));
  EXPECT_FALSE(parse_type("Input<Array<Null>>", limits));
}

// 2^60 parts: the text is cut off, and the walk ends.
TEST(TypeText, CutsOffLongTexts) {
  Type type = Type::string();
  for (int i = 0; i < 60; ++i) type = Type::tuple({type, type});
  EXPECT_EQ(show_type(type, 5), "Tuple…");
  EXPECT_EQ(show_type(Type::string(), 6), "String");
  EXPECT_EQ(show_type(Type::string(), 5), "Strin…");
  EXPECT_LT(type.str().size(), 2u << 20);
  const Type accented = Type::object({{"é", Type::string()}}).value();
  for (std::size_t most = 0; most < 20; ++most) {
    EXPECT_TRUE(base::is_valid_utf8(show_type(accented, most)));
  }
}

RC_GTEST_PROP(TypeText, TypesRoundTrip, ()) {
  const Type type = random_type(4);
  const auto back = parse_type(type.str());
  RC_ASSERT(back.has_value());
  RC_ASSERT(*back == type);
  RC_ASSERT(back->str() == type.str());
}

RC_GTEST_PROP(TypeText, AnyTextParsesOrFails, (const std::string& text)) {
  const auto type = parse_type("Object<" + text);
  if (type) RC_ASSERT(parse_type(type->str()).value() == *type);
}

}  // namespace
}  // namespace virga::pulumi
