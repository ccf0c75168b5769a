#include "ide/cursor/cursor.h"

#include <algorithm>

#include "base/text/ascii.h"
#include "hcl/lex/lex.h"

namespace virga::ide {
namespace {

using FrameKind = Frame::Kind;
using Part = Frame::ForPart;
using Place = Cursor::Place;
using hcl::Token;
using hcl::TokenKind;

// The number of strings without an end that are closed at the end of their line. Each costs another
// pass over the text.
constexpr int kMaxOpenStrings = 16;

// Where the last attribute or block of the file that begins at or before the offset begins.
std::uint32_t begin_of_item(const hcl::Tree& tree, std::uint32_t offset) {
  std::uint32_t begin = 0;
  if (!tree.body) return begin;
  const auto look_in = [&](const auto& items, const auto& begin_of) {
    const auto after = std::ranges::upper_bound(items, offset, {}, begin_of);
    if (after != items.begin()) begin = std::max(begin, begin_of(*std::prev(after)));
  };
  look_in(tree.body->blocks, [](const hcl::Block* each) { return each->type_span.begin; });
  look_in(tree.body->attributes, [](const hcl::Attribute& each) { return each.span.begin; });
  return begin;
}

bool is_in_comment(const hcl::Tree& tree, std::string_view text, std::uint32_t offset) {
  const auto after = std::ranges::lower_bound(tree.tokens, offset, {},
                                              [](const Token& each) { return each.span.begin; });
  if (after == tree.tokens.begin()) return false;
  const Token& before = *std::prev(after);
  if (before.kind != TokenKind::kComment) return false;
  const std::string_view comment = text.substr(before.span.begin, before.span.size());
  // A comment up to the end of the line contains its end.
  return offset < before.span.end || (!comment.ends_with('\n') && !comment.ends_with("*/"));
}

bool continues_name(char c) {
  return base::is_ascii_letter(c) || base::is_ascii_digit(c) || c == '_' || c == '-' ||
         static_cast<unsigned char>(c) >= 0x80;
}

// Reads the text from the begin of a declaration up to the cursor.
class CursorReader {
 public:
  CursorReader(std::string_view text, std::uint32_t begin, std::uint32_t offset)
      : stack_(text), text_(text), offset_(offset) {
    end_ = offset;
    while (end_ < text.size() && continues_name(text[end_])) ++end_;
    lex(begin);
  }

  Cursor read() {
    std::uint32_t at = 0;
    int open_strings = 0;
    for (; at < tokens_.size(); ++at) {
      const Token& token = tokens_[at];
      if (token.kind == TokenKind::kEOF || token.span.end > offset_) break;
      // An identifier that ends at the cursor is the word at the cursor.
      if (token.span.end == offset_ && token.kind == TokenKind::kIdent) break;
      if (token.kind == TokenKind::kQuotedNewline && open_strings++ < kMaxOpenStrings) {
        end_line_in_string(at);
      }
      stack_.pass(tokens_, at);
    }
    return cursor(at);
  }

 private:
  // Reads the text behind the token anew, as if the string ended with its line.
  void end_line_in_string(std::uint32_t at) {
    const std::uint32_t line = tokens_[at].span.end;
    stack_.end_strings();
    tokens_.resize(at);
    tokens_.push_back({TokenKind::kNewline, {line - 1, line}});
    lex(line);
  }

  void lex(std::uint32_t begin) {
    for (Token token : hcl::lex(text_.substr(begin, end_ - begin), hcl::LexMode::kConfig)) {
      token.span.begin += begin;
      token.span.end += begin;
      tokens_.push_back(token);
    }
  }

  Cursor cursor(std::uint32_t at) {
    Cursor cursor;
    cursor.text = text_;
    cursor.offset = offset_;
    cursor.word = cursor.whole = {offset_, offset_};
    const bool has_word = at < tokens_.size() && tokens_[at].kind == TokenKind::kIdent &&
                          tokens_[at].span.begin <= offset_;
    if (has_word) cursor.word = cursor.whole = tokens_[at].span;
    cursor.frames = stack_.frames();
    cursor.tokens.assign(tokens_.begin(), tokens_.begin() + at);
    return cursor;
  }

  FrameStack stack_;
  std::string_view text_;
  std::uint32_t offset_;
  std::uint32_t end_;
  std::vector<Token> tokens_;
};

// Makes the string around the cursor its word. Returns false if the cursor is in the text of a
// template.
bool take_string(Cursor& cursor) {
  const Frame quote = cursor.frame();
  const bool is_plain =
      std::all_of(cursor.tokens.begin() + quote.open + 1, cursor.tokens.end(),
                  [](const Token& token) { return token.kind == TokenKind::kQuotedLit; });
  if (quote.kind != FrameKind::kQuote || !is_plain) return false;
  const base::Span open = cursor.tokens[quote.open].span;
  std::uint32_t end = cursor.offset;
  const std::string_view text = cursor.text;
  while (end < text.size() && text[end] != '"' && text[end] != '\n') {
    if ((text[end] == '$' || text[end] == '%') && text.substr(end + 1).starts_with('{')) {
      return false;
    }
    end += text[end] == '\\' && end + 1 < text.size() ? 2 : 1;
  }
  const bool is_closed = end < text.size() && text[end] == '"';
  // What follows a quote without an end is hardly a part of the string.
  if (!is_closed) end = cursor.offset;
  cursor.word = {open.end, end};
  cursor.whole = {open.begin, is_closed ? end + 1 : end};
  cursor.is_quoted = true;
  cursor.tokens.resize(quote.open);
  cursor.frames.pop_back();
  return true;
}

class Classifier {
 public:
  explicit Classifier(const Cursor& cursor) : c_(cursor), frame_(cursor.frame()) {}

