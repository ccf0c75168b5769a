#include "cpp/print/comment.h"

#include <string>
#include <vector>

#include "schema/read/docs_text.h"

namespace virga::cpp {
namespace {

constexpr std::size_t kCommentWidth = 92;  // without the indentation and "/// "

// Removes control characters and those that change the direction of text, which compilers warn of.
std::string clean(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7f) {
      out += text[i] == '\n' ? '\n' : ' ';
      continue;
    }
    if (byte == 0xe2 && i + 2 < text.size()) {
      const auto second = static_cast<unsigned char>(text[i + 1]);
      const auto third = static_cast<unsigned char>(text[i + 2]);
      const bool turns = (second == 0x80 && third >= 0xaa && third <= 0xae) ||
                         (second == 0x81 && third >= 0xa6 && third <= 0xa9);
      if (turns) {
        i += 2;
        continue;
      }
    }
    out += text[i];
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

}  // namespace

void add_comment(Document& document, std::string_view description, std::string_view deprecation) {
  std::string text = clean(schema::docs_text(description));
  if (!deprecation.empty()) {
    if (!text.empty()) text += "\n\n";
    text += "@deprecated " + clean(deprecation);
  }
  std::string_view rest = text;
  bool blank = true;  // no blank lines at the beginning, and only one at a time
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest = rest.substr(std::min(end + 1, rest.size()));
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
