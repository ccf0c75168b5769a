// `{name}` in a string, as Python and C# write it.
#include <algorithm>
#include <optional>
#include <string_view>

#include "bind/review/foreign_texts.h"
#include "diag/codes/bind.h"
#include "model/eventual.h"

namespace virga::bind {
namespace {

constexpr std::size_t kShortestName = 3;  // `{n}` is common in patterns and formulas

// Code, JSON and patterns have other braces.
constexpr std::string_view kForeignCharacters = "\\'\"`;()<>|*?";

bool is_primitive(const model::Type& type) {
  using model::Kind;
  const model::Type plain = model::strip_eventuals_and_optional(type);
  switch (plain.kind()) {
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kConst:
    case Kind::kEnum: return true;
    default: return false;
  }
}

// Returns the name in the braces at `at`, or an empty text.
std::string_view name_in_braces(std::string_view text, std::size_t at) {
  const std::size_t size = identifier_size(text.substr(at + 1));
  return text.substr(at + 1 + size).starts_with('}') ? text.substr(at + 1, size)
                                                     : std::string_view();
}

}  // namespace

std::optional<ForeignTexts::Found> ForeignTexts::bare_placeholder(std::string_view text,
                                                                  std::size_t at, bool is_whole) {
  const std::string_view name = name_in_braces(text, at);
  if (name.size() < kShortestName || !is_insertable(name)) return std::nullopt;
  const std::size_t size = name.size() + 2;
  // `/users/{id}` and `{id}` are also paths of routes and their parts.
  if (is_whole && text.size() == size) return std::nullopt;
  if (text.contains("/{") || text.find_first_of(kForeignCharacters) != std::string_view::npos) {
    return std::nullopt;
  }
  // The text belongs to another program if it has other names in braces.
  for (std::size_t i = text.find('{'); i != std::string_view::npos; i = text.find('{', i + 1)) {
    const bool is_escaped = i > 0 && std::string_view("$%{").contains(text[i - 1]);
    const std::string_view path = leading_path(text.substr(i + 1));
    const bool is_closed = text.substr(i + 1 + path.size()).starts_with('}');
    if (is_escaped || !is_closed || path.empty() || !is_of_program(path)) return std::nullopt;
  }
  return Found{size, name};
}

bool ForeignTexts::is_insertable(std::string_view name) {
  const auto node = find(name);
  if (!node) return false;
  const NodeKind kind = program_.node(*node).kind;
  return (kind == NodeKind::kConfig || kind == NodeKind::kLocal) && is_primitive(type_of_(*node));
}

bool ForeignTexts::is_description(std::size_t first) const {
  if (first < 3) return false;
  const auto token = [&](std::size_t back) -> const hcl::Token& {
    return (*tokens_)[first - back];
  };
  return token(1).kind == hcl::TokenKind::kOQuote && token(2).kind == hcl::TokenKind::kEqual &&
         source_->text(token(3).span) == "description";
}

bool ForeignTexts::is_reported(base::Range where) const {
  return std::ranges::any_of(diagnostics_.list(), [&](const diag::Diagnostic& each) {
    return each.code == diag::codes::kForeignPlaceholder && each.subject == where;
  });
}

}  // namespace virga::bind