  Place place() const {
    switch (frame_.kind) {
      case FrameKind::kTop:
      case FrameKind::kBlock: return in_body();
      case FrameKind::kObject:
        if (frame_.is_for() || frame_.has_value) return in_expression();
        return is_first() ? Place::kKey : Place::kNowhere;
      case FrameKind::kIndex:
        return is_first() && c_.is_quoted ? Place::kIndexKey : in_expression();
      case FrameKind::kDirective: return is_first() ? Place::kDirective : in_expression();
      case FrameKind::kList:
      case FrameKind::kParentheses:
      case FrameKind::kCall:
      case FrameKind::kInterpolation: return in_expression();
      case FrameKind::kQuote:
      case FrameKind::kHeredoc: return Place::kNowhere;
    }
    return Place::kNowhere;
  }

 private:
  // Whether nothing but comments precedes the word in its statement.
  bool is_first() const { return !previous().has_value(); }

  std::optional<std::uint32_t> previous() const {
    for (auto i = static_cast<std::uint32_t>(c_.tokens.size()); i-- > frame_.first;) {
      const TokenKind kind = c_.tokens[i].kind;
      if (kind != TokenKind::kComment && kind != TokenKind::kNewline) return i;
    }
    return std::nullopt;
  }

  Place in_body() const {
    if (frame_.has_value) return in_expression();
    if (!is_first()) return Place::kLabel;
    if (c_.is_quoted) return Place::kNowhere;
    return frame_.kind == FrameKind::kTop ? Place::kTopLevel : Place::kAttribute;
  }

  Place in_expression() const {
    const auto before = previous();
    if (!before) return Place::kOperand;
    const TokenKind kind = c_.tokens[*before].kind;
    if (frame_.for_part == Part::kNames) {
      return *before == frame_.keyword || kind == TokenKind::kComma ? Place::kForName : Place::kIn;
    }
    if (*before == frame_.keyword) return Place::kOperand;
    if (kind == TokenKind::kDot) return c_.is_quoted ? Place::kNowhere : Place::kProperty;
    const bool is_splat =
        kind == TokenKind::kStar && *before > 0 && c_.tokens[*before - 1].kind == TokenKind::kDot;
    return ends_operand(kind) || is_splat ? Place::kOperator : Place::kOperand;
  }

  const Cursor& c_;
  const Frame& frame_;
};

}  // namespace

bool Cursor::begins_frame() const {
  return std::ranges::all_of(
      tokens.begin() + frame().open + 1, tokens.end(), [](const Token& each) {
        return each.kind == TokenKind::kNewline || each.kind == TokenKind::kComment;
      });
}

std::optional<std::size_t> Cursor::block() const {
  for (std::size_t i = frames.size(); i-- > 0;) {
    if (frames[i].kind == FrameKind::kBlock) return i;
  }
  return std::nullopt;
}

std::string_view Cursor::block_type() const {
  const auto index = block();
  return index ? block_type(frames[*index]) : std::string_view();
}

std::string_view Cursor::label(std::uint32_t header, std::size_t index) const {
  std::size_t found = 0;
  for (std::size_t i = header + 1; i < tokens.size(); ++i) {
    const TokenKind kind = tokens[i].kind;
    if (kind == TokenKind::kOBrace || kind == TokenKind::kNewline) break;
    if (kind == TokenKind::kIdent) {
      if (found++ == index) return text_of(tokens[i]);
    } else if (kind == TokenKind::kOQuote) {
      std::size_t end = i + 1;
      while (end < tokens.size() && tokens[end].kind == TokenKind::kQuotedLit) ++end;
      if (end == tokens.size()) break;
      const std::uint32_t begin = tokens[i].span.end;
      if (found++ == index) return text.substr(begin, tokens[end].span.begin - begin);
      i = end;
    }
  }
  return {};
}

std::string_view Cursor::attribute() const {
  const auto index = block();
  const Frame& body = index ? frames[*index] : frames.front();
  return body.has_value ? text_of(body.first) : std::string_view();
}

std::optional<std::size_t> Cursor::call() const {
  for (std::size_t i = frames.size(); i-- > 0;) {
    if (frames[i].kind == FrameKind::kCall) return i;
    if (frames[i].kind == FrameKind::kBlock) break;
  }
  return std::nullopt;
}

bool Cursor::precedes_value() const {
  const std::size_t next = text.find_first_not_of(" \t", whole.end);
  if (next == std::string_view::npos) return false;
  const std::string_view rest = text.substr(next);
  return rest.starts_with(':') || (rest.starts_with('=') && !rest.starts_with("=="));
}

bool Cursor::precedes_parenthesis() const {
  return text.substr(whole.end).starts_with('(');
}

Cursor cursor_at(std::string_view text, const hcl::Tree& tree, std::uint32_t offset) {
  Cursor cursor = CursorReader(text, begin_of_item(tree, offset), offset).read();
  if (is_in_comment(tree, text, offset)) return cursor;
  if (cursor.frame().is_template() && !take_string(cursor)) return cursor;
  const Frame& file = cursor.frames.front();
  cursor.item =
      file.first < cursor.tokens.size() ? cursor.tokens[file.first].span.begin : cursor.whole.begin;
  cursor.place = Classifier(cursor).place();
  return cursor;
}

}  // namespace virga::ide
