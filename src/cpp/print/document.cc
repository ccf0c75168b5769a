#include "cpp/print/document.h"

namespace virga::cpp {

Document& Document::add(Kind kind, int columns) {
  tokens_.push_back({kind, columns});
  return *this;
}

Document& Document::text(std::string_view text) {
  if (!tokens_.empty() && tokens_.back().kind == Kind::kText) {
    tokens_.back().text += text;
  } else {
    tokens_.push_back({Kind::kText, 0, std::string(text)});
  }
  return *this;
}
Document& Document::line() {
  return add(Kind::kLine);
}
Document& Document::soft_line() {
  return add(Kind::kSoftLine);
}
Document& Document::newline() {
  return add(Kind::kNewline);
}
Document& Document::begin() {
  return add(Kind::kBegin);
}
Document& Document::end() {
  return add(Kind::kEnd);
}
Document& Document::if_broken(std::string_view text) {
  tokens_.push_back({Kind::kBroken, 0, std::string(text)});
  return *this;
}
Document& Document::append(const Document& other) {
  for (const Token& token : other.tokens_) {
    if (token.kind == Kind::kText) {
      text(token.text);
    } else {
      tokens_.push_back(token);
    }
  }
  return *this;
}
Document& Document::indent(int columns) {
  return add(Kind::kIndent, columns);
}
Document& Document::dedent(int columns) {
  return add(Kind::kIndent, -columns);
}

Document& Document::list(std::string_view open, const std::vector<std::string>& items,
                         std::string_view close) {
  begin().text(open).indent(4).soft_line();
  for (std::size_t i = 0; i < items.size(); ++i) {
    text(items[i]);
    if (i + 1 < items.size()) text(",").line();
  }
  return dedent(4).text(close).end();
}

Document Document::replaced(std::string_view from, std::string_view to) const {
  Document result = *this;
  for (Token& token : result.tokens_) {
    const std::size_t at = token.text.find(from);
    if (at == std::string::npos) continue;
    token.text.replace(at, from.size(), to);
    break;
  }
  return result;
}

std::string Document::flat() const {
  std::string out;
  for (const Token& token : tokens_) {
    if (token.kind == Kind::kText) out += token.text;
    if (token.kind == Kind::kLine || token.kind == Kind::kNewline) out += ' ';
  }
  return out;
}

}  // namespace virga::cpp
