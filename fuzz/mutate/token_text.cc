#include "fuzz/mutate/token_text.h"

#include "hcl/lex/brackets.h"

namespace virga::fuzz {
namespace {

using hcl::TokenKind;

bool is_name(TokenKind kind) {
  return kind == TokenKind::kIdent || kind == TokenKind::kQuotedLit;
}

}  // namespace

TokenText::TokenText(std::string_view its_text, hcl::LexMode mode) : text(its_text) {
  const hcl::Tokens all = hcl::lex(text, mode);
  open_.push_back({TokenKind::kEOF, 0, 0, 0, 0});
  for (const hcl::Token& token : all) {
    if (token.span.empty()) continue;
    add(token);
  }
  add_references(all);
}

void TokenText::add(const hcl::Token& token) {
  tokens.push_back(token.span);
  if (is_name(token.kind)) names.push_back(token.span);
  if (token.kind == TokenKind::kNumberLit) expressions.push_back(token.span);
  const bool ends_line = token.kind == TokenKind::kNewline ||
                         (token.kind == TokenKind::kComment && text[token.span.end - 1] == '\n');
  if (ends_line || token.kind == TokenKind::kComma) return end_item(token, true);
  if (const auto closing = hcl::closer_of(token.kind)) {
    open(token, *closing);
  } else if (hcl::is_closer(token.kind)) {
    close(token);
  } else if (token.kind == TokenKind::kEqual || token.kind == TokenKind::kColon) {
    open_.back().value = token.span.end;
  }
  last_end_ = token.span.end;
}

void TokenText::open(const hcl::Token& token, TokenKind closing) {
  open_.push_back({closing, token.span.begin, token.span.end, token.span.end, token.span.end});
}

// A bracket without its partner closes nothing; the brackets that are open inside of others are
// given up.
void TokenText::close(const hcl::Token& token) {
  for (std::size_t i = open_.size(); i > 1; --i) {
    if (open_[i - 1].closing != token.kind) continue;
    open_.resize(i);
    end_item(token, false);
    const Open& bracket = open_.back();
    brackets.push_back({bracket.begin, token.span.end});
    if (token.kind == TokenKind::kTemplateSeqEnd) {
      expressions.push_back({bracket.inside, token.span.begin});
    } else {
      expressions.push_back({bracket.begin, token.span.end});
    }
    open_.pop_back();
    return;
  }
}

void TokenText::end_item(const hcl::Token& token, bool with_token) {
  Open& bracket = open_.back();
  if (last_end_ > bracket.item) {
    items.push_back({bracket.item, with_token ? token.span.end : last_end_});
  }
  if (last_end_ > bracket.value) expressions.push_back({bracket.value, last_end_});
  bracket.item = token.span.end;
  bracket.value = token.span.end;
}

// Names with the steps and arguments behind them.
void TokenText::add_references(const hcl::Tokens& all) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].kind != TokenKind::kIdent) continue;
    std::size_t last = i;
    while (last + 2 < all.size() && all[last + 1].kind == TokenKind::kDot &&
           all[last + 2].kind == TokenKind::kIdent) {
      last += 2;
    }
    expressions.push_back({all[i].span.begin, all[last].span.end});
    const std::uint32_t end = all[last].span.end;
    for (const base::Span bracket : brackets) {
      if (bracket.begin == end) expressions.push_back({all[i].span.begin, bracket.end});
    }
    i = last;
  }
}

}  // namespace virga::fuzz
