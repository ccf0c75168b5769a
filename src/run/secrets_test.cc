// Secrets are sent as secrets, and no text for users contains them.
#include <gtest/gtest.h>

#include "diag/codes/run.h"
#include "run/program_testing.h"

namespace virga::run {
namespace {

TEST(Secrets, StaySecret) {
  ProgramBench bench;
  bench.config("password", "pw", true);
  ASSERT_TRUE(bench(R"(
    config "password" "string" {}
    config "key" "string" {
      default = "k"
      secret  = true
    }
    resource "a" "t:R" {
      value    = "p=${password}"
      list     = ["x", key]
      secretIn = "s"
    }
    output "name" { value = pulumiResourceName(a) }
  )"));
  EXPECT_EQ(bench.monitor.lines(),
            Lines{R"(a {list: ["x", secret("k")], secretIn: secret("s"), value: secret("p=pw")})"});
  EXPECT_EQ(show(*bench.monitor.stack_outputs), R"({name: "a"})");
}

TEST(Secrets, ASecretRangeMakesEachValueSecret) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "r" "t:R" {
      value = range.value
      options { range = secret(["p"]) }
    }
  )"));
  EXPECT_EQ(bench.monitor.lines(), Lines{R"(r-0 {value: secret("p")})"});
}

TEST(Secrets, ElementsOfARangeStaySecret) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "r" "t:R" {
      value = range.value
      options { range = [secret("p"), "q"] }
    }
  )"));
  EXPECT_EQ(bench.monitor.lines(), Lines({R"(r-0 {value: secret("p")})", R"(r-1 {value: "q"})"}));
}

TEST(Secrets, AnEncryptedValueIsAnUnknownSecret) {
  ProgramBench bench;
  bench.options.preview = true;
  bench.options.config["proj:key"] = {"cipher", true, true, {}};
  ASSERT_TRUE(bench(R"(
    config "key" "string" {}
    output "o" { value = "k=${key}" }
  )"));
  EXPECT_EQ(show(bench.result.outputs), "{o: secret(?)}");
}

TEST(Secrets, WarnsOfASecretRange) {
  for (const char* range : {R"({ k = "v" })", R"(["v"])", "2", "true"}) {
    ProgramBench bench;
    const std::string program =
        std::string("resource \"r\" \"t:R\" {\n options {\n range = secret(") + range +
        ")\n }\n }\n";
    EXPECT_TRUE(bench(program)) << range;
    ASSERT_EQ(bench.diagnostics.size(), 1u) << range;
    EXPECT_EQ(bench.diagnostics.list().front().code, diag::codes::kSecretRange) << range;
  }
}

TEST(Secrets, WarnsOfASecretOption) {
  ProgramBench bench;
  ASSERT_TRUE(bench(R"(
    resource "r" "t:R" {
      options {
        protect   = secret(true)
        dependsOn = []
      }
    }
  )"));
  ASSERT_EQ(bench.diagnostics.size(), 1u);
  EXPECT_EQ(bench.diagnostics.list().front().code, diag::codes::kSecretOption);
  EXPECT_EQ(bench.diagnostics.list().front().message(),
            "option `protect` depends on a secret, and the plan shows it");
}

TEST(Secrets, WarnsOnceIfASecretDecidesOnACall) {
  for (const char* value : {
           R"(secret(true) ? invoke("t:index:find", { name = "n" }) : {})",
           R"([for x in secret([1, 2]) : invoke("t:index:find", { name = "n" })])",
           R"([for x in [1, 2] : invoke("t:index:find", { name = "n" }) if secret(true)])",
           R"(try([1][secret(5)], invoke("t:index:find", { name = "n" })))",
       }) {
    ProgramBench bench;
    EXPECT_TRUE(bench(std::string("output \"o\" {\n value = ") + value + "\n}\n")) << value;
    ASSERT_EQ(bench.diagnostics.size(), 1u) << value;
    EXPECT_EQ(bench.diagnostics.list().front().code, diag::codes::kSecretCall) << value;
  }
}

TEST(Secrets, DoNotWarnOfUnconditionalCalls) {
  ProgramBench bench;
  EXPECT_TRUE(bench(R"(
    found = invoke("t:index:find", { key = secret("k") })
    output "o" { value = secret(true) ? found : {} }
  )"));
  EXPECT_EQ(bench.diagnostics.size(), 0u);
}

TEST(Secrets, ErrorsOfFunctionsHaveTheSameReason) {
  const auto message = [](const char* secret) {
    ProgramBench bench;
    bench(std::string("output \"o\" {\n value = length(try(secret(") + secret + "), []))\n}\n");
    return bench.diagnostics.size() == 1 ? bench.diagnostics.list().front().message() : "none";
  };
  EXPECT_EQ(message("1"),
            "argument 1 of `length` cannot be used: the secret value does not convert");
  EXPECT_EQ(message("null"), message("1"));
}

TEST(Secrets, ErrorsOfExpandedArgumentsHaveTheSameReason) {
  const auto message = [](const char* secret) {
    ProgramBench bench;
    bench(std::string("output \"o\" {\n value = min(try(secret(") + secret + "), [0])...)\n}\n");
    return bench.diagnostics.size() == 1 ? bench.diagnostics.list().front().message() : "none";
  };
  EXPECT_EQ(message("[\"x\"]"),
            "argument 1 of `min` cannot be used: the secret value does not convert");
  EXPECT_EQ(message("null"), message("[\"x\"]"));
}

// Every message that could quote its subject.
TEST(Secrets, AreNeverShownInMessages) {
  for (const std::string_view expression : {
           R"({ a = 1 }[key])",
           R"({ "${key}" = 1 }[word])",
           R"([1, 2][key])",
           R"({ for k in ["a", "b"] : key => k })",
           R"(key + 1)",
           R"(key ? 1 : 2)",
           R"(element([1], key))",
           R"(fromBase64("${key}!"))",
           R"(readFile(key))",
           R"(fileAsset(key))",
           R"(fileArchive(key))",
           R"(remoteAsset(key))",
           R"(notImplemented(key))",
           R"(toJSON({ "${key}" = 1 / 0 }))",
           R"(join(",", dynamic))",
       }) {
    ProgramBench bench;
    bench.config("key", "hush", true);
    bench.config("word", "hus");
    bench.config("dynamic", R"({"hush": {}})", true);
    ASSERT_TRUE(
        bench("config key string {}\nconfig word string {}\nconfig dynamic {}\n"
              "output o { value = " +
              std::string(expression) + " }"))
        << expression << testing::PrintToString(bench.complaints());
    ASSERT_TRUE(bench.diagnostics.has_errors()) << expression;
    EXPECT_EQ(bench.report().find("hush"), std::string::npos) << bench.report();
  }
}

TEST(Secrets, MismatchesInThemHaveNoPath) {
  ProgramBench bench;
  bench.config("numbers", R"({"hush": "x"})", true);
  bench.config("open", R"({"seen": "x"})");
  ASSERT_TRUE(bench(R"pp(
    config "numbers" "map(int)" {}
    config "open" "map(int)" {}
    config "fallback" "map(int)" {
      default = { for k in [secret("hush")] : k => "x" }
    }
  )pp"));
  EXPECT_EQ(bench.diagnostics.error_count(), 3u);
  EXPECT_EQ(bench.report().find("hush"), std::string::npos) << bench.report();
  EXPECT_NE(bench.report().find("seen"), std::string::npos) << bench.report();
}

}  // namespace
}  // namespace virga::run
