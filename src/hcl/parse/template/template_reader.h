// Parses the tokens of one template. Private to hcl/parse.
#pragma once

#include <optional>

#include "hcl/parse/template/template_builder.h"

namespace virga::hcl {

// Works in one pass: trims text and passes each piece to the builder immediately.
class Parser::TemplateReader {
 public:
  // `end` is the kind of the closing token, `open` the span of the opening token. `open` is empty
  // for a bare template.
  TemplateReader(Parser& parser, TokenKind end, Span open);

  // Reads up to and including the closing token.
  const Expr* read();

 private:
  using Kind = Directive::Kind;

  Token read_pieces();
  void read_text(const Token& token, bool trims_left);
  // Return true if the sequence ends with "~}", which trims the text after it.
  bool read_interpolation(const Token& start);
  bool read_directive(const Token& start);
  bool close_sequence();
  // Return nullopt or false after an error that makes the rest of the sequence meaningless.
  std::optional<Directive> read_directive_head(const Token& start);
  bool read_for_head(Directive& directive);
  void report_piece(const Token& token);
  void report_interpolation_end(const Token& start);

  Parser& parser_;
  Cursor& cursor_;
  const TokenKind end_;
  const Span open_;
  const Span start_;  // of the first token
  TemplateBuilder builder_;
};

}  // namespace virga::hcl
