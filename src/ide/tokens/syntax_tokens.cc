#include "ide/tokens/syntax_tokens.h"

#include <algorithm>
#include <array>

#include "bind/program/option_kind.h"
#include "hcl/lex/brackets.h"

namespace virga::ide {
namespace {

using hcl::TokenKind;

// The blocks of programs, tests and policy packs.
constexpr auto kBlocks = std::to_array<std::string_view>(
    {"assert", "component", "config", "hook", "mock", "output", "package", "policy", "pulumi",
     "read", "resource", "run", "test"});
constexpr auto kTemplateWords =
    std::to_array<std::string_view>({"else", "endfor", "endif", "for", "if"});

bool is_operator(TokenKind kind) {
  switch (kind) {
    case TokenKind::kStar:
    case TokenKind::kSlash:
    case TokenKind::kPlus:
    case TokenKind::kMinus:
    case TokenKind::kPercent:
    case TokenKind::kEqualOp:
    case TokenKind::kNotEqual:
    case TokenKind::kLessThan:
    case TokenKind::kLessThanEq:
    case TokenKind::kGreaterThan:
    case TokenKind::kGreaterThanEq:
    case TokenKind::kAnd:
    case TokenKind::kOr:
    case TokenKind::kBang:
    case TokenKind::kEllipsis:
    case TokenKind::kFatArrow:
    case TokenKind::kQuestion: return true;
    default: return false;
  }
}

// What surrounds a token.
struct Frame {
  enum class Kind : std::uint8_t { kBody, kObject, kList, kQuotes, kHeredoc, kInterp, kControl };
  Kind kind = Kind::kBody;
  TokenKind opening = TokenKind::kOBrace;
  bool at_item = true;          // an item, key or keyword can begin here
  bool is_for = false;          // a `for` expression
  bool names_loop = false;      // between `for` and `in`
  bool takes_paths = false;     // property paths, which are names of properties
  bool is_options = false;      // the body of `options`
  std::uint32_t questions = 0;  // conditionals that wait for their colon

  // The type of a block whose header is read, and the number of its labels so far. Empty outside of
  // headers.
  std::string_view header{};
  std::size_t labels = 0;
};

class Classifier {
 public:
  Classifier(std::string_view text, std::span<const hcl::Token> tokens,
             std::span<const std::uint32_t> starts)
      : text_(text), tokens_(tokens), starts_(starts), result_(tokens.size()) {}

  std::vector<SyntaxToken> run() {
    frames_ = {Frame{}};
    for (at_ = 0; at_ < tokens_.size(); ++at_) {
      if (is_start() || begins_declaration()) frames_ = {Frame{}};
      token(tokens_[at_].kind);
    }
    return std::move(result_);
  }

 private:
  Frame& top() { return frames_.back(); }
  std::string_view word(std::size_t at) const {
    return at < tokens_.size() ? text_.substr(tokens_[at].span.begin, tokens_[at].span.size()) : "";
  }
  TokenKind kind(std::size_t at) const {
    return at < tokens_.size() ? tokens_[at].kind : TokenKind::kEOF;
  }
  void mark(TokenClass kind, bool is_declaration = false) { result_[at_] = {kind, is_declaration}; }

  // Whether the parser has found the begin of an item here.
  bool is_start() {
    const std::uint32_t begin = tokens_[at_].span.begin;
    while (!starts_.empty() && starts_.front() < begin) starts_ = starts_.subspan(1);
    return !starts_.empty() && starts_.front() == begin;
  }

  // Whether a block of a known type begins in the first column although a bracket is open.
  bool begins_declaration() const {
    const std::uint32_t begin = tokens_[at_].span.begin;
    if (frames_.size() == 1 || kind(at_) != TokenKind::kIdent) return false;
    if (begin > 0 && text_[begin - 1] != '\n') return false;
    const TokenKind next = kind(at_ + 1);
    const bool is_header =
        next == TokenKind::kOQuote || next == TokenKind::kIdent || next == TokenKind::kOBrace;
    return is_header && std::ranges::find(kBlocks, word(at_)) != kBlocks.end();
  }

