// The page docs/language.md keeps its word: its programs say what stands below them and have the
// types that it shows, its tables are those of the code, its links lead somewhere.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "bind/bind.h"
#include "bind/lint.h"
#include "bind/memory_component_files.h"
#include "bind/option_kind.h"
#include "diag/code.h"
#include "diag/render_text.h"
#include "model/check/words.h"
#include "model/show.h"
#include "schema/loader.h"

namespace virga::bind {
namespace {

constexpr std::string_view kTypeMark = "# : ";

std::string file(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(std::string(VIRGA_SOURCE_DIR) + path).rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The files of an example: a line "# network/main.pp" begins one; without any it is main.pp.
MemoryComponentFiles::Files files_of(const std::string& example) {
  MemoryComponentFiles::Files files;
  std::string name = "main.pp";
  for (const std::string& line : lines_of(example)) {
    const bool is_name =
        line.starts_with("# ") && line.ends_with(".pp") && line.find(' ', 2) == std::string::npos;
    if (is_name) name = line.substr(2);
    // The name stays a comment, so that lines are counted as a reader counts them in the file.
    if (!is_name) files[name] += line + "\n";
    if (is_name) files[name] = line + "\n";
  }
  return files;
}

struct Bound {
  explicit Bound(const std::string& example) : components(files_of(example), sources) {
    loader.add(*schema::Package::parse(file("/docs/schemas/demo-1.0.0.json"), "demo"));
    BindOptions options;
    options.components = &components;
    const auto ids = components.open("").value();
    program = bind(ids, sources, loader, options, diagnostics, {});
    lint(program, diagnostics);
  }

  // Without the blank line at the end.
  std::string messages() const {
    std::string text = diag::render_text(diagnostics, sources);
    if (!text.empty()) text.pop_back();
    return text;
  }

  // What the comments say, and beside it what the nodes of the same lines have.
  void hold_types(const std::string& example) const {
    for (const Node& node : program.nodes) {
      const base::Source& source = sources[node.name_range.source];
      const auto line = source.lines().position(node.name_range.span.begin).line;
      const base::Span span = source.lines().line(line);
      const std::string_view text = source.text(span);
      const std::size_t mark = text.find(kTypeMark);
      if (mark == std::string_view::npos) continue;
      EXPECT_EQ(model::pretty(node.type, 1'000), text.substr(mark + kTypeMark.size())) << example;
    }
  }

  schema::MemoryLoader loader;
  base::Sources sources;
  MemoryComponentFiles components;
  diag::Diagnostics diagnostics;
  Program program;
};

struct Fence {
  std::string language;
  std::string text;
};

std::vector<Fence> fences(const std::string& page) {
  std::vector<Fence> found;
  bool inside = false;
  for (const std::string& line : lines_of(page)) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) found.push_back({line.substr(3), ""});
    } else if (inside) {
      found.back().text += line + "\n";
    }
  }
  return found;
}

TEST(LanguagePage, ProgramsHaveTheirTypesAndMessages) {
  const std::vector<Fence> all = fences(file("/docs/language.md"));
  std::size_t programs = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].language != "pcl") continue;
    ++programs;
    const Bound bound(all[i].text);
    const bool has_messages = i + 1 < all.size() && all[i + 1].language == "text";
    EXPECT_EQ(bound.messages(), has_messages ? all[i + 1].text : "") << all[i].text;
    bound.hold_types(all[i].text);
  }
  EXPECT_GE(programs, 40u);
}

// A comment with a type stands on the line of a name, or it would hold nothing.
TEST(LanguagePage, EveryTypeBelongsToADeclaration) {
  for (const Fence& fence : fences(file("/docs/language.md"))) {
    if (fence.language != "pcl") continue;
    for (const std::string& line : lines_of(fence.text)) {
      if (line.find(kTypeMark) == std::string::npos) continue;
      EXPECT_TRUE(line.find(" = ") != std::string::npos || line.starts_with("config ")) << line;
      EXPECT_NE(line.front(), ' ') << line;
    }
  }
}

// The cells of the rows of the table below a header, without blanks and quotes of code.
std::vector<std::vector<std::string>> rows(const std::string& header) {
  std::vector<std::vector<std::string>> found;
  bool inside = false;
  for (const std::string& line : lines_of(file("/docs/language.md"))) {
    if (line.starts_with("|") && inside) {
      if (line.starts_with("|-")) continue;
      std::istringstream in(line.substr(1));
      found.emplace_back();
      for (std::string cell; std::getline(in, cell, '|');) {
        std::erase(cell, '`');
        const std::size_t first = cell.find_first_not_of(' ');
        const std::size_t last = cell.find_last_not_of(' ');
        found.back().push_back(first == std::string::npos ? ""
                                                          : cell.substr(first, last + 1 - first));
      }
    } else {
      inside = line == header;
    }
  }
  return found;
}

TEST(LanguagePage, ListsTheOptionsThatThereAre) {
  std::set<std::string> listed;
  for (auto row : rows("| option | type | meaning |")) {
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
#define VIRGA_OPTION(name, text) known.insert(text);
#include "bind/options.def"
#undef VIRGA_OPTION
  EXPECT_EQ(listed, known);
}

TEST(LanguagePage, ListsWhatLintSays) {
  std::set<std::string> listed;
  for (const auto& row : rows("| code | | what |")) {
    listed.insert(row.at(0));
    const auto code = std::ranges::find(diag::all_codes(), row.at(0),
                                        [](const auto& each) { return diag::show(each.code); });
    ASSERT_NE(code, diag::all_codes().end()) << row.at(0);
    const bool is_error = code->severity == diag::Severity::kError;
    EXPECT_EQ(row.at(1), is_error ? "error" : "warning") << row.at(0);
  }
  for (const diag::CodeInfo& code : diag::all_codes()) {
    const std::string shown = diag::show(code.code);
    // Those from V3189 on are advice of `virga check`.
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

TEST(LanguagePage, LinksLeadSomewhere) {
  const std::string page = file("/docs/language.md");
  std::map<std::string, std::set<std::string>> anchors;
  const auto anchors_of = [&](const std::string& name) -> const std::set<std::string>& {
    auto& found = anchors[name];
    if (found.empty()) {
      for (const std::string& line : lines_of(file("/docs/" + name))) {
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
    EXPECT_FALSE(file("/docs/" + name).empty()) << target;
    if (hash != std::string::npos) {
      EXPECT_TRUE(anchors_of(name).contains(target.substr(hash))) << target;
    }
    ++links;
  }
  EXPECT_GE(links, 60u);
}

}  // namespace
}  // namespace virga::bind
