#include "run/conform/conform.h"

#include <gtest/gtest.h>

#include "run/show_testing.h"

namespace virga::run {
namespace {

using cty::Value;
using model::Type;

// The converted value, or the path and the reason of the mismatch.
std::string conformed(const Value& value, const Type& type) {
  const auto result = conform(value, type, {});
  return result ? show(*result) : result.error().path + ": " + result.error().reason;
}

TEST(Conform, PrefersTheMemberOfAUnionThatNeedsTheLeastConversion) {
  const Type either = Type::union_of({Type::integer(), Type::boolean(), Type::string()});
  EXPECT_EQ(conformed(Value::string("1"), either), "\"1\"");
  EXPECT_EQ(conformed(Value::boolean(true), either), "true");
  const Type unsafe = Type::union_of({Type::integer(), Type::boolean()});
  EXPECT_EQ(conformed(Value::string("2"), unsafe), "2");
  EXPECT_EQ(conformed(Value::string("true"), unsafe), "true");
}

TEST(Conform, ExplainsWhyTheOnlyMemberOfAUnionDoesNotFit) {
  const Value text = Value::string("a");
  const std::string reason = conformed(text, Type::integer());
  EXPECT_EQ(reason, ": a number is required");
  EXPECT_EQ(conformed(text, Type::optional(Type::integer())), reason);
  EXPECT_EQ(conformed(text, Type::optional(Type::output(Type::integer()))), reason);
  EXPECT_EQ(conformed(text, Type::union_of({Type::output(Type::integer()), Type::integer()})),
            reason);
  EXPECT_EQ(conformed(text, Type::union_of({Type::integer(), Type::boolean()})),
            ": its type is not allowed");
}

}  // namespace
}  // namespace virga::run
