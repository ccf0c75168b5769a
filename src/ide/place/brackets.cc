#include "ide/place/brackets.h"

#include <algorithm>
#include <array>
#include <optional>

namespace virga::ide {
namespace {

using hcl::TokenKind;

// The kind of the token that closes `open`; nullopt if it opens nothing.
std::optional<TokenKind> closing(TokenKind open) {
  switch (open) {
    case TokenKind::kOBrace: return TokenKind::kCBrace;
    case TokenKind::kOBrack: return TokenKind::kCBrack;
    case TokenKind::kOParen: return TokenKind::kCParen;
    case TokenKind::kOQuote: return TokenKind::kCQuote;
    case TokenKind::kOHeredoc: return TokenKind::kCHeredoc;
    case TokenKind::kTemplateInterp:
    case TokenKind::kTemplateControl: return TokenKind::kTemplateSeqEnd;
    default: return std::nullopt;
  }
}

// Matches the tokens of one text.
class Matcher {
 public:
  std::vector<BracketPair> run(std::span<const hcl::Token> tokens) {
    for (const hcl::Token& token : tokens) {
      if (const auto close = closing(token.kind)) {
        push(token, *close);
      } else if (is_closing(token.kind)) {
        this->close(token);
      }
    }
    std::ranges::sort(pairs_, {}, &BracketPair::open);
    return std::move(pairs_);
  }

 private:
  struct Open {
    hcl::Token token;
    TokenKind close;
  };

  static constexpr std::array kClosing{TokenKind::kCBrace,         TokenKind::kCBrack,
                                       TokenKind::kCParen,         TokenKind::kCQuote,
                                       TokenKind::kTemplateSeqEnd, TokenKind::kCHeredoc};

  static bool is_closing(TokenKind kind) {
    return std::ranges::find(kClosing, kind) != kClosing.end();
  }
  std::size_t& waiting(TokenKind close) {
    return waiting_[static_cast<std::size_t>(std::ranges::find(kClosing, close) -
                                             kClosing.begin())];
  }

  void push(const hcl::Token& token, TokenKind close) {
    open_.push_back({token, close});
    ++waiting(close);
  }

  // Drops the open brackets inside of the pair, whose closing tokens are missing.
  void close(const hcl::Token& token) {
    if (waiting(token.kind) == 0) return;
    while (open_.back().close != token.kind) pop();
    pairs_.push_back({open_.back().token.kind, open_.back().token.span, token.span});
    pop();
  }
  void pop() {
    --waiting(open_.back().close);
    open_.pop_back();
  }

  std::vector<Open> open_;
  std::array<std::size_t, kClosing.size()> waiting_{};  // how many of `open_` each one closes
  std::vector<BracketPair> pairs_;
};

}  // namespace

std::vector<BracketPair> bracket_pairs(std::span<const hcl::Token> tokens) {
  return Matcher().run(tokens);
}

}  // namespace virga::ide
