#include "engine/mock/fits.h"

#include <gtest/gtest.h>

#include "engine/mock/mock_testing.h"
#include "pulumi/wire/wire_json.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

std::string misfit(std::string_view expected, const PropertyValue& value) {
  return misfit_of(json(expected), value).value_or("fits");
}

TEST(Fits, ObjectMayHaveMoreMembers) {
  const PropertyValue value = json(R"({"a": 1, "b": {"c": [1, 2], "d": "x"}})");
  EXPECT_EQ(misfit("{}", value), "fits");
  EXPECT_EQ(misfit(R"({"b": {"d": "x"}})", value), "fits");
  EXPECT_EQ(misfit(R"({"b": {"d": "y"}})", value), "b.d");
  EXPECT_EQ(misfit(R"({"b": {"c": [1]}})", value), "b.c") << "lists are compared as a whole";
  EXPECT_EQ(misfit(R"({"b": {"c": [1, 3]}})", value), "b.c[1]");
  EXPECT_EQ(misfit(R"({"a": "1"})", value), "a");
  EXPECT_EQ(misfit(R"({"a": {}})", value), "a");
  EXPECT_EQ(misfit(R"({"z": 1})", value), "z");
  EXPECT_EQ(misfit(R"({"z": null})", value), "fits");
  EXPECT_EQ(misfit("1", value), "");
}

TEST(Fits, ComparesContentOfSecretsAndAcceptsUnknowns) {
  const PropertyValue value =
      PropertyValue::object({{"s", PropertyValue::secret(PropertyValue::secret(json("1")))},
                             {"o", PropertyValue::output({json("1"), true, true, {}})},
                             {"u", PropertyValue::computed()},
                             {"v", PropertyValue::output({{}, false, false, {}})}});
  EXPECT_EQ(misfit(R"({"s": 1, "o": 1, "u": 1, "v": 1})", value), "fits");
  EXPECT_EQ(misfit(R"({"s": 2})", value), "s");
  EXPECT_EQ(misfit(R"({"o": 2})", value), "o");
}

}  // namespace
}  // namespace virga::engine
