#include "hcl/parse/explain/heredoc_end.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "hcl/lex/lex.h"

namespace virga::hcl {
namespace {

using base::Span;
using diag::Diagnostic;

bool is_marker(std::string_view word) {
  return word.size() >= 2 && is_identifier(word) && std::ranges::all_of(word, [](char c) {
           return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
         });
}

// The line that looks like the end, and what to replace in it.
struct End {
  Span line;
  Span edited;
  std::string replacement;
};

// `in_brackets`: whether the heredoc is in brackets that may be closed behind it.
// Finds the first line that is the marker with punctuation behind it. Otherwise the first line that
// consists of another word in capitals.
std::optional<End> find_end(std::string_view text, std::uint32_t begin, std::string_view marker,
                            bool in_brackets) {
  std::optional<End> other;
  while (begin < text.size()) {
    const std::size_t line_break = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, line_break - begin);
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first != std::string_view::npos) {
      const std::size_t last = line.find_last_not_of(" \t\r");
      const std::string_view word = line.substr(first, last + 1 - first);
      const auto at = begin + static_cast<std::uint32_t>(first);
      const Span where{at, at + static_cast<std::uint32_t>(word.size())};
      const std::string_view rest = word.starts_with(marker) ? word.substr(marker.size()) : "";
      if (!rest.empty() && std::string_view(",;)]}").contains(rest.front())) {
        const std::uint32_t behind = at + static_cast<std::uint32_t>(marker.size());
        const bool closes_nothing = !in_brackets && rest.find_first_not_of(",;)]}") == rest.npos;
        return End{where,
                   {behind, where.end},
                   closes_nothing || rest == ";" ? "" : "\n" + std::string(rest)};
      }
      if (!other && is_marker(word)) other = End{where, where, std::string(marker)};
    }
    begin = static_cast<std::uint32_t>(line_break) + 1;
  }
  return other;
}

}  // namespace

std::optional<Diagnostic> heredoc_end(const Outline& outline, const Diagnostic& error) {
  if (error.code != diag::Code::kUnclosedTemplate || error.labels.empty()) return std::nullopt;
  const diag::Range opener = error.labels.front().range;
  const std::string_view text = outline.text({0, outline.items().back().span.end});
  std::string_view marker = outline.text(opener.span);
  if (!marker.starts_with("<<")) return std::nullopt;
  marker.remove_prefix(marker.starts_with("<<-") ? 3 : 2);
  marker = marker.substr(0, marker.find_last_not_of(" \t\r\n") + 1);
  Diagnostic better = error;
  const bool in_brackets = !outline.is_in_body(outline.at(opener.span.begin));
  const auto end = find_end(text, opener.span.end, marker, in_brackets);
  if (!end) {
    better.help({"add the line {0}", diag::Name{std::string(marker)}});
    return better;
  }
  better.subject.span = end->line;
  better.context.reset();
  better.fix(
      {"the heredoc ends with a line that contains {0} alone", diag::Name{std::string(marker)}},
      {{{opener.source, end->edited}, end->replacement}});
  return better;
}

}  // namespace virga::hcl
