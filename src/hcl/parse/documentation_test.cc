// docs/errors/hcl.md: each wrong example has its mistake, and each mended one has none.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

struct Section {
  std::string code;  // "V1101"
  std::vector<std::string> examples;
};

std::vector<Section> sections() {
  std::vector<Section> out;
  std::ifstream page(std::string(VIRGA_SOURCE_DIR) + "/docs/errors/hcl.md");
  bool in_example = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("```")) {
      in_example = !in_example;
      if (in_example) out.back().examples.emplace_back();
    } else if (in_example) {
      std::string& example = out.back().examples.back();
      example += (example.empty() ? "" : "\n") + line;
    } else if (line.starts_with("## ")) {
      out.push_back({line.substr(3, line.find(' ', 3) - 3), {}});
    }
  }
  return out;
}

Read reader_of(const std::string& code) {
  if (code == "V1136") return parse_expression;
  if (!code.starts_with("V118")) return parse_config;
  return
      [](const base::Source& source, diag::Diagnostics& diagnostics, const base::Limits& limits) {
        return parse_traversal(source, false, diagnostics, limits);
      };
}

// Two mistakes cannot be shown on a page: bytes that are not UTF-8, and much of anything.
bool shows_its_mistake(const Section& section) {
  return section.code != "V1105" && section.code != "V1191";
}

TEST(Documentation, ExamplesAreTrue) {
  ASSERT_FALSE(sections().empty());
  for (const Section& section : sections()) {
    SCOPED_TRACE(section.code);
    ASSERT_EQ(section.examples.size(), 2u);
    const Read read = reader_of(section.code);
    if (shows_its_mistake(section)) {
      const Parsed wrong = parse(read, section.examples[0]);
      const bool said = std::ranges::any_of(wrong.diagnostics.list(), [&](const auto& diagnostic) {
        return diag::show(diagnostic.code) == section.code;
      });
      EXPECT_TRUE(said) << testing::PrintToString(wrong.errors());
    }
    const Parsed mended = parse(read, section.examples[1] + "\n");
    EXPECT_EQ(mended.errors(), std::vector<std::string>{});
  }
}

}  // namespace
}  // namespace virga::hcl
