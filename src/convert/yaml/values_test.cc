// Random values: a variable of Pulumi YAML and the local that it becomes have the same value, in
// every style of YAML.
#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "base/json/json_text.h"
#include "convert/yaml/convert_yaml.h"
#include "cty/json/json.h"
#include "hcl/eval/evaluate.h"
#include "hcl/parse/parse.h"

namespace virga::convert {
namespace {

constexpr int kDocuments = 3'000;
constexpr std::size_t kMaxValueDepth = 3;

// Makes a value at random, as YAML and as JSON.
class RandomValue {
 public:
  explicit RandomValue(std::uint32_t seed) : random_(seed) {}

  std::string yaml;
  std::string json;

  // Adds a value behind `key:` or `-`, whose entries are indented by `indentation`.
  void add(std::size_t indentation, std::size_t depth) {
    const std::uint32_t kind = pick(depth < kMaxValueDepth ? 8 : 6);
    if (kind < 4) return add_string(indentation);
    if (kind == 4) return add_plain();
    if (kind == 5) return add_empty();
    if (kind == 6) return add_list(indentation, depth);
    add_map(indentation, depth);
  }

 private:
  std::uint32_t pick(std::uint32_t count) { return static_cast<std::uint32_t>(random_()) % count; }

  void add_both(std::string_view text) {
    yaml += " " + std::string(text) + "\n";
    json += text;
  }

  void add_plain() {
    constexpr std::string_view kWords[] = {"true", "false", "null", "0", "-12", "3.5", "1e3"};
    const std::string_view word = kWords[pick(7)];
    yaml += " " + std::string(word) + "\n";
    json += word == "1e3" ? "1000" : word;
  }

  void add_empty() { add_both(pick(2) == 0 ? "[]" : "{}"); }

  std::string random_text() {
    constexpr std::string_view kPieces[] = {
        "a",  "word", " ",    "$",     "{",   "}", "%",  "\"", "'", "\\", "\n", "\t", "#",    ": ",
        "- ", "é",    "${x}", "%{if}", "EOT", "~", "<<", "|",  "[", "]",  ",",  "@",  "\n\n", "  "};
    std::string text;
    for (std::uint32_t i = pick(8); i > 0; --i)
      text += kPieces[pick(std::uint32_t{std::size(kPieces)})];
    if (pick(4) == 0) text = "x" + text + "\n";
    return text;
  }

  void add_string(std::size_t indentation) {
    const std::string text = random_text();
    base::append_json_string(json, text);
    std::string escaped;
    for (const char c : text) escaped += c == '$' ? "$$" : std::string(1, c);
    if (pick(2) == 0 && fits_block(text)) return add_block(escaped, indentation);
    if (pick(2) == 0 && !text.contains('\n')) {
      std::string quoted;
      for (const char c : escaped) quoted += c == '\'' ? "''" : std::string(1, c);
      yaml += " '" + quoted + "'\n";
      return;
    }
    yaml += ' ';
    base::append_json_string(yaml, escaped);
    yaml += '\n';
  }

  // A literal block cannot begin with spaces here, and lines of spaces are not kept.
  static bool fits_block(std::string_view text) {
    return text.starts_with('x') && text.ends_with('\n') && !text.ends_with("\n\n");
  }

  void add_block(std::string_view text, std::size_t indentation) {
    yaml += " |\n";
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      if (end > 0) yaml += std::string(indentation + 2, ' ');
      yaml += std::string(text.substr(0, end)) + "\n";
      text.remove_prefix(end + 1);
    }
  }

  void add_list(std::size_t indentation, std::size_t depth) {
    yaml += '\n';
    json += '[';
    const std::uint32_t count = 1 + pick(3);
    for (std::uint32_t i = 0; i < count; ++i) {
      if (i > 0) json += ',';
      yaml += std::string(indentation, ' ') + "-";
      add(indentation + 2, depth + 1);
    }
    json += ']';
  }

  void add_map(std::size_t indentation, std::size_t depth) {
    yaml += '\n';
    json += '{';
    const std::uint32_t count = 1 + pick(3);
    for (std::uint32_t i = 0; i < count; ++i) {
      // The keys are sorted, as those of objects are.
      const std::string key =
          std::string(1, static_cast<char>('a' + i)) + (pick(2) == 0 ? "" : " b");
      if (i > 0) json += ',';
      base::append_json_string(json, key);
      json += ':';
      yaml += std::string(indentation, ' ') + key + ":";
      add(indentation + 2, depth + 1);
    }
    json += '}';
  }

  std::mt19937 random_;
};

std::string json_of(const cty::Value& value) {
  const auto json = cty::json::marshal_simple(value);
  return json ? *json : "not written";
}

// The value of the only local of a program as JSON, or what is wrong.
std::string value_of(const std::string& pcl) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const base::Source& source = sources.add("main.pp", pcl);
  const hcl::Tree tree = hcl::parse_config(source, diagnostics);
  if (diagnostics.has_errors() || tree.body->attributes.size() != 1) return "not parsed";
  const cty::Value value =
      hcl::evaluate(*tree.body->attributes[0].value, tree.source, nullptr, diagnostics);
  if (diagnostics.has_errors()) return diagnostics.list().front().message();
  return json_of(value);
}

// JSON in the form of json_of().
std::string normal(const std::string& json) {
  const auto value = cty::json::unmarshal_simple(json);
  return value ? json_of(*value) : "not JSON";
}

TEST(YamlValues, AreKept) {
  for (std::uint32_t seed = 0; seed < kDocuments; ++seed) {
    RandomValue value(seed);
    value.add(4, 0);
    base::MemoryFileSystem files;
    files.files["/shop/Pulumi.yaml"] = "name: shop\nruntime: yaml\nvariables:\n  x:" + value.yaml;
    base::Sources sources;
    diag::Diagnostics diagnostics;
    const Conversion made = convert_yaml("/shop", files, sources, nullptr, diagnostics);
    ASSERT_TRUE(diagnostics.empty()) << seed << value.yaml << diagnostics.list().front().message();
    EXPECT_EQ(value_of(made.files.front().text), normal(value.json))
        << seed << value.yaml << made.files.front().text;
  }
}

}  // namespace
}  // namespace virga::convert
