#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/text/ascii.h"
#include "bind/review/review_parts.h"
#include "model/traverse.h"

namespace virga::bind {
namespace {

using diag::Code;
using diag::Excerpt;
using hcl::Token;
using hcl::TokenKind;

bool begins_identifier(char c) {
  return base::is_ascii_letter(c) || c == '_';
}

bool is_in_identifier(char c) {
  return begins_identifier(c) || base::is_ascii_digit(c);
}

// Returns the size of the identifier at the start of `text`, or 0.
std::size_t identifier_size(std::string_view text) {
  if (text.empty() || !begins_identifier(text.front())) return 0;
  std::size_t size = 1;
  while (size < text.size() && is_in_identifier(text[size])) ++size;
  return size;
}

// Returns the size of the step, ".a" or "[0]", with which `text` begins; 0 if it begins with no
// step.
std::size_t step_size(std::string_view text) {
  if (text.starts_with('.')) {
    const std::size_t size = identifier_size(text.substr(1));
    return size == 0 ? 0 : size + 1;
  }
  if (!text.starts_with('[')) return 0;
  const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
  return end > 1 && text.substr(end).starts_with(']') ? end + 1 : 0;
}

// Returns the name with which `text` begins, with its steps: "a.b[0]". Empty if `text` begins with
// no name.
std::string_view leading_path(std::string_view text) {
  std::size_t end = identifier_size(text);
  if (end == 0) return {};
  while (const std::size_t size = step_size(text.substr(end))) end += size;
  return text.substr(0, end);
}

// Returns the type of the part of a value that `step` refers to, or nullopt if the value is not
// known to have it.
std::optional<model::Type> part_of(const model::Type& type, std::string_view step) {
  const bool is_index = step.starts_with('[');
  const model::Traversed part =
      is_index
          ? model::traverse_index(type, model::Constant::of_number(step.substr(1, step.size() - 2)))
          : model::traverse_attribute(type, step.substr(1));
  // `$name.txt` is more likely the name of a file if any attribute is possible.
  const bool is_certain = is_index || !part.type.is_dynamic();
  return part.findings.empty() && is_certain ? std::optional(part.type) : std::nullopt;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
}

// The delimiters around a name that another language replaces by its value in a string.
struct Placeholder {
  std::string_view open;
  std::string_view close;
  bool needs_step = false;  // a name alone may also be the name of a command or a parameter
};
constexpr std::array kPlaceholders = {
    Placeholder{"{{", "}}"}, Placeholder{"<%=", "%>"},     Placeholder{"#{", "}"},
    Placeholder{"$", ""},    Placeholder{"$(", ")", true}, Placeholder{"{", "}", true},
};

// Returns whether a placeholder can begin with this byte.
constexpr bool opens_placeholder(char c) {
  return c == '{' || c == '<' || c == '#' || c == '$';
}
static_assert(std::ranges::all_of(kPlaceholders, [](const Placeholder& each) {
  return opens_placeholder(each.open.front());
}));

class ForeignTexts {
 public:
  ForeignTexts(const Program& program, const TypeOfNode& type_of, const base::Sources& sources,
               diag::Diagnostics& diagnostics)
      : program_(program), type_of_(type_of), sources_(sources), diagnostics_(diagnostics) {}

  void file(const hcl::Tree& tree) {
    const base::Source& source = sources_[tree.source];
    for (std::size_t i = 0; i < tree.tokens.size(); ++i) {
      const Token& token = tree.tokens[i];
      if (token.kind == TokenKind::kQuotedLit) {
        // The lexer may split a string at "$" and "%".
        base::Span text = token.span;
        while (tree.tokens[i + 1].kind == TokenKind::kQuotedLit)
          text.end = tree.tokens[++i].span.end;
        string(source, text);
      } else if (token.kind == TokenKind::kComment && i > 0) {
        comment(source, tree.tokens[i - 1], token);
      }
    }
  }

 private:
  struct Found {
    std::size_t size;       // of the placeholder
    std::string_view path;  // the path in it
  };

  // The node of this name that is no output, or nullopt.
  std::optional<NodeId> find(std::string_view name) {
    // Most programs have no text that could be a placeholder.
    if (nodes_.empty()) {
      for (std::size_t i = 0; i < program_.nodes.size(); ++i) {
        const Node& node = program_.nodes[i];
        if (node.kind == NodeKind::kOutput) continue;
        nodes_.emplace(node.name, NodeId{static_cast<std::uint32_t>(i)});
      }
    }
    const auto node = nodes_.find(name);
    return node == nodes_.end() ? std::nullopt : std::optional(node->second);
  }

