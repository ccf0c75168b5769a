// Every limit at n and at n + 1, and hostile input.
#include <gtest/gtest.h>

#include "terraform/functions/functions_testing.h"

namespace virga::terraform {
namespace {

using cty::Value;

// Calls a function directly, with limits.
cty::Result<Value> call(const char* name, std::vector<Value> arguments, const base::Limits& limits,
                        FunctionSettings settings = {}) {
  settings.limits = limits;
  const Functions functions(std::move(settings));
  return functions.find(name)->call(arguments, limits);
}

std::vector<Value> texts(std::initializer_list<std::string> all) {
  std::vector<Value> values;
  for (const std::string& text : all) values.push_back(Value::string(text));
  return values;
}

TEST(Limits, BoundTheSizeOfStrings) {
  base::Limits limits;
  limits.max_string_bytes = 8;
  EXPECT_TRUE(call("base64encode", texts({"123456"}), limits));
  EXPECT_FALSE(call("base64encode", texts({"1234567"}), limits));
  EXPECT_TRUE(call("urlencode", texts({"//ab"}), limits));
  EXPECT_FALSE(call("urlencode", texts({"///"}), limits));
  EXPECT_TRUE(call("yamlencode", texts({"12345"}), limits));
  EXPECT_FALSE(call("yamlencode", texts({"123456"}), limits));
  EXPECT_TRUE(call("textencodebase64", texts({"123", "UTF-16LE"}), limits));
  EXPECT_FALSE(call("textencodebase64", texts({"1234", "UTF-16LE"}), limits));
  EXPECT_FALSE(call("base64gzip", texts({"1"}), limits));
}

TEST(Limits, BoundTheSizeOfFiles) {
  base::MemoryFileSystem files;
  files.files = {{"/a", "12345678"}, {"/b", "123456789"}};
  base::Limits limits;
  limits.max_string_bytes = 8;
  for (const char* name : {"file", "filemd5", "filesha512"}) {
    EXPECT_TRUE(call(name, texts({"a"}), limits, {.files = &files})) << name;
    EXPECT_FALSE(call(name, texts({"b"}), limits, {.files = &files})) << name;
  }
}

TEST(Limits, BoundTheNumberOfFiles) {
  base::MemoryFileSystem files;
  files.files = {{"/a", ""}, {"/b", ""}, {"/c/d", ""}};
  base::Limits limits;
  limits.max_collection_size = 3;
  EXPECT_TRUE(call("fileset", texts({"/", "**"}), limits, {.files = &files}));
  limits.max_collection_size = 2;
  EXPECT_FALSE(call("fileset", texts({"/", "**"}), limits, {.files = &files}));
}

TEST(Limits, BoundTheLengthOfPatterns) {
  base::MemoryFileSystem files;
  const auto set = [&](std::size_t size) {
    return call("fileset", texts({"/", std::string(size, 'a')}), {}, {.files = &files});
  };
  EXPECT_TRUE(set(4096));
  EXPECT_FALSE(set(4097));
}

TEST(Limits, BoundTheWorkOfPatterns) {
  base::MemoryFileSystem files;
  files.files = {{"/" + std::string(200, 'a'), ""}};
  std::string stars;
  for (int i = 0; i < 50; ++i) stars += "*a";
  const auto result = call("fileset", texts({"/", stars + "b"}), {}, {.files = &files});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().kind(), cty::ErrorKind::kTooLarge);
}

TEST(Limits, BoundTheDepthOfYaml) {
  base::Limits limits;
  limits.max_type_depth = 20;
  const auto nested = [](std::size_t depth) {
    return texts({std::string(depth, '[') + std::string(depth, ']')});
  };
  EXPECT_TRUE(call("yamldecode", nested(20), limits));
  EXPECT_FALSE(call("yamldecode", nested(21), limits));
  EXPECT_FALSE(call("yamldecode", nested(100'000), {}));
}

TEST(Limits, BoundTheSizeOfYamlWithAliases) {
  std::string text = "a0: &a0 [x, x]\n";
  for (int i = 1; i < 60; ++i) {
    const std::string before = "*a" + std::to_string(i - 1);
    const std::string own = "a" + std::to_string(i);
    text += own + ": &" + own + " [" + before + ", " + before + "]\n";
  }
  const auto result = call("yamldecode", texts({text}), {});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().kind(), cty::ErrorKind::kTooLarge);
}

TEST(Limits, BoundTheElementsOfRange) {
  Evaluator evaluate;
  EXPECT_EQ(evaluate("length(range(1024))"), "1024");
  EXPECT_TRUE(evaluate.fails("range(1025)"));
}

TEST(Limits, BoundTheCostOfBcrypt) {
  Evaluator evaluate({.now = kTestTime});
  EXPECT_TRUE(evaluate.fails(R"(bcrypt("x", 17))"));
  // Cost 16 takes seconds, so the test uses a small one for the length of the string.
  const auto hash = [&](int length) {
    return call(
        "bcrypt",
        {Value::string(std::string(static_cast<std::size_t>(length), 'a')), Value::integer(4)}, {},
        {.now = kTestTime});
  };
  EXPECT_TRUE(hash(72));
  EXPECT_FALSE(hash(73));
}

TEST(Limits, BoundTheDepthOfTemplates) {
  base::Limits limits;
  limits.max_nesting = 30;
  const auto render = [&](std::size_t depth) {
    const std::string text = "${" + std::string(depth, '(') + "1" + std::string(depth, ')') + "}";
    return call("templatestring", {Value::string(text), Value::object({})}, limits);
  };
  EXPECT_TRUE(render(20));
  EXPECT_FALSE(render(40));
}

TEST(Limits, BoundTheWorkOfTemplates) {
  base::Limits limits;
  limits.max_evaluation_steps = 1000;
  const auto render = [&](std::size_t count) {
    std::vector<Value> items(count, Value::integer(1));
    return call("templatestring",
                {Value::string("%{ for x in items }${x}%{ endfor }"),
                 Value::object({{"items", Value::tuple(std::move(items))}})},
                limits);
  };
  EXPECT_TRUE(render(10));
  EXPECT_FALSE(render(2000));
}

}  // namespace
}  // namespace virga::terraform
