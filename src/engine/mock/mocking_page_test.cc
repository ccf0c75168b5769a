// Tests the examples and tables of docs/mocking.md.
#include <gtest/gtest.h>

#include "diag/page_testing.h"
#include "engine/mock/rules/read_rules.h"

namespace virga::engine {
namespace {

constexpr const char* kPage = "/docs/mocking.md";

// Returns "V4302: message" for each diagnostic.
std::vector<std::string> said_of(const std::string& text) {
  schema::MemoryLoader loader;
  loader.add(
      schema::Package::parse(diag::page_text("/docs/schemas/demo-1.0.0.json"), "demo").value());
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const MockRules rules = read_mock_rules(sources.add("mocks.json", text), diagnostics);
  review_mock_rules(rules, loader, diagnostics);
  std::vector<std::string> reported;
  for (const diag::Diagnostic& d : diagnostics.list()) {
    reported.push_back(diag::show(d.code) + ": " + d.message());
  }
  return reported;
}

TEST(MockingPage, ExampleFilesHaveNoErrors) {
  std::size_t files = 0;
  for (const diag::Fence& fence : diag::fences(kPage)) {
    if (fence.language != "json") continue;
    ++files;
    EXPECT_EQ(said_of(fence.text), std::vector<std::string>()) << fence.text;
  }
  EXPECT_GE(files, 4U);
}

// Every documented member is recognised, whatever its value.
TEST(MockingPage, DocumentedMembersExist) {
  const auto rows = diag::table_rows(kPage, "| member | meaning |");
  ASSERT_EQ(rows.size(), 12U + 6U);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string rule = "[{\"" + rows[i].at(0) + "\": 0}]";
    const std::string file = i < 12 ? "{\"resources\": " + rule + "}"
                                    : "{\"functions\": " + rule + ", \"methods\": " + rule + "}";
    for (const std::string& message : said_of(file)) {
      EXPECT_FALSE(message.starts_with("V4302")) << message;
    }
  }
}

TEST(MockingPage, DocumentedPlaceholdersExist) {
  const auto rows = diag::table_rows(kPage, "| rules for | paths begin with |");
  ASSERT_EQ(rows.size(), 3U);
  const auto with = [](const std::string& kind, const std::string& path) {
    const std::string text = "{\"x\": \"${" + path + "}\"}";
    if (kind == "resources") return R"({"resources": [{"type": "*", "outputs": )" + text + "}]}";
    return "{\"" + kind + R"(": [{"token": "*", "result": )" + text + "}]}";
  };
  for (const auto& row : rows) {
    std::istringstream words(row.at(1));
    std::string word;
    for (bool explained = false; words >> word;) {
      if (word.starts_with("(")) explained = true;
      if (!explained) {
        const std::string path = word.substr(0, word.find(','));
        EXPECT_EQ(said_of(with(row.at(0), path)), std::vector<std::string>()) << path;
      }
      if (word.ends_with(")") || word.ends_with("),")) explained = false;
    }
    EXPECT_EQ(said_of(with(row.at(0), "nonsense")).size(), 1U);
  }
}

}  // namespace
}  // namespace virga::engine