  void token(TokenKind token) {
    switch (token) {
      case TokenKind::kComment: return comment();
      case TokenKind::kNewline:
        top().at_item = true;
        end_header();
        return;
      case TokenKind::kComma: top().at_item = true; return;
      case TokenKind::kNumberLit: mark(TokenClass::kNumber); break;
      case TokenKind::kIdent: ident(); break;
      case TokenKind::kOBrace: open_brace(); return;
      case TokenKind::kOBrack:
      case TokenKind::kOParen: push(Frame::Kind::kList); return;
      case TokenKind::kCBrace:
      case TokenKind::kCBrack:
      case TokenKind::kCParen: pop(); break;
      case TokenKind::kOQuote: open_quotes(); return;
      case TokenKind::kCQuote: close_quotes(); break;
      case TokenKind::kQuotedLit:
      case TokenKind::kStringLit: literal(); return;
      case TokenKind::kOHeredoc:
        mark(TokenClass::kTemplate);
        push(Frame::Kind::kHeredoc);
        return;
      case TokenKind::kCHeredoc:
        mark(TokenClass::kTemplate);
        pop();
        break;
      case TokenKind::kTemplateInterp:
        mark(TokenClass::kTemplate);
        push(Frame::Kind::kInterp);
        return;
      case TokenKind::kTemplateControl:
        mark(TokenClass::kTemplate);
        push(Frame::Kind::kControl);
        return;
      case TokenKind::kTemplateSeqEnd:
        mark(TokenClass::kTemplate);
        pop();
        return;
      case TokenKind::kColon: colon(); break;
      default:
        if (is_operator(token)) mark(TokenClass::kOperator);
        if (token == TokenKind::kQuestion) ++top().questions;
        if (token == TokenKind::kEqual) end_header();
    }
    top().at_item = false;
  }

  // A comment of one line ends the line.
  void comment() {
    mark(TokenClass::kComment);
    if (!word(at_).ends_with('\n')) return;
    top().at_item = true;
    end_header();
  }

  void push(Frame::Kind kind) {
    const bool takes_paths = top().takes_paths;
    top().at_item = false;
    frames_.push_back({kind, this->kind(at_)});
    top().takes_paths = takes_paths;
  }
  // Drops the frames inside the innermost one that this token closes, and that one. Does nothing if
  // there is none.
  void pop() {
    for (std::size_t i = frames_.size() - 1; i > 0; --i) {
      if (hcl::closer_of(frames_[i].opening) != kind(at_)) {
        // Templates are closed by their own tokens only, as the lexer does.
        if (frames_[i].kind > Frame::Kind::kList) return;
        continue;
      }
      frames_.resize(i);
      return;
    }
  }
  void end_header() {
    top().header = {};
    top().labels = 0;
  }

  void open_brace() {
    const bool is_block = top().kind == Frame::Kind::kBody && !top().header.empty();
    const bool is_options = top().header == "options";
    end_header();
    push(is_block ? Frame::Kind::kBody : Frame::Kind::kObject);
    top().is_options = is_block && is_options;
  }

  void colon() {
    if (top().questions == 0) return;
    --top().questions;
    mark(TokenClass::kOperator);
  }

  // --- names

  void ident() {
    Frame& frame = top();
    const std::string_view text = word(at_);
    if (!frame.header.empty()) return mark_label(frame);
    if (frame.kind == Frame::Kind::kControl && control_word(frame, text)) return;
    if (frame.is_for && loop_word(frame, text)) return;
    if (frame.at_item && item_word(frame, text)) return;
    expression_word(text);
  }

  void mark_label(Frame& frame) {
    const std::size_t index = frame.labels++;
    const std::string_view block = frame.header;
    // `hook error name`, `policy stack "name"`, `mock resource "token" "name"`.
    const bool has_kind = block == "hook" || block == "policy" || block == "mock";
    if (index == 0 && has_kind) return mark(TokenClass::kKeyword);
    const bool is_text = block == "test" || block == "run" || (block == "mock" && index == 2);
    if (is_text) return mark(TokenClass::kString);
    if (index == (has_kind ? 1U : 0U) && block != "mock") return mark(TokenClass::kVariable, true);
    mark(block == "component" ? TokenClass::kString : TokenClass::kType);
  }

  bool control_word(Frame& frame, std::string_view text) {
    if (frame.at_item && std::ranges::find(kTemplateWords, text) != kTemplateWords.end()) {
      frame.is_for = frame.names_loop = text == "for";
      mark(TokenClass::kKeyword);
      return true;
    }
    return false;
  }

