// The layout of a document: breaks the groups that do not fit on a line.
#include "cpp/print/document.h"

namespace virga::cpp {

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

}  // namespace virga::cpp
