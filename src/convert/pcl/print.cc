#include "convert/pcl/print.h"

#include <algorithm>
#include <string_view>

#include "convert/pcl/strings.h"
#include "hcl/format/format.h"
#include "hcl/format/source_for.h"

namespace virga::convert {
namespace {

using Kind = Expression::Kind;

constexpr std::size_t kWidth = 100;
constexpr std::size_t kIndentation = 2;

bool has_comments(const Expression& expression) {
  return std::ranges::any_of(expression.comments,
                             [](const Comments& each) { return !each.empty() || each.gap; });
}

// Returns whether the expression can be on one line.
bool is_flat(const Expression& expression) {
  if (has_comments(expression)) return false;
  if (expression.kind == Kind::kObject && !expression.parts.empty() && !expression.compact) {
    return false;
  }
  return std::ranges::all_of(expression.parts, is_flat);
}

std::string flat(const Expression& expression);

std::string flat_key(const Expression& key) {
  if (key.kind == Kind::kString) return hcl::key_source(key.text);
  if (key.kind == Kind::kTemplate) return flat(key);
  return "(" + flat(key) + ")";
}

std::string joined(const std::vector<Expression>& parts) {
  std::string out;
  for (const Expression& part : parts) {
    if (!out.empty()) out += ", ";
    out += flat(part);
  }
  return out;
}

std::string flat_object(const Expression& object) {
  if (object.parts.empty()) return "{}";
  std::string out = "{ ";
  for (std::size_t i = 0; i + 1 < object.parts.size(); i += 2) {
    if (i > 0) out += ", ";
    out += flat_key(object.parts[i]) + " = " + flat(object.parts[i + 1]);
  }
  return out + " }";
}

// The expression on one line, whatever is_flat() says; without comments.
std::string flat(const Expression& expression) {
  const auto& parts = expression.parts;
  switch (expression.kind) {
    case Kind::kSource: return expression.text;
    case Kind::kString:
    case Kind::kTemplate: return quoted(expression, flat);
    case Kind::kList: return "[" + joined(parts) + "]";
    case Kind::kObject: return flat_object(expression);
    case Kind::kCall: return expression.text + "(" + joined(parts) + ")";
    case Kind::kAttribute: return flat(parts[0]) + "." + expression.text;
    case Kind::kIndex: return flat(parts[0]) + "[" + flat(parts[1]) + "]";
  }
  return {};
}

// Writes lines without indentation, which hcl::format() adds; only the text of heredocs is
// indented here.
class Printer {
 public:
  void items(const std::vector<Item>& items, std::size_t depth) {
    bool was_large = false;
    for (std::size_t i = 0; i < items.size(); ++i) {
      Printer printed;
      printed.item(items[i], depth);
      // Blocks stand alone, and so do locals of several lines.
      const bool is_large =
          items[i].is_block() || (depth == 0 && std::ranges::count(printed.out_, '\n') > 1);
      if (i > 0 && (items[i].comments.gap || is_large || was_large)) out_ += '\n';
      out_ += printed.out_;
      was_large = is_large;
    }
  }

  void comments(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) out_ += line + '\n';
  }

  void empty_line() { out_ += '\n'; }
  std::string& text() { return out_; }

  // Writes a value behind `column` characters of its line. `last`: nothing but a line break
  // follows, so the value can be a heredoc.
  void value(const Expression& expression, std::size_t depth, std::size_t column, bool last) {
    if (last && fits_heredoc(expression)) return heredoc(expression, depth);
    if (is_flat(expression)) {
      const std::string line = flat(expression);
      const bool fits = column + line.size() <= kWidth;
      const bool is_atom = expression.kind != Kind::kList && expression.kind != Kind::kObject &&
                           expression.kind != Kind::kCall;
      if (fits || is_atom || expression.parts.empty()) {
        out_ += line;
        return;
      }
    }
    switch (expression.kind) {
      case Kind::kList: return list(expression, depth);
      case Kind::kObject: return object(expression, depth);
      case Kind::kCall: return call(expression, depth, column);
      case Kind::kAttribute:
        value(expression.parts[0], depth, column, false);
        out_ += "." + expression.text;
        return;
      case Kind::kIndex:
        value(expression.parts[0], depth, column, false);
        out_ += "[" + flat(expression.parts[1]) + "]";
        return;
      case Kind::kSource:
      case Kind::kString:
      case Kind::kTemplate: out_ += flat(expression);
    }
  }

 private:
  void item(const Item& item, std::size_t depth) {
    comments(item.comments.before);
    if (item.is_block()) {
      block(item, depth);
    } else {
      attribute(item, depth);
    }
    comments(item.comments.below);
  }

