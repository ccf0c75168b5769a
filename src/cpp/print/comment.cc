#include "cpp/print/comment.h"

#include <string>
#include <vector>

#include "schema/read/docs_text.h"

namespace virga::cpp {
namespace {

constexpr std::size_t kCommentWidth = 92;  // without the indentation and "/// "

// Whether the text begins with a character that changes the direction of text.
bool begins_with_direction_mark(std::string_view text) {
  if (text.size() < 3 || text[0] != '\xe2') return false;
  const auto second = static_cast<unsigned char>(text[1]);
  const auto third = static_cast<unsigned char>(text[2]);
  return (second == 0x80 && third >= 0xaa && third <= 0xae) ||
         (second == 0x81 && third >= 0xa6 && third <= 0xa9);
}

// Removes control characters and those that change the direction of text, which compilers warn of.
std::string clean(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7f) {
      out += text[i] == '\n' ? '\n' : ' ';
    } else if (begins_with_direction_mark(text.substr(i))) {
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

void add_line(Document& document, std::string line) {
  while (!line.empty() && (line.back() == ' ' || line.back() == '\\')) line.pop_back();
  document.text(line.empty() ? "///" : "/// " + line).newline();
}

// Wraps a line of the text; keeps its indentation.
void add_wrapped(Document& document, std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::string indentation(begin, ' ');
  std::string current = indentation;
  bool empty = true;
  std::size_t at = begin;
  while (at < line.size()) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    const std::string_view word = line.substr(at, end - at);
    at = std::min(line.find_first_not_of(' ', end), line.size());
    if (!empty && current.size() + 1 + word.size() > kCommentWidth) {
      add_line(document, current);
      current = indentation;
      empty = true;
    }
    if (!empty) current += ' ';
    current += word;
    empty = false;
  }
  add_line(document, current);
}

// The description, and a paragraph with the reason why the declaration is deprecated.
std::string comment_text(std::string_view description, std::string_view deprecation) {
  std::string text = clean(schema::docs_text(description));
  if (deprecation.empty()) return text;
  if (!text.empty()) text += "\n\n";
  return text + "@deprecated " + clean(deprecation);
}

// Takes the first line from the text.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

}  // namespace

void add_comment(Document& document, std::string_view description, std::string_view deprecation) {
  const std::string text = comment_text(description, deprecation);
  std::string_view rest = text;
  bool blank = true;  // no blank lines at the beginning, and only one at a time
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    const bool is_blank = line.find_first_not_of(' ') == std::string_view::npos;
    if (is_blank && (blank || rest.find_first_not_of(" \n") == std::string_view::npos)) continue;
    if (is_blank) {
      document.text("///").newline();
    } else {
      add_wrapped(document, line);
    }
    blank = is_blank;
  }
}

}  // namespace virga::cpp
