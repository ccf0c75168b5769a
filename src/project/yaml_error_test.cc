#include <gtest/gtest.h>

#include <string>

#include "base/line_index.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "project/yaml.h"

namespace virga::project {
namespace {

// "LINE:COLUMN MESSAGE" of the only error.
std::string error_of(std::string text) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const base::Source& source = sources.add("a.yaml", std::move(text));
  if (parse_yaml(source, diagnostics)) return "no error";
  const diag::Diagnostic& error = diagnostics.list().front();
  const auto place = base::LineIndex(source.text()).position(error.subject.span.begin);
  return std::to_string(place.line) + ":" + std::to_string(place.column) + " " + error.message();
}

constexpr const char* kNotValid = " this is not valid YAML: ";

TEST(YamlError, PointsAtTheColonWithoutASpace) {
  const std::string message = std::string(kNotValid) + "a space must follow the `:`";
  EXPECT_EQ(error_of("name: a\nruntime:pcl\ndescription: x\n"), "2:8" + message);
  EXPECT_EQ(error_of("config:\n  size:1\n  region: x\n"), "2:7" + message);
}

TEST(YamlError, PointsAtATabInTheIndentation) {
  const std::string message = std::string(kNotValid) + "the indentation has a tab; use spaces";
  EXPECT_EQ(error_of("name: a\nconfig:\n\tb: 1\n"), "3:1" + message);
  EXPECT_EQ(error_of("name: a\nconfig:\n  c: 1\n\tb: 1\n"), "4:1" + message);
}

TEST(YamlError, ExplainsErrorsOfTheLibrary) {
  const std::string valid = kNotValid;
  EXPECT_EQ(error_of("a: {b: 1\n"), "2:1" + valid + "a `{` has no `}`, or a comma is missing");
  EXPECT_EQ(error_of("a: [1\n"), "2:1" + valid + "a `[` has no `]`, or a comma is missing");
  EXPECT_EQ(error_of("a:\n  b: 1\n c: 2\n"),
            "3:2" + valid + "this line is not indented like the keys before it");
  EXPECT_EQ(error_of("a: x: y\n"),
            "1:5" + valid +
                "a `:` is not allowed here; put a value that contains `: ` in quotes, and indent "
                "the keys of a map alike");
  EXPECT_EQ(error_of("a: ]\n"), "1:4" + valid + "this bracket closes nothing");
  EXPECT_EQ(error_of("a: \"\\q\"\n"), "1:7" + valid + "the escape sequence is unknown");
  for (const char* text : {"a: @x\n", "a: *b\n"}) {
    EXPECT_EQ(error_of(text),
              "1:4" + valid + "a value must not begin with this character; put the value in quotes")
        << text;
  }
}

TEST(YamlError, PointsAtTheQuoteThatIsNotClosed) {
  const std::string message = std::string(kNotValid) + "this quote is not closed";
  EXPECT_EQ(error_of("config:\n  a: \"256\n  b: '[\"small\"]'\n"), "2:6" + message);
  EXPECT_EQ(error_of("config:\n  a: \"x\n    y\"\n  c: 'it''s\n  b: 'z'\n"), "4:6" + message);
}

// The library accepts a quoted text that the end of the file ends.
TEST(YamlError, PointsAtTheQuoteThatSwallowsTheRest) {
  const std::string message = std::string(kNotValid) + "this quote is not closed";
  EXPECT_EQ(error_of("config:\n  a: \"general\n  b: c\n"), "2:6" + message);
  EXPECT_EQ(error_of("a: 'it''s\n"), "1:4" + message);
  EXPECT_EQ(error_of("\"é\": \"\\\"\n").substr(1), ":6" + message);
  EXPECT_EQ(error_of("\xEF\xBB\xBF\"a\": 'x'\n\"é\": 'it''s'\n"), "no error");
}

TEST(YamlError, DoesNotBlameAQuotedTextOfSeveralLines) {
  EXPECT_EQ(error_of("config:\n  a: \"x\n    y\"\n  b: 1\n c: 2\n").substr(0, 2), "5:");
}

TEST(YamlError, PointsAtTheKeyWithoutAColon) {
  const std::string message = std::string(kNotValid) + "a `:` is missing after this key";
  EXPECT_EQ(error_of("config\n  a: 1\n"), "1:1" + message);
  EXPECT_EQ(error_of("name: a\nconfig\n  a: 1\n"), "2:1" + message);
}

// The library takes such a line for a key without a value.
TEST(YamlError, PointsAtTheMissingColonOfALine) {
  const std::string missing = std::string(kNotValid) + "a `:` is missing here, after the key";
  EXPECT_EQ(error_of("name: a\nsize 3\n"), "2:5" + missing);
  EXPECT_EQ(error_of("name: a\nshop:size 3\n"), "2:10" + missing);
  EXPECT_EQ(error_of("config:\n  a: b\n  size 3\n"), "3:7" + missing);
  EXPECT_EQ(error_of("config:\n  shop:size 3\n  shop:b: x\n"), "2:12" + missing);
  EXPECT_EQ(error_of("name: a\nsize:3\n"),
            "2:5" + std::string(kNotValid) + "a space must follow the `:`");
}

TEST(YamlError, AcceptsKeysWithoutAValue) {
  for (const char* text :
       {"name: a\nsize 3:\n", "name: a\nword\n", "? size 3\n", "name: a\n? size 3\n",
        "name: a\nsize 3 :\n", "a: {size 3}\n", "\xEF\xBB\xBFname: a\n\n\n\nsize 3:\n"}) {
    EXPECT_EQ(error_of(text), "no error") << text;
  }
}

TEST(YamlError, LimitsDepth) {
  const auto nested = [](std::size_t depth) {
    return "a: " + std::string(depth, '[') + std::string(depth, ']') + "\n";
  };
  EXPECT_EQ(error_of(nested(200)), "no error");
  EXPECT_EQ(error_of(nested(201)),
            "1:1 this is not valid YAML: it is too large or nested too deeply");
}

TEST(YamlError, DoesNotTakeUrlForKey) {
  EXPECT_EQ(error_of("a:\n  https://x\n b: 2\n").substr(0, 2), "3:");
}

}  // namespace
}  // namespace virga::project
