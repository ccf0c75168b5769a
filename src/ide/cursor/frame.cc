#include "ide/cursor/frame.h"

#include <algorithm>
#include <array>

namespace virga::ide {
namespace {

using FrameKind = Frame::Kind;
using Part = Frame::ForPart;
using hcl::Token;
using hcl::TokenKind;

// The types of blocks whose header cannot be a part of an expression: a name or a string follows.
constexpr std::array<std::string_view, 6> kDeclarations = {"component", "config", "hook",
                                                           "output",    "read",   "resource"};

bool may_have_for(FrameKind kind) {
  return kind == FrameKind::kList || kind == FrameKind::kObject || kind == FrameKind::kDirective;
}

}  // namespace

bool ends_operand(TokenKind kind) {
  switch (kind) {
    case TokenKind::kIdent:
    case TokenKind::kNumberLit:
    case TokenKind::kCBrack:
    case TokenKind::kCBrace:
    case TokenKind::kCParen:
    case TokenKind::kCQuote:
    case TokenKind::kCHeredoc: return true;
    default: return false;
  }
}

bool is_ended_by_line(const Frame& frame) {
  return frame.kind == FrameKind::kTop || frame.kind == FrameKind::kBlock ||
         (frame.kind == FrameKind::kObject && !frame.is_for());
}

void FrameStack::pass(const std::vector<Token>& tokens, std::uint32_t index) {
  const Token& token = tokens[index];
  switch (token.kind) {
    case TokenKind::kNewline:
      if (is_ended_by_line(top())) next_statement(index + 1);
      if (top().first == index) top().first = index + 1;
      return;
    case TokenKind::kComment:
      if (is_ended_by_line(top()) && text_of(token).ends_with('\n')) next_statement(index + 1);
      if (top().first == index) top().first = index + 1;
      return;
    case TokenKind::kComma:
      if (top().kind == FrameKind::kObject || top().kind == FrameKind::kList ||
          top().kind == FrameKind::kCall) {
        if (!top().is_for()) next_statement(index + 1);
      }
      return;
    case TokenKind::kEqual:
      if (is_ended_by_line(top())) top().has_value = true;
      return;
    case TokenKind::kColon: return colon();
    case TokenKind::kQuestion: ++top().questions; return;
    case TokenKind::kFatArrow:
      if (top().for_part == Part::kValue) top().for_part = Part::kMapValue;
      return;
    case TokenKind::kIdent: return word(tokens, index);
    case TokenKind::kOBrace: {
      const bool is_body = (top().kind == FrameKind::kTop || top().kind == FrameKind::kBlock) &&
                           !top().has_value && index > top().first;
      return open(is_body ? FrameKind::kBlock : FrameKind::kObject, index, top().first);
    }
    case TokenKind::kOBrack:
      return open(ends_operand(tokens, index) ? FrameKind::kIndex : FrameKind::kList, index);
    case TokenKind::kOParen: {
      const bool is_call =
          ends_operand(tokens, index) && tokens[index - 1].kind == TokenKind::kIdent;
      return open(is_call ? FrameKind::kCall : FrameKind::kParentheses, index,
                  is_call ? index - 1 : 0);
    }
    case TokenKind::kOQuote: return open(FrameKind::kQuote, index);
    case TokenKind::kOHeredoc: return open(FrameKind::kHeredoc, index);
    case TokenKind::kTemplateInterp: return open(FrameKind::kInterpolation, index);
    case TokenKind::kTemplateControl: return open(FrameKind::kDirective, index);
    case TokenKind::kCBrace: return close(FrameKind::kBlock, FrameKind::kObject, index);
    case TokenKind::kCBrack: return close(FrameKind::kList, FrameKind::kIndex, index);
    case TokenKind::kCParen: return close(FrameKind::kParentheses, FrameKind::kCall, index);
    case TokenKind::kCQuote: return close(FrameKind::kQuote, FrameKind::kQuote, index);
    case TokenKind::kCHeredoc: return close(FrameKind::kHeredoc, FrameKind::kHeredoc, index);
    case TokenKind::kTemplateSeqEnd: return end_sequence(tokens, index);
    default: return;
  }
}

void FrameStack::end_strings() {
  const auto string = std::ranges::find(frames_, FrameKind::kQuote, &Frame::kind);
  frames_.erase(string, frames_.end());
}

void FrameStack::open(FrameKind kind, std::uint32_t index, std::uint32_t header) {
  Frame& frame = frames_.emplace_back();
  frame.kind = kind;
  frame.open = index;
  frame.header = header;
  frame.first = index + 1;
}

void FrameStack::close(FrameKind first, FrameKind second, std::uint32_t index) {
  for (std::size_t i = frames_.size(); i-- > 1;) {
    const FrameKind kind = frames_[i].kind;
    if (kind == first || kind == second) {
      frames_.resize(i);
      // A block ends its line too.
      if (kind == FrameKind::kBlock) next_statement(index + 1);
      return;
    }
    // A bracket inside of a template does not close one outside.
    if (frames_[i].is_template() && first != FrameKind::kHeredoc) return;
  }
}

void FrameStack::end_sequence(const std::vector<Token>& tokens, std::uint32_t index) {
  std::size_t i = frames_.size();
  while (i-- > 1) {
    if (frames_[i].kind == FrameKind::kInterpolation || frames_[i].kind == FrameKind::kDirective)
      break;
    if (frames_[i].is_template()) return;
  }
  if (i == 0) return;
  const Frame sequence = std::move(frames_[i]);
  frames_.resize(i);
  if (sequence.kind != FrameKind::kDirective || sequence.first >= index) return;
  directive(text_of(tokens[sequence.first]));
}

void FrameStack::directive(std::string_view name) {
  auto& directives = top().directives;
  if (name == "if" || name == "for") {
    directives.push_back(name == "if" ? Frame::Directive::kIf : Frame::Directive::kFor);
  } else if ((name == "endif" || name == "endfor") && !directives.empty()) {
    directives.pop_back();
  }
}

void FrameStack::next_statement(std::uint32_t first) {
  top().first = first;
  ++top().position;
  top().has_value = false;
  top().questions = 0;
}

void FrameStack::word(const std::vector<Token>& tokens, std::uint32_t index) {
  if (begins_declaration(tokens, index)) {
    frames_.resize(1);
    next_statement(index);
    return;
  }
  Frame& frame = top();
  const std::string_view name = text_of(tokens[index]);
  if (name == "for" && frame.first == index && may_have_for(frame.kind)) {
    frame.for_part = Part::kNames;
    frame.keyword = index;
  } else if (name == "in" && frame.for_part == Part::kNames && index > frame.keyword + 1) {
    frame.for_part = Part::kCollection;
    frame.keyword = index;
  } else if (name == "if" &&
             (frame.for_part == Part::kValue || frame.for_part == Part::kMapValue)) {
    if (index > 0 &&
        (ends_operand(tokens, index) || tokens[index - 1].kind == TokenKind::kEllipsis)) {
      frame.for_part = Part::kCondition;
      frame.keyword = index;
    }
  } else if (name == "if" && frame.kind == FrameKind::kDirective && frame.first == index) {
    frame.keyword = index;
  }
}

void FrameStack::colon() {
  Frame& frame = top();
  if (frame.questions > 0) {
    --frame.questions;
  } else if (frame.for_part == Part::kCollection) {
    frame.for_part = Part::kValue;
  } else if (frame.kind == FrameKind::kObject && !frame.is_for()) {
    frame.has_value = true;
  }
}

// Whether the tokens before `index` end an operand in the innermost frame.
bool FrameStack::ends_operand(const std::vector<Token>& tokens, std::uint32_t index) const {
  const Frame& frame = frames_.back();
  // Line ends that end nothing are inside of brackets.
  while (index > frame.first && (tokens[index - 1].kind == TokenKind::kNewline ||
                                 tokens[index - 1].kind == TokenKind::kComment)) {
    --index;
  }
  if (index <= frame.first || frame.keyword + 1 == index) return false;
  return ide::ends_operand(tokens[index - 1].kind);
}

// Whether the header of a block of the file begins, so that everything before it has ended.
bool FrameStack::begins_declaration(const std::vector<Token>& tokens, std::uint32_t index) const {
  if (frames_.size() == 1 || index + 1 >= tokens.size()) return false;
  const bool is_first_in_line =
      index == 0 || tokens[index].span.begin == 0 || text_[tokens[index].span.begin - 1] == '\n';
  const TokenKind next = tokens[index + 1].kind;
  return is_first_in_line && (next == TokenKind::kOQuote || next == TokenKind::kIdent) &&
         std::ranges::find(kDeclarations, text_of(tokens[index])) != kDeclarations.end();
}

}  // namespace virga::ide
