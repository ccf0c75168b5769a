// The literal text of one template. Private to hcl/parse.
#pragma once

#include "hcl/parse/parser.h"

namespace virga::hcl {

// Collects the pieces of text. Pieces that follow each other are one literal. What its text is, is
// known at the end only: a "<<-" heredoc loses the indentation that all of its lines have in
// common.
class Parser::TemplateText {
 public:
  TemplateText(Parser& parser, bool removes_indentation);

  // Returns the literal if the piece begins one, null if it continues the last one.
  const LiteralExpr* add(std::string_view text, Span span);
  // An interpolation or directive follows: the next piece begins another literal.
  void interrupt();
  // Sets the texts of all literals. Requires: no piece is added afterwards.
  void settle();

 private:
  // Whether a line begins with this text and counts for the indentation, which it is then part of.
  bool begins_indented_line(std::string_view text);
  void remove_indentation();
  std::string_view joined(std::span<const TextPiece> pieces);

  static constexpr std::size_t kNoLines = static_cast<std::size_t>(-1);

  Parser& parser_;
  const bool removes_indentation_;
  ScratchList<TextPiece> pieces_;
  LiteralExpr* literal_ = nullptr;  // of the last piece, unless it was interrupted
  bool at_line_start_ = true;
  std::size_t indentation_ = kNoLines;  // graphemes, of the lines so far
};

}  // namespace virga::hcl
