// Helpers for tests of the functions. For *_test.cc files only.
#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <utility>
#include <vector>

#include "cty/functions/function.h"

namespace virga::cty::testing {

inline Value text(std::string_view content) {
  return Value::string(content);
}
inline Value number(std::int64_t value) {
  return Value::integer(value);
}
inline Value decimal(std::string_view digits) {
  return Value::number(*Number::parse(digits));
}
inline Value texts(std::vector<std::string_view> contents) {
  std::vector<Value> elements;
  for (const std::string_view content : contents) elements.push_back(text(content));
  return Value::list_of(Type::string(), std::move(elements));
}

inline Result<Value> call(std::string_view name, const std::vector<Value>& arguments,
                          const base::Limits& limits = {}) {
  const Function* function = find_function(name);
  EXPECT_NE(function, nullptr) << name;
  return function->call(arguments, limits);
}

// Requires: the call succeeds.
inline Value result_of(std::string_view name, const std::vector<Value>& arguments) {
  const Result<Value> result = call(name, arguments);
  EXPECT_TRUE(result.has_value()) << name << ": " << result.error().str();
  return result.value_or(Value());
}
inline std::string text_of(std::string_view name, const std::vector<Value>& arguments) {
  const Value result = result_of(name, arguments);
  EXPECT_TRUE(result.type().is(Kind::kString) && result.is_known() && !result.is_null()) << name;
  return result.is_known() && !result.is_null() ? result.as_string() : std::string();
}

// Requires: the call fails.
inline Error error_of(std::string_view name, const std::vector<Value>& arguments,
                      const base::Limits& limits = {}) {
  const Result<Value> result = call(name, arguments, limits);
  EXPECT_FALSE(result.has_value()) << name << " gave " << (result ? result->dump() : "");
  return result ? Error(ErrorKind::kInvalidArgument, "") : result.error();
}

}  // namespace virga::cty::testing
