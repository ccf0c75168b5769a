// The layout of tokens: the whitespace between them. Private to hcl/format.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/lex/token.h"

namespace virga::hcl {

// Processes the tokens once, line by line, and writes them to one buffer. A line has up to three
// parts: its beginning, an assignment (`= value`, where the value ends with the line) and a comment
// at its end. Assignments of neighbouring lines are aligned, and so are comments. The column is
// only known when the last of these lines has been written. So a group of lines is written with
// single spaces, and spread afterwards.
class Layout {
 public:
  // `tokens` are in the order of `text`; only the last may be kEOF. The bytes between tokens are
  // whitespace.
  Layout(std::string_view text, std::span<const Token> tokens, std::size_t max_spaces);

  // Returns false if indentation and alignment take more than `max_spaces`.
  bool run();
  std::string take() { return std::move(out_); }

 private:
  struct Line {
    const Token* begin;
    const Token* end;
    const Token* assign = nullptr;   // the "="
    const Token* comment = nullptr;  // at the end
    int net = 0;                     // opening minus closing brackets
  };
  // The places of a written line of the open group where spaces may be inserted. Columns are those
  // of the text before the place.
  struct Row {
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::size_t assign_at = kNone;
    std::size_t comment_at = kNone;
    std::size_t lead_columns = 0;
    std::size_t columns = 0;  // up to the comment
    std::size_t assign_spaces = 0;
    std::size_t comment_spaces = 0;
  };

  Line scan(const Token* begin) const;
  std::size_t indent_for(int net);
  void write(const Line& line);
  std::size_t spaces_before(const Token* token, const Line& line) const;
  std::size_t columns(std::size_t from, const Token* begin, const Token* end) const;
  void end_group();
  std::size_t align();
  void spread(std::size_t added);

  std::string_view text_of(const Token& token) const {
    return text_.substr(token.span.begin, token.span.size());
  }

  std::string_view text_;
  std::span<const Token> tokens_;
  std::size_t max_spaces_;
  std::size_t spaces_ = 0;  // of indentation and alignment
  std::vector<int> indents_;
  std::vector<Row> group_;
  std::string out_;
};

}  // namespace virga::hcl
