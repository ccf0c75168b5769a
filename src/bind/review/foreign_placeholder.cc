// Placeholders for values in strings, as other languages have them.
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "base/text/ascii.h"
#include "bind/review/foreign_texts.h"
#include "bind/review/review_parts.h"
#include "diag/codes/bind.h"
#include "model/traverse.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Excerpt;
using hcl::TokenKind;

// Returns the type of the part of a value that `step` refers to, or nullopt if the value is not
// known to have it.
std::optional<model::Type> part_of(const model::Type& type, std::string_view step) {
  const bool is_index = step.starts_with('[');
  const model::Traversed part =
      is_index
          ? model::traverse_index(type, model::Constant::of_number(step.substr(1, step.size() - 2)))
          : model::traverse_attribute(type, step.substr(1));
  // `$name.txt` is more likely the name of a file if any attribute is possible.
  const bool is_declared = type.is(model::Kind::kObject) &&
                           std::ranges::find(type.properties(), step.substr(1),
                                             &model::Property::name) != type.properties().end();
  const bool is_certain = is_index || is_declared || !part.type.is_dynamic();
  return part.findings.empty() && is_certain ? std::optional(part.type) : std::nullopt;
}

// The delimiters around a name that another language replaces by its value in a string.
struct Placeholder {
  std::string_view open;
  std::string_view close;
  bool needs_step = false;  // a name alone may also be the name of a command or a parameter
};

constexpr std::array kPlaceholders = {
    Placeholder{"{{", "}}"},     Placeholder{"<%=", "%>"},     Placeholder{"#{", "}"},
    Placeholder{"$", ""},        Placeholder{"$(", ")", true}, Placeholder{"$[", "]"},
    Placeholder{"{", "}", true},
};

// Returns whether a placeholder can begin with this byte.
constexpr bool opens_placeholder(char c) {
  return c == '{' || c == '<' || c == '#' || c == '$';
}

// Returns the next place at which a placeholder can begin.
std::size_t next_placeholder(std::string_view text, std::size_t at) {
  while (at < text.size() && !opens_placeholder(text[at])) ++at;
  return at;
}

// Returns whether a value can begin after the token.
bool precedes_value(TokenKind kind) {
  switch (kind) {
    case TokenKind::kEqual:
    case TokenKind::kComma:
    case TokenKind::kColon:
    case TokenKind::kOBrack:
    case TokenKind::kOParen:
    case TokenKind::kQuestion: return true;
    default: return false;
  }
}

}  // namespace

std::string_view ForeignTexts::known_part(std::string_view path, model::Type* type) {
  std::size_t end = identifier_size(path);
  const auto root = type_of_root(path.substr(0, end));
  if (!root) return {};
  model::Type of_part = *root;
  while (const std::size_t size = step_size(path.substr(end))) {
    auto next = part_of(of_part, path.substr(end, size));
    if (!next) break;
    of_part = *std::move(next);
    end += size;
  }
  if (type) *type = std::move(of_part);
  return path.substr(0, end);
}

void ForeignTexts::string(const base::Source& source, base::Span span, std::size_t first) {
  const std::string_view text = source.text(span);
  const bool is_whole = first > 0 && (*tokens_)[first - 1].kind == TokenKind::kOQuote &&
                        source.text({span.end, span.end + 1}) == "\"";
  for (std::size_t at = next_placeholder(text, 0); at < text.size();
       at = next_placeholder(text, at)) {
    auto found = placeholder(text, at);
    if (!found && text[at] == '{' && !is_description(first)) {
      found = bare_placeholder(text, at, is_whole);
    }
    if (!found) {
      ++at;
      continue;
    }
    const auto begin = static_cast<std::uint32_t>(span.begin + at);
    const auto end = static_cast<std::uint32_t>(begin + found->size);
    const base::Range where = source.range({begin, end});
    if (is_reported(where)) {  // the name has no other use
      at += found->size;
      continue;
    }
    const std::string written = "${" + std::string(found->path) + "}";
    auto& diagnostic = diagnostics_.add(codes::kForeignPlaceholder, where,
                                        Excerpt{std::string(text.substr(at, found->size))},
                                        diag::Name{std::string(found->path)});
    // The next characters may name a part of the value.
    if (found->path == "range.value" && step_size(text.substr(at + found->size)) > 0) {
      diagnostic.help({"write {0}", Excerpt{"${...}"}});
    } else {
      diagnostic.fix({"write {0}", Excerpt{written}}, {{where, written}});
    }
    at += found->size;
  }
}

void ForeignTexts::reference(const base::Source& source, const hcl::Tree& tree, std::size_t index) {
  const auto kind = [&](std::size_t at) {
    return at < tree.tokens.size() ? tree.tokens[at].kind : TokenKind::kEOF;
  };
  const bool is_whole =
      index >= 2 && kind(index - 1) == TokenKind::kOQuote && kind(index + 1) == TokenKind::kCQuote;
  if (!is_whole || !precedes_value(kind(index - 2))) return;
  const TokenKind next = kind(index + 2);
  if (next == TokenKind::kEqual || next == TokenKind::kColon) return;  // a key
  const std::string_view text = source.text(tree.tokens[index].span);
  if (!text.contains('.')) return;
  const auto node = find(text.substr(0, identifier_size(text)));
  const bool is_of_resource = node && (program_.node(*node).kind == NodeKind::kResource ||
                                       program_.node(*node).kind == NodeKind::kComponent);
  if (!is_of_resource || known_part(text) != text) return;
  const base::Range where =
      source.range(base::join(tree.tokens[index - 1].span, tree.tokens[index + 1].span));
  const std::string path(text);
  diagnostics_.add(codes::kForeignPlaceholder, where, Excerpt{"\"" + path + "\""}, diag::Name{path})
      .fix({"write {0} without quotes", diag::Name{path}}, {{where, path}});
}

std::optional<ForeignTexts::Found> ForeignTexts::placeholder(std::string_view text,
                                                             std::size_t at) {
  const std::string_view escapes = text[at] == '{' ? "$%\\" : "$\\";
  const bool is_escaped = at > 0 && escapes.contains(text[at - 1]);
  if (is_escaped) return std::nullopt;
  for (const Placeholder& each : kPlaceholders) {
    if (!text.substr(at).starts_with(each.open)) continue;
    std::string_view rest = text.substr(at + each.open.size());
    if (!each.close.empty()) rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    std::string_view path = leading_path(rest);
    if (each.close.empty()) path = known_part(path);
    if (path.empty() || !is_of_program(path)) continue;
    const bool has_step = path.find_first_of(".[") != std::string_view::npos;
    const std::string_view known = has_step && each.needs_step ? known_part(path) : path;
    if (each.needs_step && (!has_step || (known != path && known != "range.value"))) continue;
    std::string_view after = rest.substr(path.size());
    if (!each.close.empty()) {
      after.remove_prefix(std::min(after.find_first_not_of(' '), after.size()));
    }
    if (!after.starts_with(each.close)) continue;
    return Found{text.size() - at - after.size() + each.close.size(), path};
  }
  return std::nullopt;
}

}  // namespace virga::bind
