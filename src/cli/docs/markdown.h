// Parts of Markdown pages. All texts come from users: no text ends a table, a code span or the
// place of the documentation in a file (inject.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace virga::cli {

// Returns text for a cell of a table: on one line, without characters that end the cell.
std::string cell(std::string_view text);

// Returns a code span for a cell of a table.
std::string code(std::string_view text);

// Returns text between other paragraphs. Keeps its lines.
std::string paragraph(std::string_view text);

// Returns a fence with this code, longer than every line of backquotes in it.
std::string fence(std::string_view text);

// Returns a heading, "## Inputs". `level` is at most 6.
std::string heading(int level, std::string_view text);

// A table. A column without any text is left out.
class Table {
 public:
  explicit Table(std::vector<std::string> header) : rows_{std::move(header)} {}
  // Requires: as many cells as the header. The cells come from cell() and code().
  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  bool empty() const { return rows_.size() == 1; }
  std::string str() const;

 private:
  std::vector<bool> shown_columns() const;

  std::vector<std::vector<std::string>> rows_;
};

}  // namespace virga::cli
