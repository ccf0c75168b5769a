// Tests the reading of test files: their content, the diagnostics for errors, and malicious input.
#include "check/tests/files/test_file.h"

#include <gtest/gtest.h>

#include "pulumi/json.h"

namespace virga::check {
namespace {

using Lines = std::vector<std::string>;

struct FileBench {
  explicit FileBench(std::string text)
      : source(sources.add("a.pptest", std::move(text))),
        file(read_test_file(source, diagnostics, limits)) {}

  // Returns the diagnostics as "V1302 `assrt`: message; help".
  Lines reported() const {
    Lines lines;
    for (const diag::Diagnostic& d : diagnostics.list()) {
      lines.push_back(diag::show(d.code) + " " + std::string(source.text(d.subject.span)) + ": " +
                      d.message());
      for (const diag::Note& note : d.notes) lines.back() += "; " + note.message.str();
    }
    return lines;
  }

  base::Limits limits;
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const base::Source& source;
  TestFile file;
};

constexpr const char* kWhole = R"(
program = ".."
stack = "dev"
config = { a = 1, b = [true], "aws:region" = "eu", c = secret("x") }
environment = { E = "1" }
mock resource "t:*" "b*" {
  id = "${inputs.name}-id"
  outputs = { arn = "arn:${inputs.tags["a b"]}/${name}", n = 1 + 1, s = secret(inputs.key),
              plain = "$${x}", list = [inputs.name, "y"] }
  fails = { create = "no", update = { message = "busy", times = 2 } }
  unknown = ["arn"]
  delay = "1m"
}
mock function "t:f" { returns = { r = "${arguments.x}" } }
mock method "t:R/m" { fails = { message = "down", property = "p" } }
test "one" {
  timeout = "2s"
  asserts = [output.a == 1, output.b]
  assert {
    condition = true
    message   = "why"
  }
  expect_failure { code = "V4165" }
}
test "two" {
  state = "s.json"
  run "a" { preview = true }
  run "b" { destroy = true }
  asserts = [run.a.output.x == 1]
}
)";

TEST(TestFiles, ReadsAllSettings) {
  const FileBench bench(kWhole);
  EXPECT_EQ(bench.reported(), Lines());
  const TestFile& file = bench.file;
  ASSERT_TRUE(file.program);
  EXPECT_EQ(file.program->text, "..");
  EXPECT_EQ(file.settings.stack, "dev");
  ASSERT_EQ(file.settings.config.size(), 4u);
  EXPECT_EQ(file.settings.config[0].key, "a");
  EXPECT_EQ(file.settings.config[2].key, "b");
  EXPECT_EQ(file.settings.config[2].value.text, "[true]");
  EXPECT_TRUE(file.settings.config[3].value.secret);
  const engine::ResourceRule& rule = file.settings.mocks.resources.at(0);
  EXPECT_EQ(rule.type + " " + rule.name + " " + rule.id, "t:* b* ${inputs.name}-id");
  EXPECT_EQ(pulumi::show_json(rule.outputs),
            R"({"arn":"arn:${inputs.tags[\"a b\"]}/${name}","list":["${inputs.name}","y"],"n":2,)"
            R"("plain":"$${x}","s":"[secret]"})");
  EXPECT_EQ(rule.failures[1]->message, "no");
  EXPECT_EQ(rule.failures[3]->times, 2u);
  EXPECT_EQ(rule.delay, 60);
  EXPECT_EQ(pulumi::show_json(*file.settings.mocks.functions.at(0).result),
            R"({"r":"${arguments.x}"})");
  EXPECT_EQ(file.settings.mocks.methods.at(0).failure->property, "p");
  ASSERT_EQ(file.cases.size(), 2u);
  EXPECT_EQ(file.cases[0].runs[0].assertions.size(), 3u);
  EXPECT_EQ(file.cases[0].runs[0].assertions[0].message, "why");
  EXPECT_EQ(file.cases[0].runs[0].failures[0].code, "V4165");
  EXPECT_EQ(file.cases[1].runs.size(), 2u);
  EXPECT_TRUE(file.cases[1].runs[1].destroy);
  EXPECT_EQ(file.cases[1].assertions.size(), 1u);
}

TEST(TestFiles, InnerSettingsOverrideOuterOnes) {
  TestSettings outer, inner;
  outer.stack = "a";
  outer.preview = true;
  inner.stack = "b";
  outer.environment = {{"X", "1"}, {"Y", "1"}};
  inner.environment = {{"X", "2"}};
  outer.mocks.resources.resize(1);
  outer.mocks.resources[0].type = "outer";
  inner.mocks.resources.resize(1);
  inner.mocks.resources[0].type = "inner";
  const TestSettings all = within(outer, inner);
  EXPECT_EQ(all.stack, "b");
  EXPECT_EQ(all.preview, true);
  EXPECT_EQ(all.environment.at("X") + all.environment.at("Y"), "21");
  EXPECT_EQ(all.mocks.resources[0].type, "inner");
}

TEST(TestFiles, ReportsErrorsAtTheirPlaces) {
  const FileBench bench(R"(
    stak = "dev"
    tset "a" {}
    test {}
    test "b" "c" {}
    test "d" {
      assrt { condition = true }
      assert { mesage = "x" }
      asserts = true
      config = [1]
      preview = 1
      timeout = "x"
      destory = true
    }
    mock resource "t" "n" "m" {}
    mock function "t" "n" {}
    mock thing "t" {}
    mock resource "t" {
      outputs = 1
      fails = { creat = "x" }
      id = upper(name)
    }
  )");
  EXPECT_EQ(
      bench.reported(),
      (Lines{"V5415 mock resource \"t\" \"n\" \"m\": a mock has two or three labels: its kind, a "
             "token and optionally a name",
             "V5415 \"n\": a mock has two or three labels: its kind, a token and optionally a name",
             "V5410 thing: a mock replaces a resource, a function or a method, not `thing`",
             "V5411 name: a mock inserts `name` only unchanged, alone or in a template",
             "V5408 1: `outputs` is an object, not another kind of value",
             "V5406 creat: `fails` has no `creat`; did you mean `create`?",
             "V1305 test: this `test` block has no label `name`",
             "V1304 \"c\": the labels of `test` blocks: expected 1, found 2",
             "V5408 [1]: `config` is an object, not `tuple`",
             "V5408 1: `preview` is true or false, not `number`",
             "V5413 \"x\": `x` is not a duration; write `\"30s\"` or `\"1m30s\"`",
             "V1301 assert: the argument `condition` is required",
             "V1302 mesage: unknown argument `mesage`; did you mean `message`?",
             "V5408 true: `asserts` is a list of conditions in brackets, not another expression",
             "V1302 destory: unknown argument `destory`; did you mean `destroy`?",
             "V1303 assrt: `assrt` blocks are not allowed here; did you mean `assert`?",
             "V1302 stak: unknown argument `stak`; did you mean `stack`?",
             "V1303 tset: `tset` blocks are not allowed here; did you mean `test`?"}));
}

TEST(TestFiles, SurvivesTruncationAndFlippedBytes) {
  const std::string whole = kWhole;
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const FileBench bench(whole.substr(0, size));
    if (!bench.diagnostics.has_errors()) {
      EXPECT_LE(bench.file.cases.size(), 2u);
    }
  }
  for (std::size_t at = 0; at < whole.size(); at += 3) {
    std::string flipped = whole;
    flipped[at] = static_cast<char>(flipped[at] ^ 0x15);
    const FileBench bench(flipped);
    EXPECT_LE(bench.file.cases.size(), 2u);
  }
}

TEST(TestFiles, LimitsDepthAndSize) {
  const auto deep = [](std::size_t levels) {
    return "mock resource \"t\" { outputs = { a = " + std::string(levels, '[') +
           std::string(levels, ']') + " } }\ntest \"t\" {}";
  };
  EXPECT_FALSE(FileBench(deep(400)).diagnostics.has_errors());
  EXPECT_TRUE(FileBench(deep(100'000)).diagnostics.has_errors());
  const FileBench many("files = { a = join(\"\", [for i in range(0, 1e9) : \"x\"]) }");
  EXPECT_TRUE(many.diagnostics.has_errors());
}

}  // namespace
}  // namespace virga::check
