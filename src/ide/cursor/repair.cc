#include "ide/cursor/repair.h"

#include <algorithm>
#include <array>

namespace virga::ide {
namespace {

using FrameKind = Frame::Kind;
using Part = Frame::ForPart;
using Place = Cursor::Place;

constexpr std::array<std::string_view, 8> kBlockTypes = {"component", "config", "hook", "output",
                                                         "package",   "pulumi", "read", "resource"};

// The rest of a `for` behind one of its parts, or nothing.
std::string_view rest_of_for(const Frame& frame) {
  const bool is_map = frame.kind == FrameKind::kObject;
  const bool is_directive = frame.kind == FrameKind::kDirective;
  switch (frame.for_part) {
    case Part::kNames:
      return is_map ? " in [] : null => null" : is_directive ? " in []" : " in [] : null";
    case Part::kCollection: return is_map ? " : null => null" : is_directive ? "" : " : null";
    case Part::kValue: return is_map ? " => null" : "";
    default: return "";
  }
}

std::string_view closer(FrameKind kind) {
  switch (kind) {
    case FrameKind::kTop: return "\n";
    case FrameKind::kBlock:
    case FrameKind::kObject:
    case FrameKind::kInterpolation:
    case FrameKind::kDirective: return "}";
    case FrameKind::kList:
    case FrameKind::kIndex: return "]";
    case FrameKind::kParentheses:
    case FrameKind::kCall: return ")";
    case FrameKind::kQuote: return "\"";
    case FrameKind::kHeredoc: return "\n";
  }
  return "";
}

// Whether the body of a block begins in the line of its brace, so that it must end there too.
bool is_in_one_line(const Frame& block, const Cursor& cursor) {
  const std::size_t next = block.open + 1;
  return next < cursor.tokens.size() ? cursor.tokens[next].kind != hcl::TokenKind::kNewline &&
                                           cursor.tokens[next].kind != hcl::TokenKind::kComment
                                     : false;
}

class Closer {
 public:
  explicit Closer(const Cursor& cursor) : c_(cursor) {}

  // Closes all frames from the innermost one to the one at `outermost`.
  std::string close(std::size_t outermost) {
    for (std::size_t i = c_.frames.size(); i-- > outermost;) frame(c_.frames[i]);
    return std::move(text_);
  }

 private:
  void frame(const Frame& frame) {
    for (std::uint32_t i = 0; i < frame.questions; ++i) text_ += " : null";
    text_ += rest_of_for(frame);
    for (auto it = frame.directives.rbegin(); it != frame.directives.rend(); ++it) directive(*it);
    if (frame.kind == FrameKind::kDirective) begin_directive(frame);
    text_ +=
        frame.kind == FrameKind::kBlock && !is_in_one_line(frame, c_) ? "\n}" : closer(frame.kind);
    if (frame.kind == FrameKind::kHeredoc) text_ += tag(frame) + "\n";
    if (frame.kind == FrameKind::kDirective) end_directive(frame);
  }

  void directive(Frame::Directive open) {
    text_ += open == Frame::Directive::kIf ? "%{ endif }" : "%{ endfor }";
  }

  void begin_directive(const Frame& frame) {
    if (frame.first >= c_.tokens.size()) text_ += " if true ";
  }

  void end_directive(const Frame& frame) {
    const std::string_view name = c_.text_of(frame.first);
    if (name == "for") text_ += "%{ endfor }";
    if (name == "if" || name.empty()) text_ += "%{ endif }";
  }

  std::string tag(const Frame& heredoc) const {
    const std::string_view begin = c_.text_of(heredoc.open);
    const std::size_t name = begin.find_first_not_of("<-");
    const std::size_t end = begin.find_first_of("\r\n", name);
    return name == std::string_view::npos ? "" : std::string(begin.substr(name, end - name));
  }

