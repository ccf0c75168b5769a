#include <gtest/gtest.h>

#include "terraform/functions/functions_testing.h"

namespace virga::terraform {
namespace {

class Templates : public testing::Test {
 protected:
  void SetUp() override {
    evaluate.files.files = {
        {"/hello", "Hello, ${name}!"},
        {"/nested", R"(${templatefile("hello", { name = "x" })})"},
        {"/string", R"(${templatestring(v, {})})"},
        {"/reads", R"(${file("plain")})"},
        {"/plain", "text"},
        {"/value", "${v}"},
        {"/broken", "%{ if true }"},
        {"/bytes", "\xFF"},
    };
  }
  Evaluator evaluate;
};

TEST_F(Templates, OfFilesAreEvaluated) {
  EXPECT_EQ(evaluate(R"(templatefile("hello", { name = "Ann" }))"), R"("Hello, Ann!")");
  EXPECT_EQ(evaluate(R"(templatefile("reads", {}))"), R"("text")");
  EXPECT_EQ(evaluate(R"(templatefile("value", { v = [1, 2] }))"), "[1,2]");
}

TEST_F(Templates, OfStringsNeedAReference) {
  EXPECT_EQ(evaluate(R"(templatestring(local.greeting, { name = "Ann" }))"), R"("Hello, Ann!")");
  EXPECT_TRUE(evaluate.fails(R"(templatestring("$${name}", { name = "Ann" }))"));
  EXPECT_TRUE(evaluate.fails(R"(templatestring(upper(local.greeting), { NAME = "Ann" }))"));
  EXPECT_TRUE(evaluate.fails(R"(templatestring([local.greeting, {}]...))"));
}

TEST_F(Templates, MustNotEvaluateOtherTemplates) {
  EXPECT_TRUE(evaluate.fails(R"(templatefile("nested", {}))"));
  EXPECT_TRUE(evaluate.fails(R"(templatefile("string", { v = "a" }))"));
}

TEST_F(Templates, OfStringsMustNotReadFiles) {
  evaluate.context().set_variable("reads", cty::Value::string(R"(${file("plain")})"));
  evaluate.context().set_variable("hash", cty::Value::string(R"(${core::filemd5("plain")})"));
  evaluate.context().set_variable("base", cty::Value::string(R"(${basename("a/b")})"));
  EXPECT_TRUE(evaluate.fails("templatestring(reads, {})"));
  EXPECT_TRUE(evaluate.fails("templatestring(hash, {})"));
  EXPECT_EQ(evaluate("templatestring(base, {})"), R"("b")");
}

TEST_F(Templates, ReportMissingAndInvalidVariables) {
  EXPECT_TRUE(evaluate.fails(R"(templatefile("hello", {}))"));
  EXPECT_NE(evaluate.error().find("name"), std::string::npos);
  EXPECT_TRUE(evaluate.fails(R"(templatefile("hello", { name = "x", "a b" = 1 }))"));
  EXPECT_TRUE(evaluate.fails(R"(templatefile("hello", ["x"]))"));
  EXPECT_TRUE(evaluate.fails(R"(templatefile("value", { v = null }))"));
  EXPECT_TRUE(evaluate.fails(R"(templatefile("broken", {}))"));
  EXPECT_TRUE(evaluate.fails(R"(templatefile("bytes", {}))"));
  EXPECT_TRUE(evaluate.fails(R"(templatestring(local.greeting, { name = [] }))"));
}

TEST_F(Templates, DoNotShowSensitiveParts) {
  const auto secret = [](const char* text) {
    return cty::Value::string(text).marked(sensitive_mark());
  };
  evaluate.context().set_variable("broken", secret("${pa55word"));
  evaluate.context().set_variable("unknown", secret("${pa55word}"));
  evaluate.context().set_variable("calls", secret("${pa55word()}"));
  evaluate.context().set_variable("plain", cty::Value::string("${{ a = 1 }[key]}"));
  evaluate.context().set_variable("key", secret("pa55word"));
  for (const char* call : {"templatestring(broken, {})", "templatestring(unknown, {})",
                           "templatestring(calls, {})", "templatestring(plain, { key = key })"}) {
    EXPECT_TRUE(evaluate.fails(call)) << call;
    EXPECT_EQ(evaluate.error().find("pa55word"), std::string::npos) << evaluate.error();
  }
}

TEST_F(Templates, AreUnknownIfAVariableIs) {
  evaluate.context().set_variable("later", cty::Value::unknown(cty::Type::string()));
  EXPECT_EQ(evaluate(R"(templatefile("hello", { name = later }))"), "unknown");
  EXPECT_EQ(evaluate(R"(templatefile(later, {}))"), "unknown");
  EXPECT_EQ(evaluate(R"(templatestring(later, {}))"), "unknown");
}

}  // namespace
}  // namespace virga::terraform
