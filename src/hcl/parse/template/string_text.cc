// The text of literals: resolves escapes and normalizes.
#include "base/text/unicode.h"
#include "diag/codes/hcl.h"
#include "hcl/lex/lexer.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

namespace {

bool is_hex(char c) {
  return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
}

std::uint32_t hex_value(std::string_view digits) {
  std::uint32_t value = 0;
  for (char c : digits) {
    const int digit = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
    value = value << 4 | static_cast<std::uint32_t>(digit);
  }
  return value;
}

constexpr bool is_scalar(std::uint32_t value) {
  return value < 0xD800 || (value > 0xDFFF && value <= 0x10FFFF);
}

}  // namespace

// Decodes the text of a literal token. The result is a view of the source if there are no escapes.
std::string_view Parser::decode(const Token& literal) {
  const std::string_view written = text(literal.span);
  if (is_written_as_is(literal.span)) return written;
  if (literal.kind == TokenKind::kQuotedLit && written.contains('\\')) {
    return decode_escapes(literal);
  }
  // "$${" and "%%{" only occur at the start of a token.
  const bool escaped_start = written.starts_with("$${") || written.starts_with("%%{");
  return escaped_start ? written.substr(1) : written;
}

std::string_view Parser::decode_escapes(const Token& literal) {
  const std::string_view written = text(literal.span);
  buffer_.clear();
  std::size_t at = 0;
  while (at < written.size()) {
    const std::size_t backslash = std::min(written.find('\\', at), written.size());
    buffer_.append(written, at, backslash - at);
    at = backslash;
    if (at < written.size()) {
      at += decode_escape(literal.span.begin + static_cast<std::uint32_t>(at), written.substr(at));
    }
  }
  return texts_.copy(std::string_view(buffer_));
}

// Decodes the escape at the start of `rest`, which begins at `begin` in the source. Returns its
// size.
std::size_t Parser::decode_escape(std::uint32_t begin, std::string_view rest) {
  const auto span_of = [&](std::size_t size) {
    return Span{begin, begin + static_cast<std::uint32_t>(size)};
  };
  VIRGA_CHECK(rest.size() > 1);  // the lexer never ends a literal with a backslash
  switch (rest[1]) {
    case 'n': buffer_ += '\n'; return 2;
    case 'r': buffer_ += '\r'; return 2;
    case 't': buffer_ += '\t'; return 2;
    case '"': buffer_ += '"'; return 2;
    case '\\': buffer_ += '\\'; return 2;
    case 'u': return decode_unicode_escape(begin, rest, 4);
    case 'U': return decode_unicode_escape(begin, rest, 8);
    default: break;
  }
  const std::size_t size = 1 + lenient_code_point_size(rest.data() + 1, rest.data() + rest.size());
  error(codes::kEscapeUnknown, span_of(size), diag::Excerpt{std::string(rest.substr(0, size))})
      .help({"write a literal backslash as two backslashes"})
      .fix({"double the backslash"}, {{range({begin, begin}), "\\"}});
  buffer_ += rest.substr(1, size - 1);
  return size;
}

std::size_t Parser::decode_unicode_escape(std::uint32_t begin, std::string_view rest,
                                          std::size_t digits) {
  std::size_t size = 2;
  while (size < rest.size() && size < 2 + digits && is_hex(rest[size])) ++size;
  const std::string_view escape = rest.substr(0, size);
  const Span span{begin, begin + static_cast<std::uint32_t>(size)};
  if (size != 2 + digits) {
    error(codes::kEscapeDigits, span, diag::Excerpt{std::string(rest.substr(0, 2))},
          diag::Count{static_cast<std::int64_t>(digits)});
    buffer_ += escape;
    return size;
  }
  const std::uint32_t value = hex_value(escape.substr(2));
  if (is_scalar(value)) {
    base::append_utf8(buffer_, value);
  } else {
    error(codes::kEscapeCodePoint, span, diag::Excerpt{std::string(escape)});
    buffer_ += escape;
  }
  return size;
}

std::string_view Parser::normalized(std::string_view text) {
  if (base::is_nfc(text)) return text;
  return texts_.copy(std::string_view(base::nfc(text)));
}

// Parses a quoted string that must not contain a template. Next is the opening quote.
std::pair<std::string_view, Span> Parser::parse_plain_string() {
  const Token open = cursor_.read();
  if (cursor_.at(TokenKind::kQuotedLit) && cursor_.kind_after() == TokenKind::kCQuote) {
    const std::string_view decoded = decode(cursor_.read());
    return {decoded, between(open.span, cursor_.read().span)};
  }
  std::string joined;
  for (;;) {
    const Token token = cursor_.read();
    const Span so_far = between(open.span, token.span);
    switch (token.kind) {
      case TokenKind::kQuotedLit: joined += decode(token); continue;
      case TokenKind::kTemplateInterp:
      case TokenKind::kTemplateControl:
        error(codes::kTemplateNotAllowed, token.span)
            .in(range(so_far))
            .help({"for a literal {0}, double its first character",
                   diag::Excerpt{std::string(text(token.span).substr(0, 2))}});
        // Inserts a placeholder, so that the string does not equal another one.
        joined.append(text(token.span).substr(0, 1)).append("{ ... }");
        recover(TokenKind::kTemplateSeqEnd);
        continue;
      case TokenKind::kCQuote: break;
      case TokenKind::kEOF:
        error(codes::kUnclosedString, token.span)
            .in(range(so_far))
            .label(range(open.span), {"it begins here"});
        break;
      default:
        error(codes::kStringPart, token.span, found(token)).in(range(so_far));
        recover(TokenKind::kCQuote);
        break;
    }
    return {texts_.copy(std::string_view(joined)), so_far};
  }
}

}  // namespace virga::hcl
