#include "hcl/parse/explain/unclosed_bracket.h"

#include <algorithm>
#include <string_view>

#include "diag/codes/hcl.h"
#include "hcl/lex/brackets.h"

namespace virga::hcl {
namespace {

using diag::Code;
namespace codes = diag::codes;
using diag::Diagnostic;

diag::Range range_in_source(const Diagnostic& error, Span span) {
  return {error.subject.source, span};
}

const char* closing(TokenKind opener) {
  return opener == TokenKind::kOBrack ? "]" : opener == TokenKind::kOParen ? ")" : "}";
}

bool is_bracket(TokenKind kind) {
  return kind == TokenKind::kOBrack || kind == TokenKind::kOParen || kind == TokenKind::kOBrace;
}

// `name =` cannot be an element of a list or an argument of a call.
bool begins_argument(const Outline& outline, std::size_t index) {
  if (outline[index].kind != TokenKind::kIdent) return false;
  const auto next = outline.next_on_line(index);
  return next && outline[*next].kind == TokenKind::kEqual;
}

// `name "label" {` cannot be an element of a list or an item of an object. Without a label, it may
// be an item of an object whose "=" is missing.
bool begins_block(const Outline& outline, std::size_t index, bool needs_label) {
  if (outline[index].kind != TokenKind::kIdent) return false;
  bool has_label = false;
  for (auto next = outline.next_on_line(index); next; next = outline.next_on_line(*next)) {
    switch (outline[*next].kind) {
      case TokenKind::kOBrace: return has_label || !needs_label;
      case TokenKind::kIdent:
      case TokenKind::kOQuote:
      case TokenKind::kQuotedLit: has_label = true; break;
      case TokenKind::kCQuote: break;
      default: return false;
    }
  }
  return false;
}

// Returns the token before which the innermost bracket must be closed.
std::optional<std::size_t> end_of_unclosed(const Outline& outline, std::size_t index) {
  const std::size_t inside = outline[index].inside;
  if (inside == Outline::kNone || !is_bracket(outline[inside].kind) || outline[inside].is_body ||
      outline[inside].closer != Outline::kNone) {
    return std::nullopt;
  }
  const bool is_object = outline[inside].kind == TokenKind::kOBrace;
  const auto begins_item = [&](std::size_t line) {
    return begins_block(outline, line, is_object) || (!is_object && begins_argument(outline, line));
  };
  const TokenKind kind = outline[index].kind;
  const auto outdented = [&] { return is_object ? outline.first_outdented(inside) : std::nullopt; };
  if (kind == TokenKind::kEOF) {
    if (const auto line = outdented()) return line;
    for (std::size_t i = inside + 1; i < index; ++i) {
      if (outline[i].begins_line && outline[i].inside == inside && begins_item(i)) return i;
    }
    return index;
  }
  if (kind == TokenKind::kCBrace || kind == TokenKind::kCBrack || kind == TokenKind::kCParen ||
      kind == TokenKind::kTemplateSeqEnd) {
    return index;
  }
  const std::size_t line = outline[index].line;
  if (line == 0 || line <= inside) return std::nullopt;
  if (!begins_item(line)) return std::nullopt;
  return std::min(line, outdented().value_or(line));
}

Diagnostic report(const Outline& outline, const Diagnostic& error, std::size_t index) {
  const Outline::Item& opener = outline[outline[index].inside];
  const char* bracket = closing(opener.kind);
  const bool at_end = outline[index].kind == TokenKind::kEOF;
  const diag::Argument before =
      at_end ? diag::Argument(diag::Word("the end of the text"))
             : diag::Argument(diag::Excerpt{std::string(outline.text(index))});
  Diagnostic better(codes::kUnclosedBracket, range_in_source(error, outline[index].span),
                    diag::Excerpt{bracket}, before);
  const std::uint32_t after = outline[index - 1].span.end;
  better.label(range_in_source(error, opener.span), {"opened here"})
      .fix({"add {0}", diag::Excerpt{bracket}},
           {{range_in_source(error, {after, after}), bracket}});
  return better;
}

// Returns true if the error is about a missing value or about the token after a value.
bool may_follow(Code code) {
  switch (code) {
    case codes::kExpressionMissing:
    case codes::kExpressionExpected:
    case codes::kUnclosedParenthesis:
    case codes::kIndexBracket:
    case codes::kArgumentSeparator:
    case codes::kTupleSeparator:
    case codes::kObjectEquals:
    case codes::kObjectValue:
    case codes::kObjectSeparator: return true;
    default: return false;
  }
}

// Returns true if a value rather than a bracket is missing before `end`. A trailing comma (`[1,`)
// is valid.
bool needs_operand(const Outline& outline, Code code, std::size_t end) {
  if (code != codes::kExpressionMissing && code != codes::kExpressionExpected) return false;
  const std::string_view last = outline.text(end - 1);
  if (last == "in" || last == "if" || last == "for") return true;
  switch (outline[end - 1].kind) {
    case TokenKind::kComma:
    case TokenKind::kOBrace:
    case TokenKind::kOBrack:
    case TokenKind::kOParen:
    case TokenKind::kCBrace:
    case TokenKind::kCBrack:
    case TokenKind::kCParen:
    case TokenKind::kCQuote:
    case TokenKind::kCHeredoc:
    case TokenKind::kIdent:
    case TokenKind::kNumberLit: return false;
    default: return true;
  }
}

// Returns where the parser expects the closing bracket of an index. The error is at the next
// bracket of this kind, which may be far away.
Span place_of(const Diagnostic& error) {
  const bool is_index = error.code == codes::kIndexBracket && error.labels.size() > 1;
  return is_index ? error.labels[1].range.span : error.subject.span;
}

// `[for`, `f(a, b +` at the end of a line, before a bracket that closes another one.
std::optional<Diagnostic> end_of_line(const Outline& outline, const Diagnostic& error) {
  switch (error.code) {
    case codes::kExpressionExpected:
    case codes::kForVariable:
    case codes::kForIn:
    case codes::kForColon: break;
    default: return std::nullopt;
  }
  const std::size_t index = outline.at(error.subject.span.begin);
  const std::size_t inside = outline[index].inside;
  if (index == 0 || !outline[index].begins_line || inside == Outline::kNone ||
      outline[inside].closer != Outline::kNone || !is_closer(outline[index].kind)) {
    return std::nullopt;
  }
  const std::uint32_t end = outline[index - 1].span.end;
  Diagnostic better = error;
  better.subject = range_in_source(error, {end, end});
  better.arguments.back() = diag::Word("the end of the line");
  better.labels.clear();
  better.context.reset();
  better.label(range_in_source(error, outline[inside].span), {"opened here"});
  return better;
}

}  // namespace

std::optional<Diagnostic> unclosed_bracket(const Outline& outline, const Diagnostic& error) {
  if (!may_follow(error.code)) return end_of_line(outline, error);
  const auto end = end_of_unclosed(outline, outline.at(place_of(error).begin));
  if (!end || needs_operand(outline, error.code, *end)) return end_of_line(outline, error);
  return report(outline, error, *end);
}

}  // namespace virga::hcl
