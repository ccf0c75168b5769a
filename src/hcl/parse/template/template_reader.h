// Reads the tokens of one template. Private to hcl/parse.
#pragma once

#include <optional>

#include "hcl/parse/template/template_builder.h"

namespace virga::hcl {

// One pass: each piece goes to the builder as soon as it is read, text already trimmed.
class Parser::TemplateReader {
 public:
  // `end` closes the template; `open` opened it, but nothing opens a bare one.
  TemplateReader(Parser& parser, TokenKind end, Span open);

  // Reads to behind the end.
  const Expr* read();

 private:
  using Kind = Directive::Kind;

  Token read_pieces();
  void read_text(const Token& token, bool trims_left);
  // Return whether the sequence ends with "~}", which trims the text after it.
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
