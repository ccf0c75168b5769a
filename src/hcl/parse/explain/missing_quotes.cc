#include "hcl/parse/explain/missing_quotes.h"

#include <string>

#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

using diag::Code;
using diag::Diagnostic;

class Quotes : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() {
    if (!is_at_token()) return std::nullopt;
    if (error_.code == Code::kBlockHeader) return unquoted_string();
    if (!follows_value(error_.code)) return std::nullopt;
    if (auto better = closing_quote()) return better;
    if (auto better = opening_quote()) return better;
    if (auto better = joined_strings()) return better;
    return unquoted_string();
  }

 private:
  // `["a, "b"]`: the second quote ends the first string.
  std::optional<Diagnostic> closing_quote() const {
    const std::size_t quote = at_ - 1;
    if (!is(quote, TokenKind::kCQuote) || !adjoins(quote) || quote < 2) return std::nullopt;
    const bool is_plain = is(quote - 1, TokenKind::kQuotedLit) && is(quote - 2, TokenKind::kOQuote);
    if (!is_plain) return std::nullopt;
    std::string_view inside = outline_.text(quote - 1);
    inside = inside.substr(0, inside.find_last_not_of(" \t") + 1);
    const std::size_t comma = inside.rfind(',');
    const bool ends_item = inside.ends_with(',') || inside.ends_with('=') || inside.ends_with(':');
    if (comma == std::string_view::npos || !ends_item) return std::nullopt;
    const std::uint32_t end = span(quote - 1).begin + static_cast<std::uint32_t>(comma);
    Diagnostic better(Code::kUnclosedString, range({span(quote - 2).begin, end}));
    better.fix({"add the closing quote"}, {{range({end, end}), "\""}});
    return better;
  }

  // `key = email"`
  std::optional<Diagnostic> opening_quote() const {
    const bool has_advice = !error_.notes.empty();  // about prefixes of strings
    if (has_advice || !is(at_, TokenKind::kOQuote) || !adjoins(at_ - 1)) return std::nullopt;
    if (!is(at_ - 1, TokenKind::kIdent) && !is(at_ - 1, TokenKind::kNumberLit)) return std::nullopt;
    std::string_view rest = outline_.text({span(at_).end, span(outline_.items().size() - 1).end});
    rest = rest.substr(0, rest.find('\n'));
    const std::size_t next = rest.find_first_not_of(" \t\r");
    if (next != std::string_view::npos && !std::string_view(",}])").contains(rest[next])) {
      return std::nullopt;
    }
    const std::uint32_t begin = span(first_adjoining(at_)).begin;
    Diagnostic better = changed({begin, span(at_).end});
    better.fix({"add the opening quote"}, {{range({begin, begin}), "\""}});
    return better;
  }

  // `"a " b.c`, `b.c " d"`
  std::optional<Diagnostic> joined_strings() const {
    const bool may_lack_comma =
        error_.code == Code::kTupleSeparator || error_.code == Code::kArgumentSeparator;
    if (may_lack_comma || adjoins(at_ - 1) || outline_[at_].begins_line) return std::nullopt;
    const bool is_string_first = is(at_ - 1, TokenKind::kCQuote) && is(at_, TokenKind::kIdent);
    const bool is_string_last = is(at_, TokenKind::kOQuote) && is(at_ - 1, TokenKind::kIdent);
    if (!is_string_first && !is_string_last) return std::nullopt;
    for (std::size_t i = at_; i < at_ + kMostTokens; ++i) {
      if (is(i, TokenKind::kEOF) || outline_[i].begins_line || is(i, TokenKind::kComma)) break;
      if (is(i, TokenKind::kEqual) || is(i, TokenKind::kColon)) return std::nullopt;
    }
    Diagnostic better = changed(error_.subject.span);
    better.help({"to put values into a string, write \"${{name}}\""});
    return better;
  }

  // `nginx:1.25`, `aws:s3/bucket:Bucket`
  std::optional<Diagnostic> unquoted_string() const {
    if (!is(at_, TokenKind::kColon) || !adjoins(at_ - 1) || !adjoins(at_)) return std::nullopt;
    const std::size_t first = first_adjoining(at_);
    if (!is(first, TokenKind::kIdent)) return std::nullopt;
    std::size_t last = at_;
    while (adjoins(last) && is_part_of_word(kind(last + 1))) ++last;
    if (last == at_) return std::nullopt;
    const Span where{span(first).begin, span(last).end};
    Diagnostic better = changed(where);
    better.safe_fix({"put the string in double quotes"},
                    {{range(where), "\"" + std::string(outline_.text(where)) + "\""}});
    return better;
  }
};

}  // namespace

std::optional<Diagnostic> missing_quotes(const Outline& outline, const Diagnostic& error) {
  return Quotes(outline, error).run();
}

}  // namespace virga::hcl
