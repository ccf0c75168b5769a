#include "hcl/parse/template/template_text.h"

#include "base/text/unicode.h"
#include "hcl/lex/blank.h"

namespace virga::hcl {

Parser::TemplateText::TemplateText(Parser& parser, bool removes_indentation)
    : parser_(parser), removes_indentation_(removes_indentation), pieces_(parser.text_stack_) {}

const LiteralExpr* Parser::TemplateText::add(std::string_view text, Span span) {
  const bool begins_literal = !literal_;
  if (begins_literal) {
    literal_ = parser_.place<LiteralExpr>(span, 0, Literal{Literal::Kind::kString, false, {}});
  }
  literal_->span.end = span.end;
  pieces_.add({text, literal_, span, removes_indentation_ && begins_indented_line(text)});
  return begins_literal ? literal_ : nullptr;
}

void Parser::TemplateText::interrupt() {
  literal_ = nullptr;
  // A line that begins with an interpolation or directive is not indented.
  if (at_line_start_) indentation_ = 0;
  at_line_start_ = false;
}

bool Parser::TemplateText::begins_indented_line(std::string_view text) {
  const bool is_at_line_start = std::exchange(at_line_start_, text.ends_with('\n'));
  if (!is_at_line_start) return false;
  const std::string_view rest = trim_left(text);
  if (rest.empty() && at_line_start_) return false;  // lines of whitespace do not count
  const std::size_t columns = base::count_graphemes(text.substr(0, text.size() - rest.size()));
  indentation_ = std::min(indentation_, columns);
  return true;
}

void Parser::TemplateText::settle() {
  if (removes_indentation_ && indentation_ != kNoLines) remove_indentation();
  std::span<const TextPiece> rest = pieces_.items();
  while (!rest.empty()) {
    LiteralExpr& literal = *rest.front().literal;
    std::size_t count = 1;
    while (count < rest.size() && rest[count].literal == &literal) ++count;
    literal.span.begin = rest.front().span.begin;
    literal.value.text = parser_.normalized(joined(rest.first(count)));
    rest = rest.subspan(count);
  }
}

void Parser::TemplateText::remove_indentation() {
  for (TextPiece& piece : pieces_.items()) {
    if (!piece.begins_indented_line) continue;
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < indentation_; ++i) {
      bytes += base::first_grapheme_size(piece.text.substr(bytes));
    }
    piece.text.remove_prefix(bytes);
    piece.span.begin += static_cast<std::uint32_t>(bytes);
  }
}

// Most pieces are neighbours in memory and need no copy.
std::string_view Parser::TemplateText::joined(std::span<const TextPiece> pieces) {
  const std::string_view first = pieces.front().text;
  std::size_t size = first.size();
  bool is_contiguous = true;
  for (const TextPiece& piece : pieces.subspan(1)) {
    is_contiguous = is_contiguous && piece.text.data() == first.data() + size;
    size += piece.text.size();
  }
  if (is_contiguous) return {first.data(), size};
  std::string& buffer = parser_.buffer_;
  buffer.clear();
  for (const TextPiece& piece : pieces) buffer += piece.text;
  return parser_.texts_.copy(std::string_view(buffer));
}

}  // namespace virga::hcl
