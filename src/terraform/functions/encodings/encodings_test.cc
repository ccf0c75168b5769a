#include "terraform/functions/encodings/encodings.h"

#include <gtest/gtest.h>

#include "terraform/functions/encodings/charset.h"
#include "terraform/functions/functions_testing.h"

namespace virga::terraform {
namespace {

TEST(Base64, NeedsPaddingAndIgnoresLineEndings) {
  EXPECT_EQ(decode_padded_base64("QUI="), "AB");
  EXPECT_EQ(decode_padded_base64("QU\r\nI=\n"), "AB");
  EXPECT_EQ(decode_padded_base64("QR=="), "A");
  EXPECT_EQ(decode_padded_base64(""), "");
  for (const char* text : {"Q", "QQ", "QQ=", "=", "====", "QQ==QQ==", "Q=Q=", "QQ=Q", "Q?=="}) {
    EXPECT_EQ(decode_padded_base64(text), std::nullopt) << text;
  }
}

TEST(Charsets, AreFoundByNameAndAlias) {
  for (const char* name : {"UTF-8", "utf-16le", "latin1", "L1", "csUTF8", "IBM437", "cp437", "GBK",
                           "Shift_JIS", "windows-1252"}) {
    EXPECT_TRUE(Charset::find(name)) << name;
  }
  for (const char* name : {"", " ", "utf", "UTF-32", "CP1252", "UTF-8 csutf8", "nope"}) {
    EXPECT_FALSE(Charset::find(name)) << name;
  }
}

// The conversions of the C library may be missing, as in a small image.
TEST(Charsets, AllConvertAscii) {
  for (const char* name : {"US-ASCII", "ISO-8859-15", "KOI8-R", "windows-1251", "Big5", "EUC-JP",
                           "EUC-KR", "GB18030", "HZ-GB-2312", "ISO-2022-JP", "macintosh"}) {
    const auto charset = Charset::find(name);
    ASSERT_TRUE(charset) << name;
    EXPECT_EQ(charset->encode("a~"), name == std::string("HZ-GB-2312") ? "a~~" : "a~") << name;
    EXPECT_EQ(charset->decode("ab"), "ab") << name;
  }
}

TEST(Charsets, ConvertOneByteForEachCharacter) {
  EXPECT_EQ(Charset::find("KOI8-R")->encode("мир"), "\xCD\xC9\xD2");
  EXPECT_EQ(Charset::find("windows-1252")->decode("\x80"), "€");
  EXPECT_EQ(Charset::find("ISO-8859-15")->decode("\xA4"), "€");
  EXPECT_FALSE(Charset::find("windows-1252")->decode("\x81"));
  EXPECT_FALSE(Charset::find("windows-1252")->encode("日"));
  EXPECT_FALSE(Charset::find("windows-1252")->encode("\xF0\x9D\x94\x98"));
}

TEST(Charsets, ReportWhatTheyCannotRepresent) {
  EXPECT_FALSE(Charset::find("ISO-8859-1")->encode("日"));
  EXPECT_FALSE(Charset::find("UTF-16BE")->decode("\xD8\x3D"));
  EXPECT_FALSE(Charset::find("UTF-16LE")->decode("a"));
  EXPECT_FALSE(Charset::find("UTF-8")->decode("\xFF"));
  EXPECT_EQ(Charset::find("HZ-GB-2312")->decode("a~{VPND~}b~~"), "a\u4E2D\u6587b~");
  EXPECT_FALSE(Charset::find("HZ-GB-2312")->decode("~"));
  EXPECT_FALSE(Charset::find("HZ-GB-2312")->decode("~{a"));
  EXPECT_FALSE(Charset::find("HZ-GB-2312")->decode("\x80"));
}

TEST(Utf16, HasAMarkOfItsByteOrder) {
  const auto utf16 = Charset::find("UTF-16");
  EXPECT_EQ(utf16->encode("a"), std::string("\xFE\xFF\0a", 4));
  EXPECT_EQ(utf16->decode(std::string("\xFF\xFE"
                                      "a\0",
                                      4)),
            "a");
  EXPECT_EQ(utf16->decode(std::string("\0a", 2)), "a");
}

TEST(Yaml, IsWrittenInBlockStyle) {
  Evaluator evaluate;
  const auto encoded = [&](const std::string& text) {
    const auto value = evaluate.value("yamlencode(" + text + ")");
    return value ? value->as_string() : "error";
  };
  EXPECT_EQ(encoded("null"), "null\n...\n");
  EXPECT_EQ(encoded("{ a = [], b = {} }"), "\"a\": []\n\"b\": {}\n");
  EXPECT_EQ(encoded("{ a = [1, [2]] }"), "\"a\":\n- 1\n- - 2\n");
  EXPECT_EQ(encoded(R"({ a = "x\ny\n" })"), "\"a\": |\n  x\n  y\n");
  EXPECT_EQ(encoded(R"("a\tb\n")"), "\"a\\tb\\n\"\n");
  EXPECT_EQ(encoded(R"(["\n x"])"), "- |2-\n\n   x\n");
  EXPECT_EQ(encoded(R"({ "a\nb" = 1 })"), "? |-\n  a\n  b\n: 1\n");
}

TEST(Yaml, IsReadAsTerraformReadsIt) {
  Evaluator evaluate;
  const std::pair<const char*, const char*> kCases[] = {
      {"yes", "true"},
      {"0o17", "15"},
      {"017", "17"},
      {"0x1F", "31"},
      {"0x1", "1"},
      {"0x+1", R"("0x+1")"},
      {"0b-1", R"("0b-1")"},
      {"!!bool yes", "true"},
      {"2001-1-2 3:04:05", R"("2001-01-02T03:04:05Z")"},
      {"1_000", R"("1_000")"},
      {"!!str 1", R"("1")"},
      {"!!int '12'", R"("12")"},
      {"2001-12-14", R"("2001-12-14T00:00:00Z")"},
      {"a: &x 1\\nb: *x", R"({"a":1,"b":1})"},
      {"a: &x\\n  p: 80\\nb:\\n  <<: *x\\n  q: 1", R"({"a":{"p":80},"b":{"p":80,"q":1}})"},
      {"a: &x\\n  - 80\\nb: *x", R"({"a":[80],"b":[80]})"},
      {"a: !!map\\n  p: 80", R"({"a":{"p":80}})"},
      {"a: &x {k: 1, j: 1}\\nb:\\n  <<: *x\\n  k: 2", R"({"a":{"j":1,"k":1},"b":{"j":1,"k":2}})"},
  };
  for (const auto& [text, result] : kCases) {
    EXPECT_EQ(evaluate("yamldecode(\"" + std::string(text) + "\")"), result) << text;
  }
  for (const char* text : {"",
                           "# c",
                           "a: [",
                           "*x",
                           "a: &a [*a]",
                           "!x y",
                           "a: ! 1",
                           "a\\n---\\nb",
                           "? [a]\\n: 1",
                           ".nan",
                           "!!bool x",
                           "<<: 1",
                           "a: 1\\nb",
                           "'x",
                           "\\\"x",
                           "k:\\n{a: 1}",
                           "...",
                           "\\tx",
                           "%YAML 1.1\\na: 1",
                           "[1,,2]",
                           "a: |\\n x\\ny",
                           "- a: 1\\n  b",
                           "-\\n\\t x",
                           "!!bool 1",
                           "!!int yes"}) {
    EXPECT_TRUE(evaluate.fails("yamldecode(\"" + std::string(text) + "\")")) << text;
  }
}

TEST(Yaml, LinesBetweenQuotesAreFolded) {
  Evaluator evaluate;
  EXPECT_EQ(evaluate("yamldecode(\"- '\\n\\n  '\")"), R"(["\n"])");
  EXPECT_EQ(evaluate("yamldecode(\"- '\\n\\n  a\\n  it''s '\")"), R"(["\na it's "])");
  EXPECT_EQ(evaluate("yamldecode(\"- 'a\\n\\n  b'\")"), R"(["a\nb"])");
}

TEST(Yaml, RoundTrips) {
  Evaluator evaluate;
  for (const char* value :
       {R"({ a = [1, null, "true", { b = "x\n y\n\n" }], "k\n2" = [[], {}, [[1]]] })",
        R"(["  lead", "trail ", "\n", "é日", "a: b", "\u2028", "-", join(" ", range(100))])"}) {
    const std::string text = "jsonencode(yamldecode(yamlencode(" + std::string(value) +
                             "))) == jsonencode(" + value + ")";
    EXPECT_EQ(evaluate(text), "true") << value;
  }
}

// As recorded from Terraform 1.11.4.
TEST(Tfvars, ValuesAreWrittenAsSourceText) {
  Evaluator evaluate;
  EXPECT_EQ(evaluate(R"(provider::terraform::encode_expr({ a = [1, "b", null], c = true }))"),
            R"("{\n  a = [1, \"b\", null]\n  c = true\n}")");
  EXPECT_EQ(evaluate(R"(provider::terraform::encode_tfvars({ name = "n", list = [1, 2] }))"),
            R"("list = [1, 2]\nname = \"n\"\n")");
  EXPECT_TRUE(evaluate.fails(R"(provider::terraform::encode_tfvars({ "a b" = 1 }))"));
  EXPECT_TRUE(evaluate.fails(R"(provider::terraform::encode_tfvars(["x"]))"));
}

TEST(Tfvars, TextsAreDecoded) {
  Evaluator evaluate;
  EXPECT_EQ(evaluate(R"(provider::terraform::decode_tfvars("a = 1 + 1\nb = [\"x\", true]\n"))"),
            R"({"a":2,"b":["x",true]})");
  for (const char* text : {"a = b", "a = upper(\"x\")", "a {}", "a = 1\na = 2"}) {
    std::string quoted(text);
    for (std::size_t at = 0; (at = quoted.find_first_of("\"\n", at)) != quoted.npos; at += 2) {
      quoted.replace(at, 1, quoted[at] == '"' ? "\\\"" : "\\n");
    }
    EXPECT_TRUE(evaluate.fails("provider::terraform::decode_tfvars(\"" + quoted + "\")")) << text;
  }
}

}  // namespace
}  // namespace virga::terraform
