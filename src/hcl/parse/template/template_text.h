// The literal text of one template. Private to hcl/parse.
#pragma once

#include "hcl/parse/parser.h"

namespace virga::hcl {

// Collects the pieces of text. Adjacent pieces form one literal. Their text is only known at the
// end, because a "<<-" heredoc loses the indentation that all of its lines share.
class Parser::TemplateText {
 public:
  TemplateText(Parser& parser, bool removes_indentation);

  // Returns the new literal if the piece begins one, or null if it continues the last one.
  const LiteralExpr* add(std::string_view text, Span span);
  // Called before an interpolation or directive: the next piece begins another literal.
  void interrupt();
  // Sets the texts of all literals. Requires: add() is not called afterwards.
  void settle();

 private:
  // Returns true if a line begins with this text and counts for the common indentation. Updates the
  // indentation.
  bool begins_indented_line(std::string_view text);
  void remove_indentation();
  std::string_view joined(std::span<const TextPiece> pieces);

  static constexpr std::size_t kNoLines = static_cast<std::size_t>(-1);

  Parser& parser_;
  const bool removes_indentation_;
  ScratchList<TextPiece> pieces_;
  LiteralExpr* literal_ = nullptr;  // of the last piece; null after interrupt()
  bool at_line_start_ = true;
  std::size_t indentation_ = kNoLines;  // in graphemes, the minimum over the lines so far
};

}  // namespace virga::hcl
