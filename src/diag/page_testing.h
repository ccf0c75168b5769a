// For tests: the pages of the documentation as data, so that each room can compare its behaviour
// with the examples.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace virga::diag {

// The contents of a file of the repository, such as "/docs/types.md"; empty if it is missing.
inline std::string page_text(std::string_view path) {
  std::stringstream text;
  text << std::ifstream(std::string(VIRGA_SOURCE_DIR) + std::string(path)).rdbuf();
  return text.str();
}

// The lines without their endings.
inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The lines between two lines of three backquotes. Each line ends with a newline.
struct Fence {
  std::string language;
  std::string text;
  std::string section;  // the heading "## ..." above, without the marks
};

inline std::vector<Fence> fences(std::string_view path) {
  std::vector<Fence> found;
  std::string section;
  bool inside = false;
  for (const std::string& line : lines_of(page_text(path))) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) found.push_back({line.substr(3), "", section});
    } else if (inside) {
      found.back().text += line + "\n";
    } else if (line.starts_with("## ")) {
      section = line.substr(3);
    }
  }
  return found;
}

// A program of the page, and the text of the next fence if that has the requested language.
struct Example {
  std::string program;
  std::string shown;
};

inline std::vector<Example> examples(std::string_view path, std::string_view language) {
  std::vector<Example> found;
  bool is_next = false;
  for (const Fence& fence : fences(path)) {
    if (is_next && fence.language == language) found.back().shown = fence.text;
    is_next = fence.language == "pcl";
    if (is_next) found.push_back({fence.text, ""});
  }
  return found;
}

// The cells of a row of a table, without surrounding spaces and backquotes.
inline std::vector<std::string> cells_of(const std::string& row) {
  std::vector<std::string> cells;
  std::istringstream in(row.substr(1));
  for (std::string cell; std::getline(in, cell, '|');) {
    std::erase(cell, '`');
    const std::size_t first = cell.find_first_not_of(' ');
    const std::size_t last = cell.find_last_not_of(' ');
    cells.push_back(first == std::string::npos ? "" : cell.substr(first, last + 1 - first));
  }
  return cells;
}

// The rows of every table with this header.
inline std::vector<std::vector<std::string>> table_rows(std::string_view path,
                                                        std::string_view header) {
  std::vector<std::vector<std::string>> rows;
  bool inside = false;
  for (const std::string& line : lines_of(page_text(path))) {
    if (!line.starts_with("|") || !inside) {
      inside = line == header;
    } else if (!line.starts_with("|-")) {
      rows.push_back(cells_of(line));
    }
  }
  return rows;
}

}  // namespace virga::diag
