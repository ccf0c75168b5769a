// The content of a quoted string.
#include <algorithm>

#include "hcl/lex/byte_class.h"
#include "hcl/lex/lexer.h"
#include "hcl/lex/scan.h"

namespace virga::hcl {

namespace {

// Returns the end of the text that begins at `at`: a quote, a line break, a "$" or "%", invalid
// UTF-8, or a backslash that escapes nothing.
const char* scan_quoted_text(const char* at, const char* end) {
  const char* p = at;
  for (;;) {
    p = plain_quoted_end(p, end);
    if (p == end) return p;
    if (*p == '\\') {
      if (p + 1 == end || p[1] == '\n' || p[1] == '\r') return p;
      const std::size_t size = lenient_code_point_size(p + 1, end);
      if (size == 0) return p;
      p += 1 + size;
    } else if (!is_ascii_byte(*p)) {
      const std::size_t size = lenient_code_point_size(p, end);
      if (size == 0) return p;
      p += size;
    } else {
      return p;
    }
  }
}

}  // namespace

void Lexer::lex_quoted() {
  while (at_ != end_) {
    const char* text_end = scan_quoted_text(at_, end_);
    if (text_end != at_) {
      emit_to(TokenKind::kQuotedLit, text_end);
      continue;
    }
    switch (*at_) {
      case '"':
        emit(TokenKind::kCQuote, 1);
        frames_.pop_back();
        return;
      case '\n':
      case '\r': {
        const char* p = at_;
        while (p != end_ && (*p == '\n' || *p == '\r')) ++p;
        emit_to(TokenKind::kQuotedNewline, p);
        break;
      }
      case '$':
      case '%':
        if (lex_sequence_start()) return;
        if (at_ + 1 == end_) return give_up();
        emit(TokenKind::kQuotedLit, std::max<std::size_t>(escaped_start_size(), 1));
        break;
      case '\\': emit(TokenKind::kInvalid, 1); break;
      default: emit(TokenKind::kBadUTF8, 1); break;
    }
  }
}

}  // namespace virga::hcl