  void behind(const Comments& comments) {
    if (!comments.behind.empty()) out_ += " " + comments.behind;
  }

  void attribute(const Item& item, std::size_t depth) {
    out_ += item.name + " = ";
    const std::size_t column = depth * kIndentation + item.name.size() + 3;
    const bool can_be_heredoc = item.comments.behind.empty();
    value(*item.value, depth, column, can_be_heredoc);
    behind(item.comments);
    out_ += '\n';
  }

  void block(const Item& item, std::size_t depth) {
    out_ += item.name;
    for (const std::string& label : item.labels) out_ += " " + hcl::quoted_source(label);
    out_ += " {";
    if (item.items.empty() && item.comments.behind.empty()) {
      out_ += "}\n";
      return;
    }
    behind(item.comments);
    out_ += '\n';
    items(item.items, depth + 1);
    out_ += "}\n";
  }

  void list(const Expression& list, std::size_t depth) {
    const bool hugs =
        list.parts.size() == 1 && list.parts[0].kind == Kind::kObject && !has_comments(list);
    if (hugs) {
      out_ += '[';
      object(list.parts[0], depth);
      out_ += ']';
      return;
    }
    out_ += "[\n";
    for (std::size_t i = 0; i < list.parts.size(); ++i) {
      const Comments none;
      const Comments& mine = i < list.comments.size() ? list.comments[i] : none;
      if (mine.gap && i > 0) out_ += '\n';
      comments(mine.before);
      value(list.parts[i], depth + 1, (depth + 1) * kIndentation + 1, false);
      if (i + 1 < list.parts.size()) out_ += ',';
      behind(mine);
      out_ += '\n';
      comments(mine.below);
    }
    out_ += ']';
  }

  void object(const Expression& object, std::size_t depth) {
    out_ += "{\n";
    for (std::size_t i = 0; i + 1 < object.parts.size(); i += 2) {
      const Comments none;
      const Comments& mine = i / 2 < object.comments.size() ? object.comments[i / 2] : none;
      if (mine.gap && i > 0) out_ += '\n';
      comments(mine.before);
      const std::string key = flat_key(object.parts[i]);
      out_ += key + " = ";
      const bool can_be_heredoc = mine.behind.empty();
      value(object.parts[i + 1], depth + 1, (depth + 1) * kIndentation + key.size() + 3,
            can_be_heredoc);
      behind(mine);
      out_ += '\n';
      comments(mine.below);
    }
    out_ += '}';
  }

  void call(const Expression& call, std::size_t depth, std::size_t column) {
    out_ += call.text + "(";
    for (std::size_t i = 0; i < call.parts.size(); ++i) {
      if (i > 0) out_ += ", ";
      value(call.parts[i], depth, column + call.text.size() + 1, false);
    }
    out_ += ')';
  }

  void heredoc(const Expression& expression, std::size_t depth) {
    std::string text;
    if (expression.kind == Kind::kString) {
      append_heredoc(text, expression.text, false);
    } else {
      for (std::size_t i = 0; i < expression.parts.size(); ++i) {
        const Expression& part = expression.parts[i];
        if (part.kind == Kind::kString) {
          append_heredoc(text, part.text, i + 1 < expression.parts.size());
        } else {
          text += "${" + flat(part) + "}";
        }
      }
    }
    write_heredoc(text, depth);
  }

  void write_heredoc(std::string_view text, std::size_t depth) {
    // The line without indentation keeps the others as they are when HCL removes what they share.
    const bool can_indent =
        !text.starts_with(' ') && !text.starts_with('\t') && !text.contains("\t");
    const std::string marker = marker_for(text);
    const std::string indentation(can_indent ? (depth + 1) * kIndentation : 0, ' ');
    out_ += can_indent ? "<<-" + marker : "<<" + marker;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      const std::string_view line = text.substr(at, end - at);
      out_ += '\n';
      if (!line.empty()) out_ += indentation;
      out_ += line;
      at = end + 1;
    }
    out_ += '\n' + std::string(can_indent ? depth * kIndentation : 0, ' ') + marker;
  }

  // A word that the text does not contain.
  static std::string marker_for(std::string_view text) {
    std::string marker = "EOT";
    while (text.contains(marker)) marker += "_";
    return marker;
  }

  std::string out_;
};

}  // namespace

std::string print_file(const std::vector<Item>& items, const std::vector<std::string>& below) {
  Printer printer;
  printer.items(items, 0);
  if (!items.empty() && !below.empty()) printer.empty_line();
  printer.comments(below);
  return hcl::format(printer.text());
}

std::string print_expression(const Expression& expression) {
  Printer printer;
  printer.value(expression, 0, 0, false);
  return hcl::format(printer.text());
}

}  // namespace virga::convert
