#include "hcl/parse/explain/foreign/triple_quotes.h"

#include <string>
#include <string_view>

#include "diag/codes/hcl.h"

namespace virga::hcl {

namespace codes = diag::codes;
using diag::Diagnostic;

namespace {

constexpr std::string_view kQuotes = "'''";

}  // namespace

std::optional<Diagnostic> triple_quotes(const Outline& outline, std::size_t first,
                                        base::SourceId source, std::size_t& end) {
  const auto equals = outline.next_on_line(first);
  if (!equals ||
      (outline[*equals].kind != TokenKind::kEqual && outline[*equals].kind != TokenKind::kColon)) {
    return std::nullopt;
  }
  const auto quote = outline.next_on_line(*equals);
  if (!quote || outline[*quote].kind != TokenKind::kApostrophe) return std::nullopt;
  const std::uint32_t begin = outline[*quote].span.begin;
  const std::string_view text = outline.text({begin, outline.items().back().span.end});
  if (!text.starts_with(kQuotes)) return std::nullopt;
  const std::size_t closing = text.find(kQuotes, kQuotes.size());
  if (closing == text.npos) return std::nullopt;
  const auto size = static_cast<std::uint32_t>(closing + kQuotes.size());
  end = outline.at(begin + size);

  const std::string_view inside = text.substr(kQuotes.size(), closing - kQuotes.size());
  if (inside.contains('\n')) {
    const auto opening = static_cast<std::uint32_t>(begin + kQuotes.size());
    Diagnostic error(codes::kSingleQuote, {source, {begin, opening}});
    error.help({"a string of several lines begins with <<EOT and ends with a line EOT"});
    return error;
  }
  const diag::Range where{source, {begin, begin + size}};
  Diagnostic error(codes::kSingleQuote, where);
  if (inside.find_first_of("\\\"$%") == inside.npos) {
    error.fix({"use double quotes"}, {{where, "\"" + std::string(inside) + "\""}});
  } else {
    error.help({"use double quotes"});
  }
  return error;
}

}  // namespace virga::hcl
