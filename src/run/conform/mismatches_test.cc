#include "run/conform/mismatches.h"

#include <gtest/gtest.h>

namespace virga::run {
namespace {

std::size_t wrong_parts_of(std::size_t strings) {
  const std::vector<cty::Value> values(strings, cty::Value::string("many"));
  return wrong_parts(cty::Value::tuple(values), model::Type::list(model::Type::number()), {})
      .size();
}

TEST(Mismatches, ReportsAtMostTheMaximumOfWrongParts) {
  EXPECT_EQ(wrong_parts_of(kMaxWrongParts), kMaxWrongParts);
  EXPECT_EQ(wrong_parts_of(kMaxWrongParts + 1), kMaxWrongParts);
}

TEST(Mismatches, ReportsAtMostTheMaximumOfMissingParts) {
  const auto missing = [](std::size_t count) {
    std::vector<model::Property> properties;
    for (std::size_t i = 0; i < count; ++i) {
      properties.push_back({"p" + std::to_string(i), model::Type::string()});
    }
    const cty::Value empty = cty::Value::object({});
    return wrong_parts(empty, model::Type::object(std::move(properties)), {}).size();
  };
  EXPECT_EQ(missing(kMaxWrongParts), kMaxWrongParts);
  EXPECT_EQ(missing(kMaxWrongParts + 1), kMaxWrongParts);
}

}  // namespace
}  // namespace virga::run
