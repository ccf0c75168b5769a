// A short text for an editor, as Markdown and as plain text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace virga::ide {

class Document {
 public:
  // Adds code of the language in a block of its own.
  void code(std::string_view text);
  // Adds a paragraph. Names in it are written with code_span().
  void paragraph(std::string text);
  // Adds an item of a list; items that follow each other make one list.
  void item(std::string text);
  // Adds a description of a package, which is Markdown with HTML (schema/read/docs_text.h), or
  // nothing if it is empty. A very long one is cut.
  void description(std::string_view text);
  // Adds a heading of the given level.
  void heading(std::size_t level, std::string_view text);

  bool empty() const { return parts_.empty(); }
  std::string markdown() const;
  std::string plain() const;

 private:
  enum class Kind : std::uint8_t { kCode, kParagraph, kItem, kDescription, kHeading };
  struct Part {
    Kind kind;
    std::string text;
    std::size_t level = 0;  // of a heading
  };

  std::string separator(std::size_t index) const;

  std::vector<Part> parts_;
};

// Code inside of a line, between as many backticks as it needs. Line breaks become spaces.
std::string code_span(std::string_view text);

// A description as Markdown without HTML: tags that docs_text() keeps are escaped, and a block of
// code that is open at the end is closed. At most about `max_bytes`; a longer text is cut at a
// word.
std::string description_markdown(std::string_view description, std::size_t max_bytes);

// The first sentence of a description, on one line, as Markdown.
std::string first_sentence(std::string_view description);

}  // namespace virga::ide
