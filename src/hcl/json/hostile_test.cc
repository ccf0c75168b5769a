// Hostile input: deep nesting, truncation, damage. Nothing may crash, hang or exhaust memory.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "hcl/eval/context.h"
#include "hcl/json/expression.h"
#include "hcl/json/testing.h"

namespace virga::hcl {
namespace {

const char* const kSample = R"({
  "//": "a comment",
  "region": "eu-\u0077est-1\n${upper(\"x\")} %{ if true }yes%{ else }no%{ endif }",
  "server": [{"web": {"ports": [80, 4.43e2, -0.5], "tags": {"${key}-é": null}}}, {"db": []}],
  "enabled": true, "size": 123456789012345678901234567890, "smile": "\ud83d\ude00"
})";

// Calls every function for a text.
void use(std::string text) {
  const JsonText parsed(std::move(text), parse_json);
  EvalContext context;
  context.set_variable("key", cty::Value::string("k"));
  diag::Diagnostics reported;
  evaluate(parsed.root(), parsed.file, &context, reported);
  evaluate(parsed.root(), parsed.file, nullptr, reported);
  variables(parsed.root(), parsed.file);
  for (const diag::Diagnostic& diagnostic : reported.list()) {
    EXPECT_LE(diagnostic.subject.span.begin, diagnostic.subject.span.end);
    EXPECT_LE(diagnostic.subject.span.end, parsed.file.source().text().size());
  }
}

TEST(JsonHostile, ReportsDeepNestingOnce) {
  for (std::string open : {"[", "{\"a\":", "[{\"a\":"}) {
    const JsonText parsed(repeat(open, kMany));
    ASSERT_EQ(parsed.errors().size(), 1u);
    EXPECT_TRUE(parsed.errors()[0].starts_with("V1191 at "));
  }
}

TEST(JsonHostile, BoundsNumberOfErrors) {
  const JsonText parsed("[" + repeat("x,", kMany));
  EXPECT_EQ(parsed.diagnostics->size(), base::Limits{}.max_diagnostics);
}

TEST(JsonHostile, ParsesEveryTruncation) {
  const std::string_view sample = kSample;
  for (std::size_t size = 0; size <= sample.size(); ++size) {
    const JsonText parsed(std::string(sample.substr(0, size)));
    EXPECT_EQ(parsed.errors().empty(), size == sample.size()) << size;
    use(std::string(sample.substr(0, size)));
  }
}

TEST(JsonHostile, ParsesEveryDamagedByte) {
  const std::string sample = kSample;
  for (std::size_t at = 0; at < sample.size(); ++at) {
    for (char byte : {'\0', '"', '\\', '{', '}', ',', '$', '\xff'}) {
      std::string damaged = sample;
      damaged[at] = byte;
      use(damaged);
    }
  }
}

RC_GTEST_PROP(JsonHostile, ParsesOrRejectsAnyBytes, (const std::string& text)) {
  use(text);
}

RC_GTEST_PROP(JsonHostile, ParsesOrRejectsAnyFragments, ()) {
  static const std::vector<std::string> kFragments = {
      "{",       "}",       "[",      "]",  ",",  ":", "=",    "\"",    "\"a\"", "\\",
      "\\u00e9", "\\ud83d", "${",     "%{", "}",  "~", "if a", "endif", "true",  "null",
      "nul",     "1",       "-1.5e3", "e",  "\n", " ", "é",    "\xff"};
  std::string text;
  for (const std::string& fragment :
       *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(kFragments))) {
    text += fragment;
  }
  use(text);
}

// A value as text, with whitespace at every place that allows it, and as show() writes it.
struct Written {
  std::string text;
  std::string shown;
};

std::string some_blanks() {
  return *rc::gen::elementOf(std::vector<std::string>{"", "", " ", "\n\t", "\r\n"});
}

Written random_string() {
  static const std::vector<std::pair<std::string, std::string>> kPieces = {
      {"a", "a"},         {"é", "é"},
      {R"(\u00e9)", "é"}, {R"(\ud83d\ude00)", "😀"},
      {R"(\n)", "\n"},    {R"(\")", "\""},
      {R"(\\)", "\\"},    {"${x}", "${x}"},
      {R"(\/)", "/"},     {R"(\ud83d)", "\uFFFD"}};
  Written string;
  for (std::size_t left = *rc::gen::inRange<std::size_t>(0, 4); left > 0; --left) {
    const auto& [text, shown] = *rc::gen::elementOf(kPieces);
    string.text += text;
    string.shown += shown;
  }
  return {'"' + string.text + '"', "'" + string.shown + "'"};
}

Written random_value(std::size_t depth) {
  static const std::vector<std::string> kLeaves = {"null", "true", "false", "0", "-1.50e+3", "[]"};
  const auto kind = *rc::gen::inRange(0, depth > 0 ? 4 : 2);
  if (kind == 0) {
    const std::string leaf = *rc::gen::elementOf(kLeaves);
    return {leaf, leaf};
  }
  if (kind == 1) return random_string();
  const bool is_object = kind == 2;
  Written value;
  for (std::size_t left = *rc::gen::inRange<std::size_t>(0, 4); left > 0; --left) {
    const Written part = random_value(depth - 1);
    if (!value.text.empty()) value.text += ",";
    if (!value.shown.empty()) value.shown += ", ";
    if (is_object) {
      const Written name = random_string();
      value.text += some_blanks() + name.text + some_blanks() + ":";
      value.shown += name.shown + ": ";
    }
    value.text += some_blanks() + part.text + some_blanks();
    value.shown += part.shown;
  }
  return is_object ? Written{"{" + value.text + "}", "{" + value.shown + "}"}
                   : Written{"[" + value.text + "]", "[" + value.shown + "]"};
}

RC_GTEST_PROP(JsonHostile, ValuesRoundTrip, ()) {
  const Written written = random_value(4);
  const JsonText parsed(some_blanks() + written.text + some_blanks());
  RC_ASSERT(parsed.errors() == std::vector<std::string>{});
  RC_ASSERT(show(parsed.root()) == written.shown);
}

}  // namespace
}  // namespace virga::hcl
