// Code: everything outside the literal text of templates.
#include <bit>
#include <cstring>

#include "base/text/unicode.h"
#include "hcl/lex/byte_class.h"
#include "hcl/lex/code_window.h"
#include "hcl/lex/lexer.h"
#include "hcl/lex/scan.h"

namespace virga::hcl {

namespace {

// Returns true for the spaces of Unicode, such as the no-break space.
bool is_space(std::string_view character) {
  const base::Decoded decoded = base::decode_utf8(character, 0);
  switch (decoded.code_point) {
    case 0xA0:
    case 0x1680:
    case 0x202F:
    case 0x205F:
    case 0x3000: return decoded.valid;
    default: return decoded.valid && decoded.code_point >= 0x2000 && decoded.code_point <= 0x200A;
  }
}

}  // namespace

void Lexer::lex_code() {
  const std::size_t depth = frames_.size();
  while (at_ < stop_ && frames_.size() == depth) {
    if (static_cast<std::size_t>(stop_ - at_) > CodeWindow::kSize) {
      lex_window();
    } else {
      lex_token();
    }
  }
}

// Reads the tokens that begin in the next window. Stops early if the mode changes, and before a
// word that may continue behind the window.
void Lexer::lex_window() {
  // Each token has at least one byte, and those of a string are written together.
  make_room(CodeWindow::kSize + kStringTokens);
  const CodeWindow window(at_);
  const char* const begin = at_;
  const std::uint32_t first = offset(begin);
  const std::size_t depth = frames_.size();
  Token* next = next_;  // in a register
  for (std::uint64_t starts = window.starts(); starts != 0;) {
    const auto at = static_cast<std::size_t>(std::countr_zero(starts));
    const std::size_t word = window.word_size(at);
    const char* const token = begin + at;
    const auto emit_in_window = [&](TokenKind kind, std::size_t size) {
      const std::uint32_t where = first + static_cast<std::uint32_t>(at);
      *next++ = Token(kind, {where, where + static_cast<std::uint32_t>(size)});
      starts &= starts - 1;
    };
    if (!is_special(token) && !window.is_open_end(at + word)) {
      emit_in_window(start_kind(*token), word + (word == 0));
      continue;
    }
    if (window.is_number(at, word) && !window.is_open_end(at + word) && token[word] != '.') {
      emit_in_window(TokenKind::kNumberLit, word);
      continue;
    }
    at_ = token;
    next_ = next;
    // A word of the size of the window is read on its own.
    if (at > 0 && at + word == CodeWindow::kSize) return;
    if (*token == '"') {
      lex_quote();
    } else {
      lex_token();
    }
    const auto read = static_cast<std::size_t>(at_ - begin);
    if (frames_.size() != depth || read >= CodeWindow::kSize) return;
    if (is_identifier_byte(at_[-1]) && is_identifier_byte(*at_)) return;  // inside a word
    next = next_;
    starts = starts >> read << read;
  }
  next_ = next;
  at_ = begin + CodeWindow::kSize;
}

// Reads one token, or whitespace.
void Lexer::lex_token() {
  switch (byte_class(*at_)) {
    case ByteClass::kBlank: at_ = blanks_end(at_ + 1, stop_); return;
    case ByteClass::kLetter: {
      const char* p = identifier_end(at_ + 1, end_);
      if (p != end_ && !is_ascii_byte(*p)) p = scan_identifier(at_, end_);
      return emit_to(TokenKind::kIdent, p);
    }
    case ByteClass::kSingle: return emit(single_kind(*at_), 1);
    case ByteClass::kNewline:
      if (*at_ == '\n') return emit(TokenKind::kNewline, 1);
      return peek(1) == '\n' ? emit(TokenKind::kNewline, 2) : emit(TokenKind::kInvalid, 1);
    case ByteClass::kOperator: return lex_operator();
    case ByteClass::kDigit: return lex_number();
    case ByteClass::kQuote: return lex_quote();
    case ByteClass::kBrace: return lex_brace();
    case ByteClass::kComment: return lex_slash_or_hash();
    case ByteClass::kNonAscii: return lex_non_ascii();
    case ByteClass::kStray: return emit(TokenKind::kInvalid, 1);
  }
}

// A quote and the text behind it. Most strings are text without escapes and templates, so they need
// no mode of their own.
void Lexer::lex_quote() {
  make_room(kStringTokens);
  put(TokenKind::kOQuote, at_ + 1);
  const char* text_end = plain_quoted_end(at_, end_);
  const bool is_whole_text = text_end != end_ && is_ascii_byte(*text_end) && *text_end != '\\';
  if (is_whole_text && text_end != at_) put(TokenKind::kQuotedLit, text_end);
  if (is_whole_text && *text_end == '"') return put(TokenKind::kCQuote, text_end + 1);
  frames_.push_back({Mode::kQuoted});
}

void Lexer::lex_brace() {
  if (*at_ == '{') {
    ++top().open_braces;
    emit(TokenKind::kOBrace, 1);
  } else if (top().mode == Mode::kSequence && top().open_braces == 0) {
    close_sequence(1);
  } else {
    --top().open_braces;
    emit(TokenKind::kCBrace, 1);
  }
}

void Lexer::close_sequence(std::size_t size) {
  emit(TokenKind::kTemplateSeqEnd, size);
  frames_.pop_back();
}

void Lexer::lex_operator() {
  const char next = peek(1);
  switch (*at_) {
    case '.':
      if (next == '.' && peek(2) == '.') return emit(TokenKind::kEllipsis, 3);
      break;
    case '=':
      if (next == '=') return emit(TokenKind::kEqualOp, 2);
      if (next == '>') return emit(TokenKind::kFatArrow, 2);
      break;
    case '!':
      if (next == '=') return emit(TokenKind::kNotEqual, 2);
      break;
    case '<':
      if (next == '=') return emit(TokenKind::kLessThanEq, 2);
      if (next == '<' && lex_heredoc_start()) return;
      break;
    case '>':
      if (next == '=') return emit(TokenKind::kGreaterThanEq, 2);
      break;
    case ':':
      if (next == ':') return emit(TokenKind::kDoubleColon, 2);
      break;
    case '&':
      if (next == '&') return emit(TokenKind::kAnd, 2);
      break;
    case '|':
      if (next == '|') return emit(TokenKind::kOr, 2);
      break;
    case '~':
      if (next != '}') break;
      if (top().mode == Mode::kSequence && top().open_braces == 0) return close_sequence(2);
      // This `~}` closes another brace than that of the sequence; the parser reports it.
      --top().open_braces;
      return emit(TokenKind::kTemplateSeqEnd, 2);
    default: break;
  }
  emit(single_kind(*at_), 1);
}

void Lexer::lex_slash_or_hash() {
  const auto rest = [&](std::size_t skip) { return static_cast<std::size_t>(end_ - at_) - skip; };
  if (*at_ == '#' || peek(1) == '/') {
    const void* newline = std::memchr(at_, '\n', rest(0));
    return emit_to(TokenKind::kComment, newline ? static_cast<const char*>(newline) + 1 : end_);
  }
  if (peek(1) == '*' && !no_comment_end_) {
    const std::string_view body(at_ + 2, rest(2));
    const std::size_t close = body.find("*/");
    if (close != std::string_view::npos) return emit(TokenKind::kComment, close + 4);
    no_comment_end_ = true;
  }
  emit(TokenKind::kSlash, 1);
}

// Digits, dots and exponents in any order, without a dot at the end: "1..2" is one (invalid)
// number, "1..." is a number and an ellipsis.
void Lexer::lex_number() {
  const char* p = digits_end(at_ + 1, end_);
  const char* last = p;
  const auto digit_at = [&](const char* q) { return q < end_ && is_digit(*q); };
  for (;;) {
    if (digit_at(p)) {
      last = ++p;
    } else if (p != end_ && *p == '.') {
      ++p;
    } else if (p != end_ && (*p | 0x20) == 'e') {
      const bool sign = p + 1 != end_ && (p[1] == '+' || p[1] == '-');
      if (!digit_at(p + 1 + sign)) break;
      last = p += 2 + sign;
    } else {
      break;
    }
  }
  emit_to(TokenKind::kNumberLit, last);
}

void Lexer::lex_non_ascii() {
  if (const char* end = scan_identifier(at_, end_)) return emit_to(TokenKind::kIdent, end);
  if (const std::size_t size = lenient_code_point_size(at_, end_)) {
    return emit(is_space({at_, size}) ? TokenKind::kOtherSpace : TokenKind::kInvalid, size);
  }
  emit(TokenKind::kBadUTF8, 1);
}

// Reads "<<NAME" or "<<-NAME" and the end of the line. Returns false and reads nothing if the text
// is anything else.
bool Lexer::lex_heredoc_start() {
  const char* name = at_ + (peek(2) == '-' ? 3 : 2);
  const char* name_end = scan_identifier(name, end_);
  if (!name_end) return false;
  const char* line_end = name_end;
  if (line_end != end_ && *line_end == '\r') ++line_end;
  if (line_end == end_ || *line_end != '\n') return false;
  emit_to(TokenKind::kOHeredoc, line_end + 1);
  frames_.push_back({Mode::kHeredoc, true, 0, {offset(name), offset(name_end)}});
  return true;
}

}  // namespace virga::hcl
