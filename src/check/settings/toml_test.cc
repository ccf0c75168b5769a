// Ranges of valid documents, and hostile ones.
#include "check/settings/toml.h"

#include <gtest/gtest.h>

namespace virga::check {
namespace {

struct Parsed {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  std::optional<TomlValue> root;

  explicit Parsed(std::string text) {
    root = parse_toml(sources.add("virga.toml", std::move(text)), diagnostics);
  }
  std::string_view text(const base::Range& range) const {
    return sources[range.source].text(range.span);
  }
  // Returns the message of the only error, and the text behind its place.
  std::string error() const {
    if (diagnostics.size() != 1) return std::to_string(diagnostics.size()) + " errors";
    const diag::Diagnostic& only = diagnostics.list().front();
    return only.message() + " at " + std::to_string(only.subject.span.begin);
  }
};

std::string repeated(std::string_view text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

TEST(Toml, HasRangesOfKeysAndValues) {
  const Parsed parsed(
      "\xEF\xBB\xBF"
      "'\xC3\xA9\xF0\x9D\x84\x9E' = \"\xC3\xA9\" # note\r\n"
      "[t]\r\n\"k\" . b = [1, true]\r\nc = { d = 'x' }\r\n");
  ASSERT_TRUE(parsed.root) << parsed.error();
  const auto& entries = parsed.root->entries;
  ASSERT_EQ(entries.size(), 2u);
  EXPECT_EQ(entries[0].key, "\xC3\xA9\xF0\x9D\x84\x9E");
  EXPECT_EQ(parsed.text(entries[0].key_range), "'\xC3\xA9\xF0\x9D\x84\x9E'");
  EXPECT_EQ(parsed.text(entries[0].value.range), "\"\xC3\xA9\"");
  EXPECT_EQ(parsed.text(entries[1].key_range), "t");
  EXPECT_EQ(parsed.text(entries[1].value.range), "[t]");
  const TomlEntry& k = entries[1].value.entries[0];
  EXPECT_EQ(k.key, "k");
  EXPECT_EQ(parsed.text(k.key_range), "\"k\"");
  const TomlValue* b = k.value.find("b");
  ASSERT_TRUE(b);
  EXPECT_EQ(parsed.text(b->range), "[1, true]");
  ASSERT_EQ(b->elements.size(), 2u);
  EXPECT_EQ(parsed.text(b->elements[1].range), "true");
  EXPECT_EQ(parsed.text(entries[1].value.find("c")->range), "{ d = 'x' }");
}

TEST(Toml, ReportsOneErrorAtItsPlace) {
  EXPECT_EQ(Parsed("x = \n").error(),
            "this is not valid TOML: expected value, found the end of the line at 4");
  EXPECT_EQ(Parsed("x = \"\xC3\xA9\ny = 1").error(),
            "this is not valid TOML: the string does not end on this line, or has a control "
            "character at 7");
  EXPECT_EQ(Parsed("[x").error(), "this is not valid TOML: the file ends too early at 2");
  EXPECT_EQ(Parsed("a = 1 b = 2").error(),
            "this is not valid TOML: expected a comment or whitespace, found 'b' at 6");
  EXPECT_EQ(Parsed("a = 1\n  b.c = 1\n  b.c = 2\n").error(),
            "this is not valid TOML: cannot redefine existing integer 'b.c' at 18");
}

// The parser has assertions that these texts fail.
TEST(Toml, ReportsHeadersWithoutKey) {
  for (const char* text : {"[=a]", "[.a]", "[#a]", "[\na]", "[[[a]]]", "[{a}]", "[]", "[[]]"}) {
    const Parsed parsed(text);
    EXPECT_FALSE(parsed.root) << text;
    EXPECT_EQ(parsed.diagnostics.size(), 1u) << text;
  }
  EXPECT_FALSE(Parsed(std::string("[\0a]", 4)).root);
  for (const char* text : {"\xC3\xA9 = 1", "a \xC3\xA9 = 1", "a = 1 \xEF\xBD\x81", "[a \xC3\xA9]",
                           "a = [1 \xC3\xA9]", "a = \xC3\xA9"}) {
    EXPECT_EQ(Parsed(text).diagnostics.size(), 1u) << text;
  }
  EXPECT_TRUE(Parsed("a = \"\"\"x\\\n \xC3\xA9\"\"\"").root);
}

TEST(Toml, RejectsInvalidUtf8) {
  EXPECT_EQ(Parsed("a = '\xC3\xA9\xFF'").error(), "this is not valid TOML: it is not UTF-8 at 7");
  EXPECT_EQ(Parsed("\xFF").error(), "this is not valid TOML: it is not UTF-8 at 0");
  EXPECT_EQ(Parsed("# \xED\xA0\x80").error(), "this is not valid TOML: it is not UTF-8 at 2");
}

TEST(Toml, LimitsDepthOfValues) {
  const auto arrays = [](std::size_t depth) {
    return "a = " + repeated("[", depth) + repeated("]", depth);
  };
  EXPECT_TRUE(Parsed(arrays(kMaxTomlDepth)).root);
  EXPECT_FALSE(Parsed(arrays(kMaxTomlDepth + 1)).root);
  EXPECT_FALSE(Parsed(arrays(500'000)).root);
  EXPECT_FALSE(Parsed("a = " + repeated("{a=", 300'000)).root);
}

TEST(Toml, LimitsPartsOfKeys) {
  const auto key = [](std::size_t parts) { return repeated("b.", parts - 1) + "b"; };
  EXPECT_TRUE(Parsed(key(kMaxTomlDepth) + " = 1").root);
  EXPECT_TRUE(Parsed("[" + key(kMaxTomlDepth) + "]").root);
  for (const std::size_t parts : {kMaxTomlDepth + 1, std::size_t{500'000}}) {
    const std::string message = "this is not valid TOML: the key has more than 32 parts at ";
    EXPECT_EQ(Parsed(key(parts) + " = 1").error(), message + "0");
    EXPECT_EQ(Parsed("[" + key(parts) + "]").error(), message + "1");
    EXPECT_EQ(Parsed("a = {" + key(parts) + " = 1}").error(), message + "5");
    EXPECT_EQ(Parsed("a = [\"\"\"x\"\"\"\"\", {" + key(parts) + " = 1}]").error(), message + "17");
    EXPECT_EQ(Parsed("a = ['\\', {" + key(parts) + " = 1}]").error(), message + "11");
    EXPECT_EQ(Parsed("a = '''\n'\"'''\n" + key(parts) + " = 1").error(), message + "14");
    EXPECT_EQ(Parsed("'a.b' . " + repeated("'.' . ", parts - 2) + "c = 1").error(), message + "0");
  }
}

TEST(Toml, AllowsDotsThatBelongToNoKey) {
  const std::string dots(100, '.');
  EXPECT_TRUE(Parsed("# " + dots + "\na = '" + dots + "'\nb = \"\\\"" + dots + "\"\nc = \"\"\"\n" +
                     dots + "\"\"\"\nd = [" + repeated("1.5, ", 100) + "]\n")
                  .root);
}

TEST(Toml, SurvivesCombinedDepth) {
  std::string text = repeated("b.", kMaxTomlDepth - 1) + "b = ";
  std::string end;
  for (std::size_t i = 0; i + 1 < kMaxTomlDepth; ++i) {
    text += "{" + repeated("b.", kMaxTomlDepth - 1) + "b = ";
    end += "}";
  }
  EXPECT_TRUE(Parsed(text + "1" + end).root);
}

}  // namespace
}  // namespace virga::check
