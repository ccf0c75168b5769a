// Checks the page docs/language.md: its programs cause the messages below them and have the types
// that it shows, its tables match the code, and its links have targets.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bind/page_testing.h"
#include "bind/program/option_kind.h"
#include "diag/code.h"
#include "model/show.h"

namespace virga::bind {
namespace {

constexpr std::string_view kTypeMark = "# : ";

constexpr std::string_view kLanguagePage = "/docs/language.md";

testing::PageProgram bind_with_demo(const std::string& example) {
  return {example, "/docs/schemas/demo-1.0.0.json", "demo"};
}

// Compares the types in the comments with the types of the nodes on the same lines.
void hold_types(const testing::PageProgram& bound, const std::string& example) {
  for (const Node& node : bound.program.nodes) {
    const base::Source& source = bound.sources[node.name_range.source];
    const auto line = source.lines().position(node.name_range.span.begin).line;
    const base::Span span = source.lines().line(line);
    const std::string_view text = source.text(span);
    const std::size_t mark = text.find(kTypeMark);
    if (mark == std::string_view::npos) continue;
    EXPECT_EQ(model::pretty(node.type, 1'000), text.substr(mark + kTypeMark.size())) << example;
  }
}

TEST(LanguagePage, ProgramsHaveTheDocumentedTypesAndMessages) {
  const auto all = diag::examples(kLanguagePage, "text");
  for (const auto& [program, shown] : all) {
    const testing::PageProgram made = bind_with_demo(program);
    EXPECT_EQ(made.messages(), shown) << program;
    hold_types(made, program);
  }
  EXPECT_GE(all.size(), 40u);
}

// A comment with a type must be on the line of a declaration; otherwise no test would check it.
TEST(LanguagePage, EveryTypeCommentBelongsToADeclaration) {
  for (const auto& [program, shown] : diag::examples(kLanguagePage, "text")) {
    for (const std::string& line : diag::lines_of(program)) {
      if (line.find(kTypeMark) == std::string::npos) continue;
      EXPECT_TRUE(line.find(" = ") != std::string::npos || line.starts_with("config ")) << line;
      EXPECT_NE(line.front(), ' ') << line;
    }
  }
}

TEST(LanguagePage, ListsAllOptions) {
  std::set<std::string> listed;
  for (auto row : diag::table_rows(kLanguagePage, "| option | type | meaning |")) {
    std::string name = row.at(0);
    if (name.starts_with("[")) name = name.substr(1, name.find(']') - 1);
    listed.insert(name);
    const auto kind = option_kind(name);
    if (!kind) {
      EXPECT_EQ(name, "range");
      continue;
    }
    const model::Type& type = option_type(*kind);
    const bool in_words = type.is_dynamic() || takes_property_paths(*kind) ||
                          row.at(1).find(" of ") != std::string::npos;
    if (in_words) continue;
    const std::string shown = model::pretty(type, 1'000);
    EXPECT_EQ(row.at(1), must_be_literal(*kind) ? shown + ", literal" : shown) << name;
  }
  std::set<std::string> known = {"range"};
#define VIRGA_OPTION(name, text, ...) known.insert(text);
#include "bind/program/options.def"
  EXPECT_EQ(listed, known);
}

TEST(LanguagePage, ListsAllLintMessages) {
  std::set<std::string> listed;
  for (const auto& row : diag::table_rows(kLanguagePage, "| code | | what |")) {
    listed.insert(row.at(0));
    const auto code = std::ranges::find(diag::all_codes(), row.at(0),
                                        [](const auto& each) { return diag::show(each.code); });
    ASSERT_NE(code, diag::all_codes().end()) << row.at(0);
    const bool is_error = code->severity == diag::Severity::kError;
    EXPECT_EQ(row.at(1), is_error ? "error" : "warning") << row.at(0);
  }
  for (const diag::CodeInfo& code : diag::all_codes()) {
    const std::string shown = diag::show(code.code);
    // Codes from V3189 on are warnings of the review in `virga check`.
    if (shown >= "V3180" && shown < "V3189") {
      EXPECT_TRUE(listed.contains(shown)) << shown;
    }
  }
}

// "#type-labels" of "### Type labels".
std::string anchor(std::string_view heading) {
  std::string text = "#";
  for (const char c : heading.substr(heading.find(' ') + 1)) {
    if (c == ' ') text += '-';
    if (c == '-' || (c >= 'a' && c <= 'z')) text += c;
    if (c >= 'A' && c <= 'Z') text += static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

TEST(LanguagePage, LinksHaveTargets) {
  const std::string page = diag::page_text(kLanguagePage);
  std::map<std::string, std::set<std::string>> anchors;
  const auto anchors_of = [&](const std::string& name) -> const std::set<std::string>& {
    auto& found = anchors[name];
    if (found.empty()) {
      for (const std::string& line : diag::lines_of(diag::page_text("/docs/" + name))) {
        if (line.starts_with("#")) found.insert(anchor(line));
      }
    }
    return found;
  };
  std::size_t links = 0;
  for (std::size_t at = page.find("]("); at != std::string::npos; at = page.find("](", at + 1)) {
    const std::string target = page.substr(at + 2, page.find(')', at) - at - 2);
    const std::size_t hash = target.find('#');
    const std::string name = hash == 0 ? "language.md" : target.substr(0, hash);
    EXPECT_FALSE(diag::page_text("/docs/" + name).empty()) << target;
    if (hash != std::string::npos) {
      EXPECT_TRUE(anchors_of(name).contains(target.substr(hash))) << target;
    }
    ++links;
  }
  EXPECT_GE(links, 60u);
}

}  // namespace
}  // namespace virga::bind
