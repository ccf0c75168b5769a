#include "engine/providers/std_functions.h"

#include <gtest/gtest.h>

#include "engine/mock/mock_provider.h"
#include "pulumi/json.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_testing.h"
#include "schema/std_package.h"
#include "terraform/functions/functions.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

PropertyValue number_array(std::initializer_list<double> all) {
  std::vector<PropertyValue> elements;
  for (const double number : all) elements.push_back(PropertyValue::number(number));
  return PropertyValue::array(std::move(elements));
}

PropertyValue text_array(std::initializer_list<const char*> all) {
  std::vector<PropertyValue> elements;
  for (const char* each : all) elements.push_back(pulumi::text(each));
  return PropertyValue::array(std::move(elements));
}

void expect_equal(const PropertyValue& result, const PropertyValue& expected) {
  EXPECT_TRUE(pulumi::deep_equals(result, expected))
      << pulumi::show_json(result) << " in place of " << pulumi::show_json(expected);
}

class StdFunctions : public testing::Test {
 protected:
  base::Result<run::InvokeResponse> invoke(std::string name, PropertyValue arguments) {
    ProviderInvokeRequest request;
    request.token = "std:index:" + std::move(name);
    request.arguments = std::move(arguments);
    return invoke_std(request, options);
  }

  PropertyValue result(std::string name, PropertyValue arguments) {
    const auto answer = invoke(std::move(name), std::move(arguments));
    if (!answer || !answer->failures.empty()) return pulumi::text("failed");
    const PropertyValue* found = answer->result.find("result");
    return found ? *found : pulumi::text("no result");
  }

  // The input at fault; "" for the call.
  std::string fault(std::string name, PropertyValue arguments) {
    const auto answer = invoke(std::move(name), std::move(arguments));
    if (!answer) return "";
    return answer->failures.empty() ? "no failure" : answer->failures.front().property;
  }

  EngineOptions options{.preview = false};
};

TEST_F(StdFunctions, AllExist) {
  const terraform::Functions functions({});
  for (const schema::StdFunction& function : schema::std_functions()) {
    if (function.name == "map") continue;
    EXPECT_NE(functions.find(function.name), nullptr) << function.name;
  }
}

TEST_F(StdFunctions, TakeInputsByName) {
  expect_equal(result("upper", pulumi::object({{"input", pulumi::text("a")}})), pulumi::text("A"));
  expect_equal(result("join", pulumi::object({{"input", text_array({"a", "b"})},
                                              {"separator", pulumi::text("-")}})),
               pulumi::text("a-b"));
  expect_equal(result("substr", pulumi::object({{"input", pulumi::text("hello")},
                                                {"length", PropertyValue::number(2)},
                                                {"offset", PropertyValue::number(1)}})),
               pulumi::text("el"));
  expect_equal(result("contains", pulumi::object({{"input", text_array({"a"})},
                                                  {"element", pulumi::text("a")}})),
               PropertyValue::boolean(true));
  expect_equal(result("lookup", pulumi::object({{"map", pulumi::object({{"a", pulumi::text("x")}})},
                                                {"key", pulumi::text("a")}})),
               pulumi::text("x"));
}

TEST_F(StdFunctions, SpreadArrays) {
  expect_equal(result("max", pulumi::object({{"input", number_array({3, 12, 9})}})),
               PropertyValue::number(12));
  expect_equal(
      result("format",
             pulumi::object(
                 {{"input", pulumi::text("%s-%d")},
                  {"args", PropertyValue::array({pulumi::text("a"), PropertyValue::number(1)})}})),
      pulumi::text("a-1"));
  expect_equal(
      result("merge",
             pulumi::object(
                 {{"input", PropertyValue::array({pulumi::object({{"a", pulumi::text("x")}}),
                                                  pulumi::object({{"b", pulumi::text("y")}})})}})),
      pulumi::object({{"a", pulumi::text("x")}, {"b", pulumi::text("y")}}));
}

TEST_F(StdFunctions, HaveDefaults) {
  expect_equal(result("parseint", pulumi::object({{"input", pulumi::text("12")}})),
               PropertyValue::number(12));
  expect_equal(result("range", pulumi::object({{"limit", PropertyValue::number(2)}})),
               number_array({0, 1}));
  expect_equal(result("slice", pulumi::object({{"list", text_array({"a", "b"})}})),
               text_array({"a", "b"}));
}