  bool loop_word(Frame& frame, std::string_view text) {
    if (kind(at_ - 1) == TokenKind::kDot) return false;
    if (frame.names_loop && text == "in") {
      frame.names_loop = false;
      mark(TokenClass::kKeyword);
    } else if (frame.names_loop) {
      mark(TokenClass::kLoopVariable, true);
    } else if (text == "if") {
      mark(TokenClass::kKeyword);
    } else {
      return false;
    }
    return true;
  }

  // The first name of an item: an attribute, a block, a key or `for`.
  bool item_word(Frame& frame, std::string_view text) {
    const TokenKind next = kind(at_ + 1);
    const bool is_key = next == TokenKind::kEqual ||
                        (frame.kind == Frame::Kind::kObject && next == TokenKind::kColon);
    if (frame.kind == Frame::Kind::kBody) {
      frame.takes_paths = false;
      if (is_key) {
        attribute(frame, text);
        return true;
      }
      if (next == TokenKind::kDot || next == TokenKind::kOParen) return false;
      mark(TokenClass::kBlockType);
      frame.header = text;
      return true;
    }
    const bool may_loop = frame.opening == TokenKind::kOBrack || frame.kind == Frame::Kind::kObject;
    if (may_loop && text == "for" && next == TokenKind::kIdent) {
      frame.is_for = frame.names_loop = true;
      mark(TokenClass::kKeyword);
      return true;
    }
    if (frame.kind != Frame::Kind::kObject || !is_key) return false;
    mark(TokenClass::kProperty);
    return true;
  }

  void attribute(Frame& frame, std::string_view text) {
    if (frames_.size() == 1) return mark(TokenClass::kVariable, true);
    if (!frame.is_options) return mark(TokenClass::kProperty);
    const auto option = bind::option_kind(text);
    frame.takes_paths = option && bind::takes_property_paths(*option);
    mark(TokenClass::kOption);
  }

  void expression_word(std::string_view text) {
    const bool is_step = at_ > 0 && kind(at_ - 1) == TokenKind::kDot;
    const TokenKind next = kind(at_ + 1);
    if (is_step) return mark(TokenClass::kProperty);
    if (text == "true" || text == "false" || text == "null") return mark(TokenClass::kConstant);
    if (next == TokenKind::kOParen || next == TokenKind::kDoubleColon) {
      return mark(TokenClass::kFunction);
    }
    mark(top().takes_paths ? TokenClass::kProperty : TokenClass::kVariable);
  }

  // --- strings

  // The quotes of labels and keys with a meaning are brackets, not parts of a string.
  void open_quotes() {
    Frame& frame = top();
    const bool is_plain =
        kind(at_ + 1) == TokenKind::kQuotedLit && kind(at_ + 2) == TokenKind::kCQuote;
    const TokenKind next = kind(at_ + 3);
    const bool is_key = frame.kind == Frame::Kind::kObject && frame.at_item &&
                        (next == TokenKind::kEqual || next == TokenKind::kColon);
    frame.at_item = false;
    if (is_plain && !frame.header.empty()) {
      ++at_;
      mark_label(frame);
      ++at_;
    } else if (is_plain && is_key) {
      ++at_;
      mark(TokenClass::kProperty);
      ++at_;
    } else {
      if (!frame.header.empty()) ++frame.labels;
      mark(TokenClass::kString);
      push(Frame::Kind::kQuotes);
    }
  }
  void close_quotes() {
    mark(TokenClass::kString);
    pop();
  }
  void literal() {
    const std::string_view text = word(at_);
    const bool is_escape = text == "$${" || text == "%%{";
    mark(is_escape ? TokenClass::kEscape : TokenClass::kString);
  }

  std::string_view text_;
  std::span<const hcl::Token> tokens_;
  std::span<const std::uint32_t> starts_;  // those that are not before the token
  std::vector<SyntaxToken> result_;
  std::vector<Frame> frames_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<SyntaxToken> syntax_tokens(std::string_view text, std::span<const hcl::Token> tokens,
                                       std::span<const std::uint32_t> starts) {
  return Classifier(text, tokens, starts).run();
}

}  // namespace virga::ide
