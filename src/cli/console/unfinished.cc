#include "cli/console/unfinished.h"

#include <string>
#include <vector>

#include "hcl/lex/brackets.h"
#include "hcl/lex/lex.h"

namespace virga::cli {
namespace {

using hcl::TokenKind;

enum class Role { kNeedsMore, kBlank, kOther };

// The role of a token that is no bracket.
Role role(TokenKind kind) {
  switch (kind) {
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
    default: return Role::kOther;
  }
}

}  // namespace

bool is_unfinished(std::string_view expression) {
  // A heredoc begins after the line break that follows its marker.
  const std::string line = std::string(expression) + "\n";
  std::vector<TokenKind> open;
  Role last = Role::kBlank;
  for (const hcl::Token& token : hcl::lex(line, hcl::LexMode::kExpression)) {
    const Role now = role(token.kind);
    if (hcl::closer_of(token.kind)) open.push_back(token.kind);
    if (hcl::is_closer(token.kind) && !open.empty()) open.pop_back();
    if (now != Role::kBlank) last = now;
  }
  return open.empty() ? last == Role::kNeedsMore : open.back() != TokenKind::kOQuote;
}

}  // namespace virga::cli