  bool is_of_program(std::string_view path) {
    return find(path.substr(0, path.find_first_of(".["))).has_value();
  }

  // The beginning of a path that refers to a part of a node of the program, or to all of it.
  std::string_view known_part(std::string_view path) {
    std::size_t end = identifier_size(path);
    const auto node = find(path.substr(0, end));
    if (!node) return {};
    std::optional<model::Type> type = type_of_(*node);
    while (const std::size_t size = step_size(path.substr(end))) {
      type = part_of(*type, path.substr(end, size));
      if (!type) break;
      end += size;
    }
    return path.substr(0, end);
  }

  void string(const base::Source& source, base::Span span) {
    const std::string_view text = source.text(span);
    for (std::size_t at = 0; at < text.size();) {
      const auto found = opens_placeholder(text[at]) ? placeholder(text, at) : std::nullopt;
      if (!found) {
        ++at;
        continue;
      }
      const auto begin = static_cast<std::uint32_t>(span.begin + at);
      const auto end = static_cast<std::uint32_t>(begin + found->size);
      const base::Range where = source.range({begin, end});
      const std::string written = "${" + std::string(found->path) + "}";
      diagnostics_
          .add(Code::kForeignPlaceholder, where, Excerpt{std::string(text.substr(at, found->size))},
               diag::Name{std::string(found->path)})
          .fix({"write {0}", Excerpt{written}}, {{where, written}});
      at += found->size;
    }
  }

  // The placeholder at `at`, if it names a node of the program.
  std::optional<Found> placeholder(std::string_view text, std::size_t at) {
    const std::string_view escapes = text[at] == '{' ? "$%\\" : "$\\";
    const bool is_escaped = at > 0 && escapes.contains(text[at - 1]);
    if (is_escaped) return std::nullopt;
    for (const Placeholder& each : kPlaceholders) {
      if (!text.substr(at).starts_with(each.open)) continue;
      std::string_view rest = text.substr(at + each.open.size());
      if (!each.close.empty())
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
      std::string_view path = leading_path(rest);
      if (each.close.empty()) path = known_part(path);
      if (path.empty() || !is_of_program(path)) continue;
      const bool has_step = path.find_first_of(".[") != std::string_view::npos;
      if (each.needs_step && (!has_step || known_part(path) != path)) continue;
      std::string_view after = rest.substr(path.size());
      if (!each.close.empty()) {
        after.remove_prefix(std::min(after.find_first_not_of(' '), after.size()));
      }
      if (!after.starts_with(each.close)) continue;
      return Found{text.size() - at - after.size() + each.close.size(), path};
    }
    return std::nullopt;
  }

  // `total // count`: the rest of the line is a comment.
  void comment(const base::Source& source, const Token& before, const Token& token) {
    const bool follows_value = before.kind == TokenKind::kNumberLit ||
                               before.kind == TokenKind::kIdent ||
                               before.kind == TokenKind::kCParen;
    const std::string_view text = source.text(token.span);
    if (!follows_value || !text.starts_with("//") || !is_operand(trimmed(text.substr(2)))) return;
    const auto end = static_cast<std::uint32_t>(token.span.begin + trimmed(text).size());
    const base::Span symbol{token.span.begin, token.span.begin + 2};
    diagnostics_.add(Code::kCommentForDivision, source.range({token.span.begin, end}))
        .fix({"divide with {0}", Excerpt{"/"}}, {{source.range(symbol), "/"}});
  }

  bool is_operand(std::string_view text) {
    const std::size_t closing = text.find_last_not_of(")],");
    text = text.substr(0, closing + 1);  // npos + 1 is 0
    if (text.empty()) return false;
    if (std::ranges::all_of(text, base::is_ascii_digit)) return true;
    const std::string_view path = leading_path(text);
    return path.size() == text.size() && is_of_program(path);
  }

  const Program& program_;
  const TypeOfNode& type_of_;
  const base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  std::unordered_map<std::string_view, NodeId> nodes_;  // by name; filled at the first search
};

}  // namespace

void review_foreign(const Program& program, const base::Sources& sources,
                    diag::Diagnostics& diagnostics) {
  review_foreign(
      program, [&](NodeId node) { return program.node(node).type; }, sources, diagnostics);
}

void review_foreign(const Program& program, const TypeOfNode& type_of, const base::Sources& sources,
                    diag::Diagnostics& diagnostics) {
  ForeignTexts texts(program, type_of, sources, diagnostics);
  for (const hcl::Tree& file : program.files) texts.file(file);
}

}  // namespace virga::bind