TEST_F(StdFunctions, IncludeThoseThatTerraformLacks) {
  expect_equal(result("map", pulumi::object({{"args", text_array({"a", "x", "b", "y"})}})),
               pulumi::object({{"a", pulumi::text("x")}, {"b", pulumi::text("y")}}));
  EXPECT_EQ(fault("map", pulumi::object({{"args", text_array({"a"})}})), "args");
  expect_equal(result("matchkeys", pulumi::object({{"values", text_array({"a", "b"})},
                                                   {"searchList", text_array({"b", "c"})}})),
               text_array({"b"}));
}

TEST_F(StdFunctions, KeepSecretsAndUnknownValues) {
  expect_equal(
      result("upper", pulumi::object({{"input", PropertyValue::secret(pulumi::text("a"))}})),
      PropertyValue::secret(pulumi::text("A")));
  expect_equal(result("upper", pulumi::object({{"input", PropertyValue::computed()}})),
               PropertyValue::computed());
}

TEST_F(StdFunctions, RecognizeSecrets) {
  const PropertyValue secret = PropertyValue::secret(pulumi::text("a"));
  expect_equal(result("issensitive", pulumi::object({{"input", secret}})),
               PropertyValue::boolean(true));
  expect_equal(result("issensitive", pulumi::object({{"input", PropertyValue::array({secret})}})),
               PropertyValue::boolean(false));
}

// The programs that a conversion makes have secrets in place of ephemeral values.
TEST_F(StdFunctions, EphemeralValuesAreSecrets) {
  const PropertyValue secret = PropertyValue::secret(pulumi::text("a"));
  expect_equal(
      result("ephemeralasnull",
             pulumi::object({{"input", PropertyValue::array({secret, pulumi::text("b")})}})),
      PropertyValue::array({PropertyValue(), pulumi::text("b")}));
}

TEST_F(StdFunctions, ComputedFromValuesKeepAllDigits) {
  const auto number = cty::Number::parse_integer("100000000000000000001", 10);
  ASSERT_TRUE(number);
  const auto computed = compute_std(
      "std:index:tostring", cty::Value::object({{"input", cty::Value::number(*number)}}), options);
  ASSERT_TRUE(computed);
  EXPECT_EQ(computed->as_string(), "100000000000000000001");
}

TEST_F(StdFunctions, NameTheInputAtFault) {
  EXPECT_EQ(fault("upper", pulumi::object({})), "input");
  EXPECT_EQ(fault("upper", pulumi::object({{"input", text_array({"a"})}})), "input");
  EXPECT_EQ(fault("cidrnetmask", pulumi::object({{"input", pulumi::text("x")}})), "");
  EXPECT_EQ(fault("max", pulumi::object({{"input", pulumi::text("x")}})), "input");
  const PropertyValue map = pulumi::object({{"a", PropertyValue::number(1)}});
  EXPECT_EQ(fault("max", pulumi::object({{"input", map}})), "input");
}

TEST_F(StdFunctions, DifferOnlyInUpdates) {
  EXPECT_TRUE(result("timestamp", pulumi::object({})).is_string());
  options.preview = true;
  EXPECT_TRUE(result("timestamp", pulumi::object({})).is_computed());
  EXPECT_TRUE(result("uuid", pulumi::object({})).is_computed());
}

TEST_F(StdFunctions, ReadTheFilesOfTheEngine) {
  EXPECT_EQ(fault("file", pulumi::object({{"input", pulumi::text("a.txt")}})), "input");
  base::MemoryFileSystem files;
  files.files["./a.txt"] = "text";
  files.files["/a.txt"] = "text";
  options.files = &files;
  expect_equal(result("fileexists", pulumi::object({{"input", pulumi::text("/a.txt")}})),
               PropertyValue::boolean(true));
}

TEST_F(StdFunctions, AreAnsweredByRulesOfMocks) {
  schema::MemoryLoader loader;
  MockRules rules;
  FunctionRule& rule = rules.functions.emplace_back();
  rule.token = "std:index:upper";
  MockProvider mock(std::move(rules), loader);
  EXPECT_TRUE(is_std_function("std:index:upper", options));
  options.provider = &mock;
  EXPECT_FALSE(is_std_function("std:index:upper", options));
  EXPECT_TRUE(is_std_function("std:index:lower", options));
  EXPECT_FALSE(is_std_function("aws:index:lower", options));
}

}  // namespace
}  // namespace virga::engine
