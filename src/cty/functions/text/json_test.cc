#include "cty/functions/testing.h"

namespace virga::cty {
namespace {

using testing::call;
using testing::error_of;
using testing::result_of;
using testing::text;
using testing::text_of;

Value beginning(std::string_view prefix) {
  return *Refine(Value::unknown(Type::string())).prefix_full(prefix).done();
}

TEST(JsonFunctions, RoundTrips) {
  const Value value = Value::object({{"a", Value::tuple({text("<"), Value::boolean(true)})}});
  EXPECT_EQ(text_of("jsonencode", {value}), R"({"a":["\u003c",true]})");
  EXPECT_EQ(result_of("jsondecode", {text(text_of("jsonencode", {value}))}), value);
}

TEST(JsonFunctions, PrefixOfUnknownTextDeterminesTheType) {
  EXPECT_EQ(result_of("jsondecode", {beginning(" \"a")}), Value::unknown(Type::string()));
  EXPECT_EQ(result_of("jsondecode", {beginning("-")}), Value::unknown(Type::number()));
  EXPECT_EQ(result_of("jsondecode", {beginning("tr")}), Value::unknown(Type::boolean()));
  EXPECT_EQ(result_of("jsondecode", {beginning("[")}), Value::dynamic());
  EXPECT_EQ(error_of("jsondecode", {beginning("x")}).argument, 0u);
}

TEST(JsonFunctions, TypeOfUnknownValueDeterminesThePrefix) {
  const Value list = Value::unknown(Type::list(Type::string())).refined_not_null();
  EXPECT_EQ(result_of("jsonencode", {list}),
            *Refine(Value::unknown(Type::string())).not_null().prefix_full("[").done());
}

TEST(JsonFunctions, DecodeFailsForDeepNesting) {
  const base::Limits limits{.max_type_depth = 10};
  const auto nested = [](std::size_t depth) {
    return text(std::string(depth, '[') + std::string(depth, ']'));
  };
  EXPECT_TRUE(call("jsondecode", {nested(10)}, limits).has_value());
  EXPECT_FALSE(call("jsondecode", {nested(12)}, limits).has_value());
  EXPECT_EQ(error_of("jsondecode", {nested(1'000'000)}).argument, 0u);
  EXPECT_EQ(error_of("jsondecode", {text(std::string(1'000'000, '['))}).argument, 0u);
}

TEST(JsonFunctions, EncodeFailsOverLimit) {
  const base::Limits limits{.max_string_bytes = 11};
  const Value long_text = Value::string(std::string(7, 'a'));
  EXPECT_TRUE(testing::call("jsonencode", {Value::tuple({long_text})}, limits).has_value());
  EXPECT_EQ(
      testing::error_of("jsonencode", {Value::tuple({Value::tuple({long_text})})}, limits).kind(),
      ErrorKind::kTooLarge);
}

}  // namespace
}  // namespace virga::cty
