#include "cli/preview/markdown_text.h"

#include <algorithm>

#include "base/text/ascii.h"
#include "base/text/printable.h"

namespace virga::cli {
namespace {

constexpr std::size_t kLongestSpan = 300;

// Whether the character needs no escaping between backquotes or in HTML, in a table or a heading.
bool is_plain(char c) {
  constexpr std::string_view kPlain = "-_.:/ ()+,=@$%^~{}[];#";
  return base::is_ascii_letter(c) || base::is_ascii_digit(c) ||
         kPlain.find(c) != std::string_view::npos;
}

}  // namespace

std::string inline_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '&': out += "&amp;"; break;
      // Markdown gives these a meaning in an HTML element that is in a paragraph or a table.
      case '\n':
      case '\r': out += ' '; break;
      case '|':
      case '`':
      case '*':
      case '_':
      case '[':
      case ']':
      case '~':
      case '@':
      case '#':
      case '"':
      case '\'':
      case '\\': out += "&#" + std::to_string(static_cast<unsigned char>(c)) + ";"; break;
      default: out += c;
    }
  }
  return out;
}

std::string code_element(std::string_view text) {
  return "<code>" + inline_text(base::printable(text, kLongestSpan)) + "</code>";
}

std::string code_span(std::string_view text) {
  const bool is_simple = !text.empty() && text.size() <= kLongestSpan &&
                         std::ranges::all_of(text, is_plain) && text.front() != ' ' &&
                         text.back() != ' ';
  return is_simple ? "`" + std::string(text) + "`" : code_element(text);
}

std::string code_block(std::string_view language, std::string_view lines) {
  std::size_t longest = 2;
  std::size_t length = 0;
  for (const char c : lines) {
    length = c == '`' ? length + 1 : 0;
    longest = std::max(longest, length);
  }
  const std::string fence(longest + 1, '`');
  return fence + std::string(language) + "\n" + std::string(lines) + fence + "\n";
}

std::string cut_lines(std::string_view lines, std::size_t most) {
  if (lines.size() <= most) return std::string(lines);
  const std::size_t end = lines.rfind('\n', most == 0 ? 0 : most - 1);
  const std::string_view kept =
      end == std::string_view::npos ? std::string_view() : lines.substr(0, end + 1);
  const auto omitted = std::ranges::count(lines.substr(kept.size()), '\n');
  return std::string(kept) + "(" + std::to_string(omitted) + " more line" +
         (omitted == 1 ? "" : "s") + ")\n";
}

}  // namespace virga::cli
