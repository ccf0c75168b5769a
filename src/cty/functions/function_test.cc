#include "cty/functions/function.h"

#include <gtest/gtest.h>

namespace virga::cty {
namespace {

Result<Value> call(std::string_view name, std::vector<Value> arguments) {
  const Function* function = find_function(name);
  EXPECT_NE(function, nullptr) << name;
  return function->call(arguments);
}

TEST(Function, UnknownArgumentsGiveAnUnknownResultWithTheirMarks) {
  const Mark mark = Mark::named("secret");
  const Value result = *call("upper", {Value::unknown(Type::string()).marked(mark)});
  EXPECT_EQ(result, Value::unknown(Type::string()).refined_not_null().marked(mark));
  EXPECT_EQ(*call("upper", {Value::dynamic()}), Value::dynamic());
}

TEST(Function, ErrorsNameTheArgument) {
  EXPECT_EQ(
      call("replace", {Value::string("a"), Value::integer(1), Value::string("b")}).error().argument,
      1u);
  EXPECT_EQ(call("upper", {Value::null(Type::string())}).error().argument, 0u);
  EXPECT_FALSE(call("upper", {}).error().argument.has_value());
  EXPECT_EQ(find_function("no_such_function"), nullptr);
}

// Whatever a function does with marked arguments, no mark is lost.
TEST(Function, MarksAreNeverLost) {
  const Mark mark = Mark::named("secret");
  const Value list = *Value::list({Value::string("a"), Value::string("b")});
  const Value map = *Value::map({{"a", Value::string("x")}});
  const Value secret = Value::string("a").marked(mark);
  const std::pair<std::string_view, std::vector<Value>> calls[] = {
      {"upper", {secret}},
      {"join", {secret, list}},
      {"join", {Value::string(","), *Value::list({secret})}},
      {"split", {Value::string(","), secret}},
      {"concat", {list.marked(mark), list}},
      {"contains", {list, secret}},
      {"element", {list.marked(mark), Value::integer(0)}},
      {"flatten", {Value::tuple({Value::tuple({secret})})}},
      {"jsonencode", {Value::object({{"a", secret}})}},
      {"keys", {map.marked(mark)}},
      {"length", {list.marked(mark)}},
      {"lookup", {map, secret, Value::string("y")}},
      {"lookup", {Value::unknown(map.type()), secret, Value::string("y")}},
      {"merge", {map.marked(mark), map}},
      {"reverselist", {list.marked(mark)}},
      {"setunion", {*Value::set({secret})}},
      {"values", {map.marked(mark)}},
      {"zipmap", {list.marked(mark), list}},
  };
  for (const auto& [name, arguments] : calls) {
    const Result<Value> result = call(name, arguments);
    ASSERT_TRUE(result.has_value()) << name << ": " << result.error().str();
    EXPECT_TRUE(result->deep_marks().contains(mark)) << name;
  }
}

TEST(Function, CharactersAreGraphemeClusters) {
  EXPECT_EQ(*call("strlen", {Value::string("🇩🇪é")}), Value::integer(2));
  EXPECT_EQ(*call("substr", {Value::string("a🇩🇪b"), Value::integer(1), Value::integer(1)}),
            Value::string("🇩🇪"));
}

TEST(Function, RangeHasALimit) {
  EXPECT_EQ(call("range", {Value::integer(1024)})->size(), 1024u);
  EXPECT_EQ(call("range", {Value::integer(1025)}).error().kind(), ErrorKind::kTooLarge);
}

TEST(Function, EachIsDescribed) {
  for (const Function& function : standard_functions()) {
    EXPECT_FALSE(function.spec().description.empty()) << function.spec().name;
  }
}

}  // namespace
}  // namespace virga::cty
