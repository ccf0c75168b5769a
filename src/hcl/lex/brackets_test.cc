#include "hcl/lex/brackets.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "hcl/lex/lex.h"

namespace virga::hcl {
namespace {

constexpr TokenKind kKinds[] = {
#define VIRGA_TOKEN(name) TokenKind::k##name,
#include "hcl/lex/token_kinds.def"
#undef VIRGA_TOKEN
};

TEST(Brackets, ClosersAreTheKindsThatCloseAnOpener) {
  std::set<TokenKind> closers;
  for (const TokenKind kind : kKinds) {
    const auto closer = closer_of(kind);
    if (!closer) continue;
    EXPECT_FALSE(is_closer(kind)) << name(kind);
    closers.insert(*closer);
  }
  for (const TokenKind kind : kKinds) {
    EXPECT_EQ(is_closer(kind), closers.contains(kind)) << name(kind);
  }
}

// Each pair is in the text, so the lexer agrees with closer_of().
TEST(Brackets, MatchTokensOfLexer) {
  std::vector<TokenKind> open;
  std::set<TokenKind> opened;
  const char* text = "x = { a = [f(\"b${c}%{ if d }%{ endif }\")] }\ny = <<END\n${z}\nEND\n";
  for (const Token& token : lex(text, LexMode::kConfig)) {
    if (const auto closer = closer_of(token.kind)) {
      opened.insert(token.kind);
      open.push_back(*closer);
    } else if (is_closer(token.kind)) {
      ASSERT_FALSE(open.empty());
      EXPECT_EQ(open.back(), token.kind);
      open.pop_back();
    }
  }
  EXPECT_TRUE(open.empty());
  EXPECT_EQ(opened.size(), 7u);
}

}  // namespace
}  // namespace virga::hcl
