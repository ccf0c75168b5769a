#include "hcl/parse/explain/heredoc_end.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "diag/codes/hcl.h"
#include "hcl/lex/lex.h"
#include "hcl/parse/heredoc_in_text.h"

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

enum class Around : std::uint8_t { kBody, kObject, kOther };

// `around`: what the heredoc is in. A body has no brackets that may be closed behind it, and in an
// object a line break separates the items.
// Finds the first line that is the marker with punctuation behind it. Otherwise the first line that
// consists of another word in capitals.
std::optional<End> find_end(std::string_view text, std::uint32_t begin, std::string_view marker,
                            Around around) {
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
        const bool closes_nothing =
            around == Around::kBody && rest.find_first_not_of(",;)]}") == rest.npos;
        const bool separates = around == Around::kObject && rest == ",";
        return End{where,
                   {behind, where.end},
                   closes_nothing || separates || rest == ";" ? "" : "\n" + std::string(rest)};
      }
      if (!other && is_marker(word)) other = End{where, where, std::string(marker)};
    }
    begin = static_cast<std::uint32_t>(line_break) + 1;
  }
  return other;
}

Around around(const Outline& outline, std::size_t heredoc) {
  if (outline.is_in_body(heredoc)) return Around::kBody;
  const bool is_object = outline[outline[heredoc].inside].kind == TokenKind::kOBrace;
  return is_object ? Around::kObject : Around::kOther;
}

std::string_view marker_of(std::string_view opener) {
  opener.remove_prefix(opener.starts_with("<<-") ? 3 : 2);
  return opener.substr(0, opener.find_last_not_of(" \t\r\n") + 1);
}

// `name = <<EOT` or `name = <<-EOT`
bool opens_heredoc(std::string_view line, std::string_view marker) {
  line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
  if (!line.ends_with(marker)) return false;
  line.remove_suffix(marker.size());
  if (line.ends_with('-')) line.remove_suffix(1);
  if (!line.ends_with("<<")) return false;
  line.remove_suffix(2);
  line = line.substr(0, line.find_last_not_of(" \t") + 1);
  if (!line.ends_with('=')) return false;
  line.remove_suffix(1);
  line = line.substr(0, line.find_last_not_of(" \t") + 1);
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  return is_identifier(line);
}

// Returns the line of the text that opens a heredoc with this marker.
std::optional<Span> inner_opener(std::string_view text, Span inside, std::string_view marker) {
  for (std::uint32_t begin = inside.begin; begin < inside.end;) {
    const std::size_t line_break = std::min<std::size_t>(text.find('\n', begin), inside.end);
    const std::string_view line = text.substr(begin, line_break - begin);
    if (opens_heredoc(line, marker)) {
      const std::size_t first = line.find_first_not_of(" \t");
      const std::size_t last = line.find_last_not_of(" \t\r");
      return Span{begin + static_cast<std::uint32_t>(first),
                  begin + static_cast<std::uint32_t>(last + 1)};
    }
    begin = static_cast<std::uint32_t>(line_break) + 1;
  }
  return std::nullopt;
}

}  // namespace

std::optional<SwallowingHeredoc> swallowing_heredoc(const Outline& outline, base::SourceId source) {
  const std::string_view text = outline.text(Span{0, outline.items().back().span.end});
  for (std::size_t i = 0; i < outline.items().size(); ++i) {
    const Outline::Item& item = outline[i];
    if (item.kind != TokenKind::kOHeredoc || item.closer == Outline::kNone) continue;
    const std::string marker(marker_of(outline.text(i)));
    const Span inside{item.span.end, outline[item.closer].span.begin};
    const auto line = inner_opener(text, inside, marker);
    if (!line) continue;
    const std::string_view opener = outline.text(i);
    const auto size = static_cast<std::uint32_t>(opener.find_last_not_of(" \t\r\n") + 1);
    const Span where{item.span.begin, item.span.begin + size};
    Diagnostic error(diag::codes::kUnclosedTemplate, {source, where},
                     diag::Excerpt{std::string(outline.text(*line))});
    error.label({source, *line}, {"this line is a part of its text"})
        .help({"add the line {0} where the text ends", diag::Name{marker}});
    return SwallowingHeredoc{outline[item.closer].span.end, marker, std::move(error)};
  }
  return std::nullopt;
}

std::optional<HeredocInText> heredoc_in_text(const base::Source& source) {
  const auto found = swallowing_heredoc(Outline(source.text()), source.id());
  if (!found) return std::nullopt;
  return HeredocInText{found->error.subject, found->error.labels.front().range, found->marker};
}

std::optional<UnclosedComment> unclosed_comment(const Outline& outline, base::SourceId source) {
  if (!outline.text({0, outline.items().back().span.end}).contains("/*")) return std::nullopt;
  for (std::size_t i = 0; i + 1 < outline.items().size(); ++i) {
    const Span slash = outline[i].span;
    const Span next = outline[i + 1].span;
    if (outline[i].kind != TokenKind::kSlash || next.begin != slash.end) continue;
    if (outline[i + 1].kind != TokenKind::kStar) continue;
    const bool is_in_word =
        i > 0 && outline[i - 1].kind == TokenKind::kIdent && outline[i - 1].span.end == slash.begin;
    if (is_in_word) continue;  // `example.com/*`, a key without its quotes
    std::string_view line = outline.text({next.end, outline.items().back().span.end});
    line = line.substr(0, line.find_first_of("\r\n"));
    const auto end = next.end + static_cast<std::uint32_t>(line.size());
    Diagnostic error(diag::codes::kUnclosedComment, {source, {slash.begin, next.end}});
    error.fix({"close the comment at the end of the line"}, {{{source, {end, end}}, " */"}});
    return UnclosedComment{slash.begin, std::move(error)};
  }
  return std::nullopt;
}

std::optional<Diagnostic> heredoc_end(const Outline& outline, const Diagnostic& error) {
  if (error.code != diag::codes::kUnclosedTemplate || error.labels.empty()) return std::nullopt;
  const diag::Range opener = error.labels.front().range;
  const std::string_view text = outline.text({0, outline.items().back().span.end});
  if (!outline.text(opener.span).starts_with("<<")) return std::nullopt;
  const std::string_view marker = marker_of(outline.text(opener.span));
  Diagnostic better = error;
  const auto end =
      find_end(text, opener.span.end, marker, around(outline, outline.at(opener.span.begin)));
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
