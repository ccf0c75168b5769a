#include "pulumi/shown_text.h"

#include <algorithm>

#include "base/text/printable.h"

namespace virga::pulumi {
namespace {

constexpr std::string_view kEnd = "EOT";

// Removes the first line from `rest` and returns it without its newline.
std::string_view next_line(std::string_view& rest) {
  const std::size_t size = rest.find('\n');
  const std::string_view line = rest.substr(0, size);
  rest.remove_prefix(size + 1);
  return line;
}

// Whether a heredoc can contain the line unescaped: tabs are allowed, the end marker is not.
bool is_plain_line(std::string_view line) {
  std::string tabless(line);
  std::ranges::replace(tabless, '\t', ' ');
  std::string shown;
  base::append_printable(shown, tabless);
  return shown == tabless &&
         line.substr(std::min(line.find_first_not_of(" \t"), line.size())) != kEnd;
}

void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const auto* special = std::ranges::find_if(text, [](char c) { return c == '"' || c == '\\'; });
    const auto plain = static_cast<std::size_t>(special - text.begin());
    base::append_printable(out, text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    out.append("\\").push_back(text.front());
    text.remove_prefix(1);
  }
  out += '"';
}

}  // namespace

bool is_shown_in_lines(std::string_view text) {
  if (!text.ends_with('\n') || std::ranges::count(text, '\n') < 2) return false;
  while (!text.empty()) {
    if (!is_plain_line(next_line(text))) return false;
  }
  return true;
}

void append_shown_text(std::string& out, std::string_view text, std::size_t indent) {
  if (!is_shown_in_lines(text)) return append_quoted(out, text);
  out.append("<<-").append(kEnd).append("\n");
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    if (!line.empty()) out.append(indent + 2, ' ').append(line);
    out += '\n';
  }
  out.append(indent, ' ').append(kEnd);
}

}  // namespace virga::pulumi
