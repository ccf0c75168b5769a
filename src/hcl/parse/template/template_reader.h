// Reads the tokens of one template into parts. Private to hcl/parse.
#pragma once

#include "hcl/parse/parser.h"

namespace virga::hcl {

class Parser::TemplateReader {
 public:
  // `end` closes the template; `open` opened it, but nothing opens a bare one.
  TemplateReader(Parser& parser, TokenKind end, Span open, ScratchList<TemplatePart>& parts)
      : parser_(parser),
        cursor_(parser.cursor_),
        end_(end),
        open_(open),
        start_(parser.cursor_.peek().span),
        parts_(parts) {}

  // Reads to behind the end, and gives the span from the first token to the end.
  Span read();

 private:
  using Kind = TemplatePart::Kind;

  void read_literal(const Token& token, bool trim);
  void trim_before(const Token& start, bool after_literal);
  void read_interpolation(const Token& start);
  void report_interpolation_end(const Token& start);
  void read_directive(const Token& start);
  bool read_directive_head(const Token& start, TemplatePart& part);
  bool read_for_head(TemplatePart& part);
  void close_sequence();

  Parser& parser_;
  Cursor& cursor_;
  const TokenKind end_;
  const Span open_;
  const Span start_;
  ScratchList<TemplatePart>& parts_;
  bool trim_next_ = false;  // the last sequence ended with "~}"
};

}  // namespace virga::hcl
