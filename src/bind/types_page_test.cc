// The page docs/types.md keeps its word: its programs have the types and cause the messages that it
// shows, and its tables of conversions are those of the code.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "bind/bind.h"
#include "bind/lint.h"
#include "diag/render_text.h"
#include "model/convert.h"
#include "model/show.h"
#include "schema/loader.h"

namespace virga::bind {
namespace {

std::string file(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(VIRGA_SOURCE_DIR + path).rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// A program, bound with the package of the golden files at hand.
struct Bound {
  explicit Bound(const std::string& text) {
    loader.add(*schema::Package::parse(file("/tests/golden/schemas/cloud-1.2.0.json"), "cloud"));
    const base::SourceId source = sources.add("main.pp", text).id();
    program = bind(std::vector{source}, sources, loader, {}, diagnostics, {});
    lint(program, diagnostics);
  }

  // Without the blank line at the end.
  std::string messages() const {
    std::string text = diag::render_text(diagnostics, sources);
    if (!text.empty()) text.pop_back();
    return text;
  }

  schema::MemoryLoader loader;
  base::Sources sources;
  diag::Diagnostics diagnostics;
  Program program;
};

// What the comment at the end of each line says, by the number of the line.
std::map<std::uint32_t, std::string> types_said(const std::string& text) {
  std::map<std::uint32_t, std::string> said;
  std::uint32_t number = 0;
  for (const std::string& line : lines_of(text)) {
    ++number;
    const std::size_t comment = line.find(" # ");
    if (comment != std::string::npos) said[number] = line.substr(comment + 3);
  }
  return said;
}

std::map<std::uint32_t, std::string> types_found(const Bound& bound) {
  std::map<std::uint32_t, std::string> found;
  for (const Node& node : bound.program.nodes) {
    const base::Source* source = bound.sources.find(node.name_range.source);
    if (!source || node.if_is<Resource>()) continue;
    found[source->lines().position(node.name_range.span.begin).line] = model::pretty(node.type);
  }
  return found;
}

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

TEST(TypesPage, ProgramsHaveTheirTypesAndMessages) {
  const std::vector<Fence> all = fences(file("/docs/types.md"));
  std::size_t programs = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].language != "pcl") continue;
    ++programs;
    const Bound bound(all[i].text);
    const bool has_messages = i + 1 < all.size() && all[i + 1].language == "text";
    EXPECT_EQ(bound.messages(), has_messages ? all[i + 1].text : "") << all[i].text;
    const auto found = types_found(bound);
    for (const auto& [line, type] : types_said(all[i].text)) {
      ASSERT_TRUE(found.contains(line)) << all[i].text << line;
      EXPECT_EQ(found.at(line), type) << all[i].text;
    }
  }
  EXPECT_GE(programs, 20u);
}

// The cells of a row of a table, without blanks and quotes of code.
std::vector<std::string> cells(const std::string& line) {
  std::vector<std::string> found;
  std::istringstream in(line.substr(1));
  for (std::string cell; std::getline(in, cell, '|');) {
    std::erase(cell, '`');
    const std::size_t first = cell.find_first_not_of(' ');
    if (first == std::string::npos) {
      cell.clear();
    } else {
      cell = cell.substr(first, cell.find_last_not_of(' ') + 1 - first);
    }
    found.push_back(cell);
  }
  return found;
}

// Each row of the table with this header, but the line below the header.
std::vector<std::vector<std::string>> rows(const std::string& header) {
  std::vector<std::vector<std::string>> found;
  bool inside = false;
  for (const std::string& line : lines_of(file("/docs/types.md"))) {
    if (line.starts_with("|") && inside) {
      if (!line.starts_with("|-")) found.push_back(cells(line));
    } else {
      inside = line == header;
    }
  }
  return found;
}

model::Type type_of_label(const std::string& label) {
  const Bound bound("output \"a\" \"" + label + "\" { value = null }\n");
  return bound.program.nodes.at(0).type;
}

std::string conversion_in_words(const std::string& to, const std::string& from) {
  switch (model::conversion(type_of_label(to), type_of_label(from))) {
    case model::Conversion::kNone: return "never";
    case model::Conversion::kUnsafe: return "unsafe";
    case model::Conversion::kSafe: return "safe";
  }
  VIRGA_UNREACHABLE();
}

TEST(TypesPage, SimpleTypesConvertAsItSays) {
  const std::vector<std::string> names = {"bool", "int", "number", "string", "any"};
  const auto table = rows("| to \\ from | bool | int | number | string | any |");
  ASSERT_EQ(table.size(), names.size());
  for (const auto& row : table) {
    ASSERT_EQ(row.size(), names.size() + 1);
    for (std::size_t i = 0; i < names.size(); ++i) {
      EXPECT_EQ(conversion_in_words(row[0], names[i]), row[i + 1]) << row[0] << " " << names[i];
    }
  }
}

TEST(TypesPage, LargeTypesConvertAsItSays) {
  const auto table = rows("| to | from | |");
  ASSERT_GE(table.size(), 15u);
  for (const auto& row : table) {
    ASSERT_EQ(row.size(), 3u) << row[0];
    EXPECT_EQ(conversion_in_words(row[0], row[1]), row[2]) << row[0] << " " << row[1];
  }
}

}  // namespace
}  // namespace virga::bind
