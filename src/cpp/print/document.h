// Lays out source text: breaks lines at a width, and indents. The printers describe what belongs
// together; they do not count columns.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace virga::cpp {

inline constexpr std::size_t kPageWidth = 100;

// A group is printed on one line if it fits; otherwise all its own line breaks become newlines.
// Nested groups are decided separately, from the outside to the inside.
class Document {
 public:
  Document& text(std::string_view text);
  Document& line();       // a space, or a newline
  Document& soft_line();  // nothing, or a newline
  Document& newline();    // always a newline; the groups around it do not fit on one line
  Document& begin();      // a group
  Document& if_broken(std::string_view text);  // printed only if the group does not fit on a line
  Document& append(const Document& other);
  Document& end();
  Document& indent(int columns = 2);  // of the following newlines
  Document& dedent(int columns = 2);

  // A list in brackets, separated by commas: the whole group on one line, or an item per line.
  Document& list(std::string_view open, const std::vector<std::string>& items,
                 std::string_view close);

  // Lines end without spaces. O(n * depth of groups).
  // render_document.cc
  std::string render(std::size_t width = kPageWidth) const;
  // The text if the whole document were on one line.
  std::string flat() const;
  // Replaces the first occurrence of `from` inside of a text.
  Document replaced(std::string_view from, std::string_view to) const;
  bool empty() const { return tokens_.empty(); }

 private:
  enum class Kind : std::uint8_t {
    kText,
    kLine,
    kSoftLine,
    kNewline,
    kBegin,
    kEnd,
    kIndent,
    kBroken
  };
  struct Token {
    Kind kind;
    int columns = 0;
    std::string text{};
  };
  Document& add(Kind kind, int columns = 0);
  // render_document.cc
  bool fits(std::size_t begin, std::size_t room) const;

  std::vector<Token> tokens_;
};

}  // namespace virga::cpp
