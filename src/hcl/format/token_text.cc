#include "hcl/format/token_text.h"

#include "hcl/format/format.h"
#include "hcl/format/layout.h"
#include "hcl/format/quote.h"

namespace virga::hcl {

void TokenText::add(TokenKind kind, std::string_view text) {
  const std::size_t begin = text_.size();
  text_ += text;
  end_token(kind, begin);
}

void TokenText::add_quoted(std::string_view text) {
  add(TokenKind::kOQuote, "\"");
  if (!text.empty()) {
    const std::size_t begin = text_.size();
    append_quoted(text_, text);
    end_token(TokenKind::kQuotedLit, begin);
  }
  add(TokenKind::kCQuote, "\"");
}

std::optional<std::string> TokenText::canonical_text() const {
  Layout layout(text_, tokens_, kMaxLayoutSpaces);
  if (!layout.run()) return std::nullopt;
  return layout.take();
}

void TokenText::end_token(TokenKind kind, std::size_t begin) {
  tokens_.push_back(
      {kind, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(text_.size())}});
}

}  // namespace virga::hcl
