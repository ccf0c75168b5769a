#include "engine/providers/std_functions.h"

#include <gtest/gtest.h>

#include "engine/mock/mock_provider.h"
#include "pulumi/json.h"
#include "pulumi/property/property_testing.h"
#include "schema/std_package.h"
#include "terraform/functions/functions.h"

namespace virga::engine {
namespace {

using pulumi::object;
using pulumi::PropertyValue;
using pulumi::text;

PropertyValue numbers(std::initializer_list<double> all) {
  std::vector<PropertyValue> elements;
  for (const double number : all) elements.push_back(PropertyValue::number(number));
  return PropertyValue::array(std::move(elements));
}

PropertyValue texts(std::initializer_list<const char*> all) {
  std::vector<PropertyValue> elements;
  for (const char* each : all) elements.push_back(text(each));
  return PropertyValue::array(std::move(elements));
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
    if (!answer || !answer->failures.empty()) return text("failed");
    const PropertyValue* found = answer->result.find("result");
    return found ? *found : text("no result");
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
  EXPECT_EQ(result("upper", object({{"input", text("a")}})), text("A"));
  EXPECT_EQ(result("join", object({{"input", texts({"a", "b"})}, {"separator", text("-")}})),
            text("a-b"));
  EXPECT_EQ(result("substr", object({{"input", text("hello")},
                                     {"length", PropertyValue::number(2)},
                                     {"offset", PropertyValue::number(1)}})),
            text("el"));
  EXPECT_EQ(result("contains", object({{"input", texts({"a"})}, {"element", text("a")}})),
            PropertyValue::boolean(true));
  EXPECT_EQ(result("lookup", object({{"map", object({{"a", text("x")}})}, {"key", text("a")}})),
            text("x"));
}

TEST_F(StdFunctions, SpreadArrays) {
  EXPECT_EQ(result("max", object({{"input", numbers({3, 12, 9})}})), PropertyValue::number(12));
  EXPECT_EQ(result("format",
                   object({{"input", text("%s-%d")},
                           {"args", PropertyValue::array({text("a"), PropertyValue::number(1)})}})),
            text("a-1"));
  EXPECT_EQ(
      result("merge", object({{"input", PropertyValue::array({object({{"a", text("x")}}),
                                                              object({{"b", text("y")}})})}})),
      object({{"a", text("x")}, {"b", text("y")}}));
}

TEST_F(StdFunctions, HaveDefaults) {
  EXPECT_EQ(result("parseint", object({{"input", text("12")}})), PropertyValue::number(12));
  EXPECT_EQ(result("range", object({{"limit", PropertyValue::number(2)}})), numbers({0, 1}));
  EXPECT_EQ(result("slice", object({{"list", texts({"a", "b"})}})), texts({"a", "b"}));
}

TEST_F(StdFunctions, IncludeThoseThatTerraformLacks) {
  EXPECT_EQ(result("map", object({{"args", texts({"a", "x", "b", "y"})}})),
            object({{"a", text("x")}, {"b", text("y")}}));
  EXPECT_EQ(fault("map", object({{"args", texts({"a"})}})), "args");
  EXPECT_EQ(result("matchkeys",
                   object({{"values", texts({"a", "b"})}, {"searchList", texts({"b", "c"})}})),
            texts({"b"}));
}

TEST_F(StdFunctions, KeepSecretsAndUnknownValues) {
  EXPECT_EQ(result("upper", object({{"input", PropertyValue::secret(text("a"))}})),
            PropertyValue::secret(text("A")));
  EXPECT_EQ(result("upper", object({{"input", PropertyValue::computed()}})),
            PropertyValue::computed());
}

TEST_F(StdFunctions, NameTheInputAtFault) {
  EXPECT_EQ(fault("upper", object({})), "input");
  EXPECT_EQ(fault("upper", object({{"input", texts({"a"})}})), "input");
  EXPECT_EQ(fault("cidrnetmask", object({{"input", text("x")}})), "");
  EXPECT_EQ(fault("max", object({{"input", text("x")}})), "input");
}

TEST_F(StdFunctions, DifferOnlyInUpdates) {
  EXPECT_TRUE(result("timestamp", object({})).is_string());
  options.preview = true;
  EXPECT_TRUE(result("timestamp", object({})).is_computed());
  EXPECT_TRUE(result("uuid", object({})).is_computed());
}

TEST_F(StdFunctions, ReadTheFilesOfTheEngine) {
  EXPECT_EQ(fault("file", object({{"input", text("a.txt")}})), "input");
  base::MemoryFileSystem files;
  files.files["./a.txt"] = "text";
  files.files["/a.txt"] = "text";
  options.files = &files;
  EXPECT_EQ(result("fileexists", object({{"input", text("/a.txt")}})),
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
