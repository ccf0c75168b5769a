#include "schema/read/yaml_to_json.h"

#include <gtest/gtest.h>

namespace virga::schema {
namespace {

constexpr std::size_t kEnough = 1'000'000;

std::string json(std::string_view yaml, std::size_t max_bytes = kEnough) {
  const auto text = yaml_to_json(yaml, max_bytes);
  return text ? *text : "error: " + text.error().str();
}

TEST(YamlToJson, ConvertsValues) {
  EXPECT_EQ(json(R"(
name: zoo
version: 1.0.0
a: [1, -2.5, 1e3, 1E+3, 1e-3, 1e, 007, 0x10, .5]
b: {t: true, f: False, n: ~, e: , q: "true", s: '1', w: yes}
c: |
  two
  lines
)"),
            R"({"name":"zoo","version":"1.0.0","a":[1,-2.5,1e3,1E+3,1e-3,"1e","007","0x10",".5"],)"
            R"("b":{"t":true,"f":false,"n":null,"e":null,"q":"true","s":"1","w":"yes"},)"
            R"("c":"two\nlines\n"})");
}

TEST(YamlToJson, CopiesAliases) {
  EXPECT_EQ(json("a: &x {k: 1}\nb: *x\n"), R"({"a":{"k":1},"b":{"k":1}})");
}

TEST(YamlToJson, ReportsPlaceOfMistake) {
  EXPECT_TRUE(json("a: 1\nb: [1, 2\n").starts_with("error: not YAML: line "));
  EXPECT_EQ(json("a: 1\n? [b]\n: 2\n"), "error: line 2, column 3: a key is not a string");
}

TEST(YamlToJson, LimitsSizeOfAliases) {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 30; ++i) {
    const std::string before = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + before + ", " + before +
            ", " + before + "]\n";
  }
  EXPECT_EQ(json(bomb), "error: the schema has more than 1000000 bytes as JSON, the limit");
  EXPECT_EQ(json("[a, b]", 9), R"(["a","b"])");
  EXPECT_EQ(json("[a, b]", 8), "error: the schema has more than 8 bytes as JSON, the limit");
}

TEST(YamlToJson, LimitsDepth) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + "1" + std::string(depth, ']');
  };
  EXPECT_EQ(json(nested(200)), nested(200));
  EXPECT_EQ(json(nested(201)), "error: line 1, column 202: it is nested over 200 levels");
  EXPECT_TRUE(json(nested(100'000)).starts_with("error: "));
}

}  // namespace
}  // namespace virga::schema
