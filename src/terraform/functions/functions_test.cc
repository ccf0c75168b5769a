#include "terraform/functions/functions.h"

#include <gtest/gtest.h>

#include "terraform/functions/functions_testing.h"

namespace virga::terraform {
namespace {

using cty::Value;

TEST(Functions, HaveTwoNames) {
  Evaluator evaluate;
  EXPECT_EQ(evaluate(R"(upper("a"))"), R"("A")");
  EXPECT_EQ(evaluate(R"(core::upper("a"))"), R"("A")");
  EXPECT_TRUE(evaluate.fails(R"(other::upper("a"))"));
}

TEST(Functions, AreFoundByName) {
  const Functions functions({});
  ASSERT_NE(functions.find("cidrhost"), nullptr);
  EXPECT_EQ(functions.find("cidrhost")->name(), "cidrhost");
  EXPECT_EQ(functions.find("core::cidrhost"), nullptr);
  EXPECT_EQ(functions.find("try"), nullptr);
}

TEST(Functions, AreUnknownInAPlanIfTheyDiffer) {
  Evaluator plan;
  for (const char* call : {"timestamp()", "uuid()", R"(bcrypt("x", 4))"}) {
    EXPECT_EQ(plan(call), "unknown") << call;
  }
  EXPECT_EQ(plan("plantimestamp()"), R"("2023-11-14T22:13:20Z")");
  Evaluator apply({.now = kTestTime});
  EXPECT_EQ(apply("timestamp()"), R"("2023-11-14T22:13:20Z")");
  EXPECT_EQ(apply("length(uuid())"), "36");
  EXPECT_EQ(apply(R"(substr(bcrypt("x", 4), 0, 7))"), R"("$2a$04$")");
}

TEST(Functions, RandomResultsDiffer) {
  Evaluator apply({.now = kTestTime});
  EXPECT_EQ(apply("uuid() == uuid()"), "false");
  EXPECT_EQ(apply(R"(bcrypt("x", 4) == bcrypt("x", 4))"), "false");
}

TEST(Functions, ResultsOfSensitiveArgumentsAreSensitive) {
  Evaluator evaluate;
  for (const char* call :
       {R"(upper(sensitive("a")))", R"(cidrhost("10.0.0.0/8", sensitive(1)))",
        "sum([1, sensitive(2)])", R"(templatestring(local.greeting, { name = sensitive("A") }))",
        R"(yamlencode({ a = sensitive(1) }))", R"(coalesce(sensitive(""), "b"))"}) {
    const auto value = evaluate.value(call);
    ASSERT_TRUE(value) << call;
    EXPECT_TRUE(value->marks().has<SensitiveMark>()) << call;
  }
}

TEST(Functions, NonsensitiveRemovesOneMarkOnly) {
  Evaluator evaluate;
  evaluate.context().set_variable(
      "token", Value::string("t").marked(sensitive_mark()).marked(ephemeral_mark()));
  const auto value = evaluate.value("nonsensitive(token)");
  ASSERT_TRUE(value);
  EXPECT_FALSE(value->marks().has<SensitiveMark>());
  EXPECT_TRUE(value->marks().has<EphemeralMark>());
  EXPECT_EQ(evaluate("ephemeralasnull([token, 1])"), "[null,1]");
}

TEST(Functions, ErrorsDoNotContainSensitiveText) {
  Evaluator evaluate;
  evaluate.context().set_variable("secret", Value::string("pa55word").marked(sensitive_mark()));
  for (const char* call :
       {"tonumber(secret)", "base64decode(secret)", "jsondecode(secret)",
        "yamldecode(\"- ${secret}: }\")", "cidrhost(secret, 1)", "file(secret)", "filemd5(secret)",
        "formatdate(secret, secret)", "textencodebase64(secret, secret)", "uuidv5(secret, secret)",
        "regex(secret, \"a\")", "parseint(secret, 10)", "timeadd(secret, secret)",
        "rsadecrypt(secret, secret)", "templatestring(secret, {})[0]", "index([], secret)",
        "lookup({}, secret)"}) {
    EXPECT_TRUE(evaluate.fails(call)) << call;
    EXPECT_EQ(evaluate.error().find("pa55word"), std::string::npos) << evaluate.error();
  }
}

TEST(Functions, ComputeLikeTerraform) {
  Evaluator evaluate;
  const std::pair<const char*, const char*> kCases[] = {
      {"1 / 0 > 1", "true"},
      {"length(\"e\u0301\")", "1"},
      {"abs(1e400) > 0", "true"},
      {"can(null && true)", "false"},
      {"issensitive(can(sensitive(1)))", "false"},
      {"range(5, 5, 0)", "[]"},
      {"range(5, 5)", "[]"},
      {"element(tolist([1, 2]), -1)", "2"},
      {"element([1, 2], -2)", "1"},
      {"substr(\"abc\", -2, 0)", "\"bc\""},
      {"format(\"%.0s|%.s\", \"a\", \"b\")", "\"a|b\""},
      {"concat(tolist([]), tolist([1]))", "[1]"},
      {"format(\"%5t\", true)", "\"true\""},
      {"formatdate(\"''''\", \"2020-01-01T00:00:00Z\")", "\"''\""},
      {"replace(\"a.b\", \"/./\", \"-\")", "\"---\""},
      {"urlencode(\"a b&c~\")", "\"a+b%26c~\""},
      {"one([])", "null"},
      {"sum([\"1\", 2.5])", "3.5"},
      {"startswith(\"ab\", \"a\")", "true"},
      {"uuidv5(\"dns\", \"www.terraform.io\")", "\"a5008fae-b28c-5ba5-96cd-82b4c53552d6\""},
  };
  for (const auto& [call, result] : kCases) EXPECT_EQ(evaluate(call), result) << call;
}

TEST(Functions, RejectWhatTerraformRejects) {
  Evaluator evaluate;
  for (const char* call :
       {"element([1, 2], -1)", "range(1, 4, 0)", "log(1e400, 10)", "contains([1], null)", "try()",
        "sum([])", "one([1, 2])", "lookup({}, \"a\")", "length(5)", "1e400 ? 1 : 2",
        "formatdate(\"YYYY\", \"2018-01-02T12:05:01+24:00\")", "base64decode(\"QQ\")",
        "index([1], 2)", "transpose({ a = [null] })", "coalesce(null, \"\")"}) {
    EXPECT_TRUE(evaluate.fails(call)) << call;
  }
}

}  // namespace
}  // namespace virga::terraform
