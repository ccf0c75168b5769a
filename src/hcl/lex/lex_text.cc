// Literal text outside quotes: the lines of a heredoc, and bare templates.
#include "hcl/lex/blank.h"
#include "hcl/lex/byte_class.h"
#include "hcl/lex/lexer.h"
#include "hcl/lex/scan.h"

namespace virga::hcl {

namespace {

const char* scan_plain_text(const char* at, const char* end) {
  const char* p = at;
  for (;;) {
    p = plain_text_end(p, end);
    if (p == end || is_ascii_byte(*p)) return p;
    const std::size_t size = lenient_code_point_size(p, end);
    if (size == 0) return p;
    p += size;
  }
}

// Returns the size of the line break that ends at `at`, or 0.
std::size_t line_ending_size(const char* at, const char* end) {
  if (at == end) return 0;
  if (*at == '\n') return 1;
  return *at == '\r' && at + 1 != end && at[1] == '\n' ? 2 : 0;
}

}  // namespace

void Lexer::lex_text() {
  const std::size_t depth = frames_.size();
  while (at_ != end_ && frames_.size() == depth) lex_text_piece();
}

void Lexer::lex_text_piece() {
  const char* text_end = scan_plain_text(at_, end_);
  if (const std::size_t ending = line_ending_size(text_end, end_)) {
    if (is_heredoc_end(text_end)) return close_heredoc(text_end);
    emit_to(TokenKind::kStringLit, text_end + ending);
    top().at_line_start = true;
  } else if (text_end != at_) {
    emit_to(TokenKind::kStringLit, text_end);
    top().at_line_start = false;
  } else if (*at_ == '$' || *at_ == '%') {
    if (!lex_sequence_start()) lex_text_dollar();
  } else if (*at_ == '\r') {
    give_up();
  } else {
    emit(TokenKind::kBadUTF8, 1);
  }
}

// A "$" or "%" that begins no sequence. The length of its token only determines how text is split;
// it matches the reference implementation because tests compare tokens.
void Lexer::lex_text_dollar() {
  if (at_ + 1 == end_) return give_up();
  top().at_line_start = false;
  if (const std::size_t size = escaped_start_size()) {
    const std::size_t ending = line_ending_size(at_ + size, end_);
    emit(TokenKind::kStringLit, size + ending);
    top().at_line_start = ending > 0;
  } else if (peek(2) == '\n' || peek(2) == '\r') {
    top().at_line_start = peek(2) == '\n';
    emit(TokenKind::kStringLit, 2);
  } else {
    emit(TokenKind::kStringLit, 1);
  }
}

// Returns true if the text from here to `to` is the end marker of the heredoc, possibly with
// whitespace around it.
bool Lexer::is_heredoc_end(const char* to) const {
  const Frame& frame = frames_.back();
  if (frame.mode != Mode::kHeredoc || !frame.at_line_start) return false;
  const std::string_view marker(begin_ + frame.marker.begin, frame.marker.size());
  const std::string_view line(at_, static_cast<std::size_t>(to - at_));
  return trim_left(trim_right(line)) == marker;
}

void Lexer::close_heredoc(const char* line_end) {
  emit_to(TokenKind::kCHeredoc, line_end);
  emit(TokenKind::kNewline, line_ending_size(line_end, end_));
  frames_.pop_back();
}

}  // namespace virga::hcl
