#include "run/hook/hook_value.h"

#include <gtest/gtest.h>

namespace virga::run {
namespace {

using cty::Value;

TEST(HookValue, HasTheNameOfItsHook) {
  EXPECT_EQ(hook_name(hook_value("h")), "h");
}

TEST(HookValue, OtherValuesAreNotHooks) {
  const cty::Type type = hook_value("h").type();
  for (const Value& other :
       {Value(), Value::null(type), Value::unknown(type), Value::string("h"), Value::tuple({}),
        Value::object({}), Value::object({{"__hook", Value()}}),
        Value::object({{"__hook", Value::unknown(cty::Type::string())}}),
        Value::object({{"__hook", Value::integer(1)}})}) {
    EXPECT_EQ(hook_name(other), std::nullopt) << other.dump();
  }
}

}  // namespace
}  // namespace virga::run
