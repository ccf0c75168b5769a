#include "hcl/edit/new_text.h"

#include "base/source.h"
#include "diag/diagnostics.h"
#include "hcl/format/format.h"
#include "hcl/lex/lex.h"
#include "hcl/parse/parse.h"

namespace virga::hcl {

namespace {

constexpr std::string_view kAttribute = "x = ";

}  // namespace

base::Result<std::string> new_expression(std::string_view source) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const Tree tree = parse_config(
      sources.add("expression", std::string(kAttribute).append(source) + "\n"), diagnostics);
  if (diagnostics.has_errors()) {
    return base::fail("this is not an expression",
                      base::Error(diagnostics.list().front().message()));
  }
  // The tokens x, =, the value, a line break and the end, and nothing else.
  const std::size_t items = tree.body->attributes.size() + tree.body->blocks.size();
  if (items != 1 || tree.tokens.size() < 5 ||
      (tree.tokens.end() - 2)->kind != TokenKind::kNewline ||
      tree.body->attributes[0].value->span.begin != tree.tokens[2].span.begin ||
      tree.body->attributes[0].value->span.end != (tree.tokens.end() - 3)->span.end) {
    return base::fail("text follows the expression");
  }
  const std::string text = format(sources[tree.source].text());
  return text.substr(kAttribute.size(), text.size() - kAttribute.size() - 1);
}

base::Result<std::string> new_items(std::string_view source) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  std::string text(source);
  if (!text.ends_with('\n')) text += '\n';
  const Tree tree = parse_config(sources.add("items", text), diagnostics);
  if (diagnostics.has_errors()) {
    return base::fail("this does not consist of attributes and blocks",
                      base::Error(diagnostics.list().front().message()));
  }
  return format(text);
}

std::string indented(std::string_view text, std::string_view indentation,
                     std::string_view line_break, bool from_first) {
  std::string out;
  bool begins_line = from_first;
  std::uint32_t copied = 0;
  for (const Token& token : lex(text, LexMode::kConfig)) {
    const bool is_break = token.kind == TokenKind::kNewline;
    if (begins_line && !is_break && token.kind != TokenKind::kEOF) out += indentation;
    out += text.substr(copied, token.span.begin - copied);
    const std::string_view bytes = text.substr(token.span.begin, token.span.size());
    begins_line = is_break || (token.kind == TokenKind::kComment && bytes.ends_with('\n'));
    if (!begins_line) {
      out += bytes;
    } else {
      const std::size_t end = bytes.find_last_not_of("\r\n");
      out.append(bytes.substr(0, end + 1)).append(line_break);
    }
    copied = token.span.end;
  }
  return out;
}

bool ends_with_heredoc(std::string_view expression) {
  const std::string line = std::string(expression) + "\n";
  const Tokens tokens = lex(line, LexMode::kConfig);
  return tokens.size() > 2 && (tokens.end() - 3)->kind == TokenKind::kCHeredoc;
}

}  // namespace virga::hcl
