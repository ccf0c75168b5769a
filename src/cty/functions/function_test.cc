#include "cty/functions/function.h"

#include <algorithm>

#include "cty/functions/testing.h"

namespace virga::cty {
namespace {

using testing::call;
using testing::error_of;
using testing::number;
using testing::result_of;
using testing::text;

// Takes a string and then numbers. The result says whether the rule received a known, unmarked
// value.
Function probe(Allow allow) {
  return Function({.name = "probe",
                   .description = "For tests.",
                   .parameters = {{"str", Type::string(), "A text.", allow}},
                   .variadic = Parameter{"nums", Type::number(), "Numbers."},
                   .type = [](const Call&) -> Result<Type> { return Type::boolean(); },
                   .value = [](const Call& call) -> Result<Value> {
                     return Value::boolean(call[0].is_known() && !call[0].is_null() &&
                                           !call[0].is_marked());
                   }});
}

TEST(Function, FailsForTooFewOrTooManyArguments) {
  const Function function = probe({});
  const Error error = function.call({}).error();
  EXPECT_EQ(error.message(), "probe takes at least 1 argument, not 0");
  EXPECT_FALSE(error.argument.has_value());
  EXPECT_EQ(error_of("upper", {text("a"), text("b")}).message(), "upper takes 1 argument, not 2");
}

TEST(Function, ErrorsHaveTheArgumentIndex) {
  EXPECT_EQ(error_of("replace", {text("a"), number(1), text("b")}).argument, 1u);
  EXPECT_EQ(error_of("upper", {Value::null(Type::string())}).argument, 0u);
  EXPECT_EQ(find_function("no_such_function"), nullptr);
}

TEST(Function, RuleReceivesOnlyAllowedValues) {
  const Value null = Value::null(Type::string());
  const Value unknown = Value::unknown(Type::string());
  const Value marked = text("a").marked(Mark::named("m"));
  const auto unknown_bool = Value::unknown(Type::boolean()).refined_not_null();

  EXPECT_EQ(*probe({}).call(std::vector{text("a")}), Value::boolean(true));
  EXPECT_FALSE(probe({}).call(std::vector{null}).has_value());
  EXPECT_EQ(*probe({.null = true}).call(std::vector{null}), Value::boolean(false));
  EXPECT_EQ(*probe({}).call(std::vector{unknown}), unknown_bool);
  EXPECT_EQ(*probe({.unknown = true}).call(std::vector{unknown}), Value::boolean(false));
  EXPECT_EQ(*probe({}).call(std::vector{Value::dynamic()}), Value::dynamic());
  EXPECT_EQ(*probe({.dynamic = true}).call(std::vector{Value::dynamic()}), unknown_bool);
  EXPECT_EQ(*probe({}).call(std::vector{marked}), Value::boolean(true).marked(Mark::named("m")));
  EXPECT_EQ(*probe({.marked = true}).call(std::vector{marked}), Value::boolean(false));
}

TEST(Function, ReturnTypeNeedsNoKnownArguments) {
  const Function& keys = *find_function("keys");
  const Type object = Type::object({{.name = "a", .type = Type::number()}});
  EXPECT_EQ(*keys.return_type(std::vector{object}), Type::tuple({Type::string()}));
  EXPECT_EQ(*keys.return_type(std::vector{Type::dynamic()}), Type::dynamic());
  EXPECT_EQ(keys.return_type(std::vector{Type::string()}).error().argument, 0u);
}

TEST(Function, UnknownArgumentsMakeResultUnknownAndKeepMarks) {
  const Mark mark = Mark::named("secret");
  EXPECT_EQ(result_of("upper", {Value::unknown(Type::string()).marked(mark)}),
            Value::unknown(Type::string()).refined_not_null().marked(mark));
  EXPECT_EQ(result_of("trim", {Value::dynamic().marked(mark), text("a")}),
            Value::dynamic().marked(mark));
}

// However a function treats marked arguments, no mark is lost.
TEST(Function, KeepsAllMarks) {
  const Mark mark = Mark::named("secret");
  const Value list = testing::texts({"a", "b"});
  const Value map = *Value::map({{"a", text("x")}});
  const Value secret = text("a").marked(mark);
  const std::pair<std::string_view, std::vector<Value>> calls[] = {
      {"join", {secret, list}},
      {"join", {text(","), *Value::list({secret})}},
      {"concat", {list.marked(mark), list}},
      {"contains", {list, secret}},
      {"element", {list.marked(mark), number(0)}},
      {"element", {list.marked(mark), Value::unknown(Type::number())}},
      {"flatten", {Value::tuple({Value::tuple({secret})})}},
      {"jsonencode", {Value::object({{"a", secret}})}},
      {"keys", {map.marked(mark)}},
      {"lookup", {map, secret, text("y")}},
      {"lookup", {Value::unknown(map.type()), secret, text("y")}},
      {"merge", {map.marked(mark), map}},
      {"merge", {Value().marked(mark), map}},
      {"reverselist", {list.marked(mark)}},
      {"setproduct", {list, *Value::list({secret})}},
      {"setproduct", {Value::unknown(list.type()), *Value::list({secret})}},
      {"setunion", {*Value::set({secret})}},
      {"zipmap", {list.marked(mark), list}},
      {"zipmap", {*Value::list({secret}), *Value::list({text("b")})}},
  };
  for (const auto& [name, arguments] : calls) {
    EXPECT_TRUE(result_of(name, arguments).deep_marks().contains(mark)) << name;
  }
}

TEST(Function, MarksStayOnTheirElements) {
  const Mark mark = Mark::named("secret");
  const Value list = *Value::list({text("a").marked(mark), text("b")});
  EXPECT_FALSE(result_of("element", {list, number(1)}).is_marked());
  EXPECT_FALSE(result_of("slice", {list, number(1), number(2)}).contains_marked());
  EXPECT_EQ(result_of("reverselist", {list}), *Value::list({text("b"), text("a").marked(mark)}));
}

TEST(StandardFunctions, AreSortedByName) {
  EXPECT_TRUE(std::ranges::is_sorted(standard_functions(), {}, &Function::name));
  EXPECT_EQ(standard_functions().size(), 86u);
}

// Tools and editors show these descriptions.
TEST(StandardFunctions, HaveDescriptionsInSentences) {
  for (const Function& function : standard_functions()) {
    EXPECT_TRUE(function.description().ends_with('.')) << function.name();
    std::vector<Parameter> all(function.parameters().begin(), function.parameters().end());
    if (function.variadic()) all.push_back(*function.variadic());
    EXPECT_FALSE(all.empty()) << function.name();
    for (const Parameter& parameter : all) {
      EXPECT_TRUE(parameter.description.ends_with('.'))
          << function.name() << " " << parameter.name << ": " << parameter.description;
    }
  }
}

TEST(StandardFunctions, HaveASignature) {
  EXPECT_EQ(find_function("substr")->signature(),
            "substr(str string, offset number, length number)");
  EXPECT_EQ(find_function("join")->signature(), "join(separator string, lists... list(string))");
  EXPECT_EQ(find_function("contains")->signature(), "contains(list any, value any)");
  EXPECT_EQ(find_function("distinct")->signature(), "distinct(list list(any))");
  EXPECT_EQ(find_function("join")->parameter_of(7)->name, "lists");
  EXPECT_EQ(find_function("upper")->parameter_of(1), nullptr);
}

}  // namespace
}  // namespace virga::cty
