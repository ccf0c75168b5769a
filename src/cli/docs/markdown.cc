#include "cli/docs/markdown.h"

#include <algorithm>

namespace virga::cli {
namespace {

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

// Replaces the beginning of a comment, because a comment marks the place of the documentation.
std::string without_comments(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins_comment = text.substr(i).starts_with("<!--");
    out += begins_comment ? "&lt;" : std::string(1, text[i]);
  }
  return out;
}

// Returns the length of the longest run of backquotes.
std::size_t longest_run(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

// Joins the lines, and replaces control characters by spaces.
std::string one_line(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool is_space = is_control(c) || c == ' ';
    if (is_space && (out.empty() || out.back() == ' ')) continue;
    out += is_space ? ' ' : c;
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

std::string with_escaped_bars(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

std::string cell(std::string_view text) {
  return without_comments(with_escaped_bars(one_line(text)));
}

std::string code(std::string_view text) {
  const std::string line = with_escaped_bars(one_line(text));
  if (line.empty()) return "";
  const std::string quotes(longest_run(line) + 1, '`');
  const bool needs_space = line.starts_with('`') || line.ends_with('`');
  const std::string space = needs_space ? " " : "";
  return quotes + space + line + space + quotes;
}

std::string paragraph(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n' || !is_control(c)) out += c;
  }
  while (out.ends_with('\n') || out.ends_with(' ')) out.pop_back();
  return out.empty() ? "" : without_comments(out) + "\n";
}

std::string fence(std::string_view text) {
  const std::string quotes(std::max<std::size_t>(longest_run(text) + 1, 3), '`');
  std::string out = quotes + "pcl\n" + without_comments(text);
  if (!out.ends_with('\n')) out += '\n';
  return out + quotes + "\n";
}

std::string heading(int level, std::string_view text) {
  const auto marks = static_cast<std::size_t>(std::min(level, 6));
  return std::string(marks, '#') + " " + without_comments(one_line(text)) + "\n";
}

// The columns in which some row below the head has a text.
std::vector<bool> Table::shown_columns() const {
  std::vector<bool> shown(rows_.front().size());
  for (std::size_t row = 1; row < rows_.size(); ++row) {
    for (std::size_t i = 0; i < shown.size(); ++i) shown[i] = shown[i] || !rows_[row][i].empty();
  }
  return shown;
}

std::string Table::str() const {
  std::string out;
  const std::vector<bool> shown = shown_columns();
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    std::string line = "|";
    std::string rule = "|";
    for (std::size_t i = 0; i < shown.size(); ++i) {
      if (!shown[i]) continue;
      line += " " + rows_[row][i] + (rows_[row][i].empty() ? "|" : " |");
      rule += "---|";
    }
    out += line + "\n";
    if (row == 0) out += rule + "\n";
  }
  return out;
}

}  // namespace virga::cli
