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

// Whether the group that begins at `begin` fits on the line, with the text that follows it up to
// the next possible break.
bool Document::fits(std::size_t begin, std::size_t room) const {
  std::size_t used = 0;
  int depth = 0;
  bool is_closed = false;  // behind the group, every line may be broken
  for (std::size_t i = begin; i < tokens_.size(); ++i) {
    switch (tokens_[i].kind) {
      case Kind::kText: used += tokens_[i].text.size(); break;
      case Kind::kLine:
        if (depth == 0 || is_closed) return used <= room;
        ++used;
        break;
      case Kind::kSoftLine:
        if (depth == 0 || is_closed) return used <= room;
        break;
      case Kind::kNewline: return (depth == 0 || is_closed) && used <= room;
      case Kind::kBegin: ++depth; break;
      case Kind::kEnd:
        if (depth == 0) return used <= room;
        --depth;
        is_closed |= depth == 0;
        break;
      case Kind::kIndent:
      case Kind::kBroken: break;
    }
    if (used > room) return false;
  }
  return true;
}

std::string Document::render(std::size_t width) const {
  std::string out;
  std::size_t column = 0;
  int indent = 0;
  std::vector<bool> flat{false};
  const auto break_line = [&] {
    while (!out.empty() && out.back() == ' ') out.pop_back();
    out += '\n';
    column = 0;
  };
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    const Token& token = tokens_[i];
    switch (token.kind) {
      case Kind::kText:
        if (token.text.empty()) break;
        if (column == 0) {
          out.append(static_cast<std::size_t>(indent), ' ');
          column = static_cast<std::size_t>(indent);
        }
        out += token.text;
        column += token.text.size();
        break;
      case Kind::kLine:
      case Kind::kSoftLine:
        if (!flat.back()) {
          break_line();
        } else if (token.kind == Kind::kLine) {
          out += ' ';
          ++column;
        }
        break;
      case Kind::kNewline: break_line(); break;
      case Kind::kBegin: {
        const std::size_t at = column == 0 ? static_cast<std::size_t>(indent) : column;
        flat.push_back(flat.back() || (at < width && fits(i, width - at)));
        break;
      }
      case Kind::kEnd:
        if (flat.size() > 1) flat.pop_back();
        break;
      case Kind::kIndent: indent += token.columns; break;
      case Kind::kBroken:
        if (!flat.back()) out += token.text;
        break;
    }
  }
  return out;
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
