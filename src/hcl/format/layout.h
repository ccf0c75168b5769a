// The layout of tokens: what blanks stand between them. Private to hcl/format.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/lex/token.h"

namespace virga::hcl {

// Goes over the tokens once, line by line, and writes them to one buffer. A line has up to three
// parts: what it begins with, an assignment (`= value`, where the value ends with the line) and a
// comment at its end. Assignments of neighbouring lines stand in one column, and so do comments;
// how far is only known when the last of these lines has been written, so a group of lines is
// written with single blanks, and then spread.
class Layout {
 public:
  // `tokens` lie in `text` in order; at most the last is kEOF. What is between two tokens is
  // blanks.
  Layout(std::string_view text, std::span<const Token> tokens, std::size_t max_blanks);

  // False when indentation and alignment would take more than `max_blanks`.
  bool run();
  std::string take() { return std::move(out_); }

 private:
  struct Line {
    const Token* begin;
    const Token* end;
    const Token* assign = nullptr;   // the "="
    const Token* comment = nullptr;  // at the end
    int net = 0;                     // brackets that the line opens, less those that it closes
  };
  // Where a written line of the open group may be spread. Columns are of what is in front.
  struct Row {
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::size_t assign_at = kNone;
    std::size_t comment_at = kNone;
    std::size_t lead_columns = 0;
    std::size_t columns = 0;  // up to the comment
    std::size_t assign_blanks = 0;
    std::size_t comment_blanks = 0;
  };

  Line scan(const Token* begin) const;
  std::size_t indent_for(int net);
  void write(const Line& line);
  std::size_t blanks_before(const Token* token, const Line& line) const;
  std::size_t columns(std::size_t from, const Token* begin, const Token* end) const;
  void end_group();
  std::size_t align();
  void spread(std::size_t added);

  std::string_view text_of(const Token& token) const {
    return text_.substr(token.span.begin, token.span.size());
  }

  std::string_view text_;
  std::span<const Token> tokens_;
  std::size_t max_blanks_;
  std::size_t blanks_ = 0;  // of indentation and alignment
  std::vector<int> indents_;
  std::vector<Row> group_;
  std::string out_;
};

}  // namespace virga::hcl
