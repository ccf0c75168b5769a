// The brackets and lines of a text, for the passes that explain syntax errors. Private to
// hcl/parse.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "hcl/lex/token.h"

namespace virga::hcl {

using base::Span;

// The tokens of a configuration without comments and line breaks. Each refers to the bracket around
// it. O(n).
class Outline {
 public:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  // Small, because large texts have as many as memory caches can hold. Indexes fit, as offsets do.
  struct Item {
    Span span;
    TokenKind kind;
    bool begins_line;
    // Opening brace only: it begins a body of arguments and blocks, according to the token before
    // it.
    bool is_body = false;
    std::uint32_t line = 0;         // the first item of the same line
    std::uint32_t indentation = 0;  // bytes before that first item on its line
    std::uint32_t inside = kNone;   // the innermost bracket that is open before the token
    std::uint32_t closer = kNone;   // opening bracket only: its closing bracket, or kNone
  };

  explicit Outline(std::string_view text);

  // The last item is kEOF.
  const std::vector<Item>& items() const { return items_; }
  const Item& operator[](std::size_t index) const { return items_[index]; }
  std::string_view text() const { return text_; }
  std::string_view text(std::size_t index) const { return text(items_[index].span); }
  std::string_view text(Span span) const { return text_.substr(span.begin, span.size()); }
  // Returns the first item that begins at or after `offset`.
  std::size_t at(std::uint32_t offset) const;
  // Returns true if the item is directly in a file or in the body of a block.
  bool is_in_body(std::size_t index) const;
  // Returns true if the item is the first one of an item of an object.
  bool begins_object_item(std::size_t index) const;
  // Returns true if the text seems to declare the name: as an argument of the file, a label of a
  // block, or a variable of a `for` expression. O(log n), but O(n log n) for the first call.
  bool declares(std::string_view name) const;
  // The names that the text seems to declare, sorted.
  const std::vector<std::string_view>& declared() const;
  // From now on, declares() also answers for the other files of the program. `others` must outlive
  // the outline.
  void look_in(const std::function<bool(std::string_view)>& others) { others_ = &others; }
  // Returns the next item if it is on the same line.
  std::optional<std::size_t> next_on_line(std::size_t index) const;
  // Returns the first line directly inside of the bracket `opener` that is not indented more than
  // the line of the bracket, although lines before it are. O(n).
  std::optional<std::size_t> first_outdented(std::size_t opener) const;
  // Returns the number of closing brackets of this kind minus the number of their opening brackets.
  // Requires: kCBrace, kCBrack or kCParen. O(1).
  std::ptrdiff_t surplus(TokenKind closer) const { return surplus_[index_of(closer)]; }

 private:
  static std::size_t index_of(TokenKind closer) {
    return closer == TokenKind::kCBrace ? 0 : closer == TokenKind::kCBrack ? 1 : 2;
  }
  void count(TokenKind kind);
  void add(const Token& token, bool begins_line, std::vector<std::uint32_t>& open);
  void set_line(Item& item) const;
  std::vector<std::string_view> declared_names() const;
  void add_labels(std::size_t block, std::vector<std::string_view>& names) const;

  std::string_view text_;
  std::vector<Item> items_;
  std::array<std::ptrdiff_t, 3> surplus_{};
  // The declared names, sorted. Few errors need them.
  mutable std::optional<std::vector<std::string_view>> names_;
  const std::function<bool(std::string_view)>* others_ = nullptr;
};

}  // namespace virga::hcl
