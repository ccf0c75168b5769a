// One case for each mistake that a JSON text can have, and for each way to recover from it.
#include <gtest/gtest.h>

#include "hcl/json/testing.h"

namespace virga::hcl {
namespace {

struct Mistake {
  const char* text;
  std::vector<std::string> errors;
  const char* read;
};

const std::vector<Mistake>& mistakes() {
  static const std::vector<Mistake> all = {
      // Missing and misplaced values.
      {"", {"V1402 at ``"}, "?"},
      {"  ", {"V1402 at ``"}, "?"},
      {"}", {"V1403 at `}`"}, "?"},
      {"]", {"V1403 at `]`"}, "?"},
      {"=", {"V1403 at `=`"}, "?"},
      {"é", {"V1403 at `é`"}, "?"},
      {"'a'", {"V1403 at `'`"}, "?"},
      {"\xff", {"V1403 at `\xff`"}, "?"},
      {"#", {"V1403 at `#`"}, "?"},
      {"1 2", {"V1404 at `2`"}, "1"},
      {"{}}", {"V1404 at `}`"}, "{}"},
      // Words, numbers, strings.
      {"True", {"V1418 at `True`"}, "?"},
      {"undefined", {"V1418 at `undefined`"}, "?"},
      {"[nul, 1]", {"V1418 at `nul`"}, "[?, 1]"},
      {"[01, 1]", {"V1417 at `01`"}, "[?, 1]"},
      {R"(["\q", 1])", {R"(V1419 at `\q`)"}, "[?, 1]"},
      {R"(["\é", 1])", {R"(V1419 at `\é`)"}, "[?, 1]"},
      {R"(["\u12", 1])", {R"(V1420 at `\u12`)"}, "[?, 1]"},
      {R"(["\u12g4"])", {R"(V1420 at `\u12`)"}, "[?]"},
      {R"("a)", {"V1421 at ``"}, "?"},
      {R"("a\)", {"V1421 at ``"}, "?"},
      {R"("a\")", {"V1421 at ``"}, "?"},
      {R"("a\u00)", {"V1421 at ``"}, "?"},
      {R"("a\q)", {R"(V1419 at `\q`)"}, "?"},
      {"\"a\tb\"", {"V1422 at `\t`"}, "?"},
      // Objects.
      {"{", {"V1402 at ``", "V1405 at ``"}, "?"},
      {"{1: 2}", {"V1405 at `1`"}, "?"},
      {"{[]: 2}", {"V1405 at `[`"}, "?"},
      {"{a: 2}", {"V1418 at `a`", "V1405 at `a`"}, "?"},
      {R"({"a"})", {"V1406 at `}`"}, "?"},
      {R"({"a", "b"})", {"V1406 at `,`"}, "?"},
      {R"({"a" = 1})", {"V1407 at `=`"}, "?"},
      {R"({"a" 1})", {"V1408 at `1`"}, "?"},
      {R"({"a")", {"V1408 at ``"}, "?"},
      {R"({"a":})", {"V1403 at `}`"}, "{'a': ?}"},
      {R"({"a": 1,})", {"V1409 at `,`"}, "?"},
      {R"({"a": 1)", {"V1410 at `{`"}, "?"},
      {R"({"a": 1])", {"V1412 at `]`"}, "?"},
      {R"({"a": 1 "b": 2})", {"V1414 at `\"b\"`"}, "?"},
      {R"({"a": 1: 2})", {"V1414 at `:`"}, "?"},
      // Arrays.
      {"[", {"V1402 at ``", "V1411 at `[`"}, "?"},
      {"[1", {"V1411 at `[`"}, "?"},
      {"[1,]", {"V1409 at `,`"}, "?"},
      {"[1}", {"V1413 at `}`"}, "?"},
      {"[1 2]", {"V1415 at `2`"}, "?"},
      {R"(["a": 1])", {"V1416 at `:`"}, "?"},
      // Parsing continues after the bracket that closes the broken part.
      {R"([{"a" 1}, 2])", {"V1408 at `1`"}, "[?, 2]"},
      {R"([[1,], 2])", {"V1409 at `,`"}, "[?, 2]"},
      {R"({"a": {"b": 1,}, "c": 3})", {"V1409 at `,`"}, "{'a': ?, 'c': 3}"},
      {R"({"a": [1 2], "b": 3})", {"V1415 at `2`"}, "{'a': ?, 'b': 3}"},
      {R"([{"a": 1 "b" {}}, 2])", {"V1414 at `\"b\"`", "V1413 at `}`"}, "?"},
  };
  return all;
}

TEST(JsonMistakes, ReportsEachAtItsRange) {
  for (const Mistake& mistake : mistakes()) {
    SCOPED_TRACE(mistake.text);
    const JsonText parsed(mistake.text);
    EXPECT_EQ(parsed.errors(), mistake.errors);
    EXPECT_EQ(show(parsed.root()), mistake.read);
  }
}

const diag::Diagnostic& only(const JsonText& text) {
  return text.diagnostics->list().front();
}

TEST(JsonMistakes, SuggestsWords) {
  EXPECT_EQ(only(JsonText("True")).fixes.at(0).edits.at(0).replacement, "true");
  EXPECT_TRUE(only(JsonText("undefined")).fixes.empty());
}

TEST(JsonMistakes, FixesCorrectThem) {
  for (std::string text : {R"({"a": 1,})", "[1,]", R"({"a": 1 "b": 2})", "[1 2]", R"({"a" = 1})",
                           R"({"a" 1})", R"("\q")", "[flase]"}) {
    SCOPED_TRACE(text);
    const JsonText wrong(text);
    ASSERT_EQ(wrong.errors().size(), 1u);
    const diag::Edit& edit = only(wrong).fixes.at(0).edits.at(0);
    const Span span = edit.range.span;
    text.replace(span.begin, span.size(), edit.replacement);
    EXPECT_EQ(JsonText(text).errors(), std::vector<std::string>{}) << text;
  }
}

TEST(JsonMistakes, ShowWhereReadingContinues) {
  const JsonText text(R"([{"a": 1 "b": 2}, 3])");
  const diag::Diagnostic& diagnostic = only(text);
  EXPECT_EQ(text.text(diagnostic.subject.span), "\"b\"");
  ASSERT_EQ(diagnostic.labels.size(), 1u);
  EXPECT_EQ(text.text(diagnostic.labels[0].range.span), ",");
}

}  // namespace
}  // namespace virga::hcl
