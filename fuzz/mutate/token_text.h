// The parts of a text of HCL: tokens, brackets, items, expressions and names. Also of texts that do
// not parse: brackets without a partner and values without an end are left out.
#pragma once

#include <string_view>
#include <vector>

#include "hcl/lex/lex.h"

namespace virga::fuzz {

class TokenText {
 public:
  using Spans = std::vector<base::Span>;

  TokenText(std::string_view text, hcl::LexMode mode);

  const std::string_view text;

  // All tokens with at least one byte.
  Spans tokens;
  // From an opening token to its partner.
  Spans brackets;
  // Attributes and blocks with the line break behind them, and elements with their comma.
  Spans items;
  // Literals, references with their steps, values of attributes, elements, and what is in brackets.
  Spans expressions;
  // Identifiers, and literal parts of quoted strings.
  Spans names;

 private:
  // A bracket that is open, or the file. `item` and `value` are where the present item and its
  // value begin.
  struct Open {
    hcl::TokenKind closing;
    std::uint32_t begin;
    std::uint32_t inside;
    std::uint32_t item;
    std::uint32_t value;
  };

  void add(const hcl::Token& token);
  void open(const hcl::Token& token, hcl::TokenKind closing);
  void close(const hcl::Token& token);
  void end_item(const hcl::Token& token, bool with_token);
  void add_references(const hcl::Tokens& all);

  std::vector<Open> open_;
  std::uint32_t last_end_ = 0;  // of the last token that is not a line break
};

}  // namespace virga::fuzz
