#include "ide/place/brackets.h"

#include <algorithm>
#include <map>

#include "hcl/lex/brackets.h"

namespace virga::ide {
namespace {

using hcl::TokenKind;

// Matches the tokens of one text.
class Matcher {
 public:
  std::vector<BracketPair> run(std::span<const hcl::Token> tokens) {
    for (const hcl::Token& token : tokens) {
      if (const auto close = hcl::closer_of(token.kind)) {
        push(token, *close);
      } else if (hcl::is_closer(token.kind)) {
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

  std::size_t& waiting(TokenKind close) { return waiting_[close]; }

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
  std::map<TokenKind, std::size_t> waiting_;  // how many of `open_` each kind closes
  std::vector<BracketPair> pairs_;
};

}  // namespace

std::vector<BracketPair> bracket_pairs(std::span<const hcl::Token> tokens) {
  return Matcher().run(tokens);
}

}  // namespace virga::ide
