#include "cli/console/unfinished.h"

#include <string>
#include <vector>

#include "hcl/lex/lex.h"

namespace virga::cli {
namespace {

using hcl::TokenKind;

enum class Role { kOpens, kCloses, kNeedsMore, kBlank, kOther };

Role role(TokenKind kind) {
  switch (kind) {
    case TokenKind::kOBrace:
    case TokenKind::kOBrack:
    case TokenKind::kOParen:
    case TokenKind::kOQuote:
    case TokenKind::kOHeredoc:
    case TokenKind::kTemplateInterp:
    case TokenKind::kTemplateControl: return Role::kOpens;
    case TokenKind::kCBrace:
    case TokenKind::kCBrack:
    case TokenKind::kCParen:
    case TokenKind::kCQuote:
    case TokenKind::kCHeredoc:
    case TokenKind::kTemplateSeqEnd: return Role::kCloses;
    case TokenKind::kStar:
    case TokenKind::kSlash:
    case TokenKind::kPlus:
    case TokenKind::kMinus:
    case TokenKind::kPercent:
    case TokenKind::kEqual:
    case TokenKind::kEqualOp:
    case TokenKind::kNotEqual:
    case TokenKind::kLessThan:
    case TokenKind::kLessThanEq:
    case TokenKind::kGreaterThan:
    case TokenKind::kGreaterThanEq:
    case TokenKind::kAnd:
    case TokenKind::kOr:
    case TokenKind::kBang:
    case TokenKind::kDot:
    case TokenKind::kComma:
    case TokenKind::kDoubleColon:
    case TokenKind::kFatArrow:
    case TokenKind::kQuestion:
    case TokenKind::kColon: return Role::kNeedsMore;
    case TokenKind::kNewline:
    case TokenKind::kComment:
    case TokenKind::kEOF: return Role::kBlank;
    case TokenKind::kEllipsis:
    case TokenKind::kQuotedLit:
    case TokenKind::kStringLit:
    case TokenKind::kNumberLit:
    case TokenKind::kIdent:
    case TokenKind::kBitwiseAnd:
    case TokenKind::kBitwiseOr:
    case TokenKind::kBitwiseNot:
    case TokenKind::kBitwiseXor:
    case TokenKind::kStarStar:
    case TokenKind::kApostrophe:
    case TokenKind::kBacktick:
    case TokenKind::kSemicolon:
    case TokenKind::kTabs:
    case TokenKind::kInvalid:
    case TokenKind::kBadUTF8:
    case TokenKind::kQuotedNewline: return Role::kOther;
  }
  return Role::kOther;
}

}  // namespace

bool is_unfinished(std::string_view expression) {
  // A heredoc begins after the line break that follows its marker.
  const std::string line = std::string(expression) + "\n";
  std::vector<TokenKind> open;
  Role last = Role::kBlank;
  for (const hcl::Token& token : hcl::lex(line, hcl::LexMode::kExpression)) {
    const Role now = role(token.kind);
    if (now == Role::kOpens) open.push_back(token.kind);
    if (now == Role::kCloses && !open.empty()) open.pop_back();
    if (now != Role::kBlank) last = now;
  }
  return open.empty() ? last == Role::kNeedsMore : open.back() != TokenKind::kOQuote;
}

}  // namespace virga::cli