  const Cursor& c_;
  std::string text_;
};

// An attribute or a property of an object.
std::string member_placeholder(const Cursor& cursor, bool is_last) {
  const std::string name(kPlaceholder);
  if (!is_last && cursor.precedes_value()) return name;
  const std::string member = name + " = null";
  if (is_last) return member;
  const std::size_t next = cursor.text.find_first_not_of(" \t", cursor.whole.end);
  const bool ends = next == std::string_view::npos || cursor.text[next] == '\n' ||
                    cursor.text[next] == '\r' || cursor.text[next] == '}';
  if (ends) return member;
  return member + (cursor.place == Place::kKey ? "," : "\n");
}

// The placeholder as the place needs it. `is_last`: nothing follows it.
std::string placeholder(const Cursor& cursor, bool is_last) {
  switch (cursor.place) {
    case Place::kIndexKey: return "\"" + std::string(kPlaceholder) + "\"";
    case Place::kKey:
    case Place::kAttribute: return member_placeholder(cursor, is_last);
    default: return std::string(kPlaceholder);
  }
}

std::string prefix(const Cursor& cursor) {
  return std::string(cursor.text.substr(cursor.item, cursor.whole.begin - cursor.item));
}

// The frame of the block or file that contains the expression with the cursor.
std::size_t body(const Cursor& cursor) {
  return cursor.block().value_or(0);
}

// Where the declaration ends, by the tree.
std::uint32_t end_by_tree(const Cursor& cursor, const hcl::Tree& tree) {
  const auto size = static_cast<std::uint32_t>(cursor.text.size());
  if (!tree.body) return size;
  const auto end_in = [&](const auto& items, const auto& span_of) -> std::uint32_t {
    const auto found = std::ranges::lower_bound(
        items, cursor.item, {}, [&](const auto& each) { return span_of(each).begin; });
    const bool is_it = found != items.end() && span_of(*found).begin == cursor.item;
    return is_it ? std::min(span_of(*found).end, size) : 0;
  };
  return std::max(
      end_in(tree.body->blocks, [](const hcl::Block* each) { return each->span(); }),
      end_in(tree.body->attributes, [](const hcl::Attribute& each) { return each.span; }));
}

// Where the declaration ends, by the layout: behind the first brace at the begin of a line, unless
// another declaration begins before.
std::uint32_t end_by_layout(const Cursor& cursor) {
  const std::string_view text = cursor.text;
  std::size_t line = text.find('\n', cursor.offset);
  while (line != std::string_view::npos && ++line < text.size()) {
    const char first = text[line];
    if (first == '}') return static_cast<std::uint32_t>(line + 1);
    const bool continues = first == ' ' || first == '\t' || first == '\n' || first == '\r' ||
                           first == '#' || first == ']' || first == ')';
    if (!continues) return static_cast<std::uint32_t>(line);
    line = text.find('\n', line);
  }
  return static_cast<std::uint32_t>(text.size());
}

// Whether a line begins with the header of a block.
bool begins_block(std::string_view line) {
  const std::size_t word = line.find_first_of(" \t\"{\n");
  const std::string_view type = line.substr(0, word);
  if (std::ranges::find(kBlockTypes, type) == kBlockTypes.end()) return false;
  const std::size_t next = line.find_first_not_of(" \t", word);
  return next != std::string_view::npos && (line[next] == '"' || line[next] == '{');
}

// Where the next item of the tree behind the cursor begins.
std::size_t next_item(const Cursor& cursor, const hcl::Tree& tree) {
  std::size_t end = cursor.text.size();
  const auto stop_at = [&](const auto& items, const auto& begin_of) {
    const auto next = std::ranges::upper_bound(items, cursor.offset, {}, begin_of);
    if (next != items.end()) end = std::min<std::size_t>(end, begin_of(*next));
  };
  if (!tree.body) return end;
  stop_at(tree.body->blocks, [](const hcl::Block* each) { return each->type_span.begin; });
  stop_at(tree.body->attributes, [](const hcl::Attribute& each) { return each.span.begin; });
  return end;
}

}  // namespace

std::string_view swallowed_text(const Cursor& cursor, const hcl::Tree& tree) {
  // Binding more than this would take too long for an answer while typing.
  constexpr std::size_t kMaxSize = std::size_t{1} << 16;
  const std::size_t end = next_item(cursor, tree);
  const std::string_view text = cursor.text.substr(0, end);
  std::size_t line = text.find('\n', cursor.offset);
  while (line != std::string_view::npos && !begins_block(text.substr(line + 1))) {
    line = text.find('\n', line + 1);
  }
  if (line == std::string_view::npos || end - line > kMaxSize) return {};
  return text.substr(line + 1);
}

std::string closed_text(const Cursor& cursor) {
  return prefix(cursor) + placeholder(cursor, true) + Closer(cursor).close(0);
}

std::vector<std::string> repaired_texts(const Cursor& cursor, const hcl::Tree& tree) {
  std::vector<std::string> texts;
  const std::string begin = prefix(cursor);
  const std::string_view hidden = swallowed_text(cursor, tree);
  const auto most = static_cast<std::uint32_t>(hidden.empty() ? cursor.text.size()
                                                              : hidden.data() - cursor.text.data());
  const std::uint32_t ends[] = {std::min(end_by_tree(cursor, tree), most),
                                std::min(end_by_layout(cursor), most)};
  const auto behind = [&](std::size_t from, std::uint32_t to) {
    return std::string(from < to ? cursor.text.substr(from, to - from) : std::string_view()) + "\n";
  };
  // A placeholder in the place of a function would not be a variable.
  const bool is_called = cursor.place == Place::kOperand && cursor.precedes_parenthesis();
  if (!is_called) {
    for (const std::uint32_t end : ends) {
      if (end >= cursor.whole.end) {
        texts.push_back(begin + placeholder(cursor, false) + behind(cursor.whole.end, end));
      }
    }
  }
  if (cursor.block()) {
    // The line ends a block that is written in one line.
    const std::size_t inside =
        body(cursor) + (is_in_one_line(cursor.frames[body(cursor)], cursor) ? 0 : 1);
    const std::string closed = begin + placeholder(cursor, true) + Closer(cursor).close(inside);
    const std::size_t line = cursor.text.find('\n', cursor.offset);
    for (const std::uint32_t end : ends) {
      if (line < end) texts.push_back(closed + behind(line, end));
    }
  }
  texts.push_back(begin + placeholder(cursor, true) + Closer(cursor).close(0));
  return texts;
}

}  // namespace virga::ide
