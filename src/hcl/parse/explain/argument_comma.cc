#include "hcl/parse/explain/argument_comma.h"

#include <utility>

#include "diag/codes/hcl.h"
#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Excerpt;

class ArgumentComma : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    if (error_.code != codes::kCommaAfterArgument || !is_at_token()) return std::nullopt;
    if (!outline_.next_on_line(at_) || is(at_ + 1, TokenKind::kEOF)) return std::nullopt;
    if (is(at_ + 1, TokenKind::kIdent) && is(at_ + 2, TokenKind::kEqual)) return next_argument();
    if (is_fraction()) return fraction();
    return list();
  }

 private:
  // `1,5`
  bool is_fraction() const {
    return is(at_ - 1, TokenKind::kNumberLit) && adjoins(at_ - 1) && adjoins(at_) &&
           is(at_ + 1, TokenKind::kNumberLit) && !is(at_ + 2, TokenKind::kComma);
  }

  Diagnostic fraction() const {
    Diagnostic better = changed(span(at_));
    better.help({"a fraction has a point, as {0}; a list has brackets, as {1}", Excerpt{"1.5"},
                 Excerpt{"[1, 5]"}});
    better.fix({"write a point"}, {{range(span(at_)), "."}});
    return better;
  }

  // `a = 1, b = 2`
  Diagnostic next_argument() const {
    Diagnostic better = changed(span(at_));
    better.help({"begin a new line in place of the comma"});
    const std::string indent(outline_[at_].indentation, ' ');
    better.fix({"begin a new line"},
               {{range({span(at_).begin, span(at_ + 1).begin}), "\n" + indent}});
    return better;
  }

  // `80, 443`; also `80, 443]`, whose bracket closes nothing.
  Diagnostic list() const {
    std::size_t last = at_ + 1;
    for (std::size_t i = 0; i < kMostTokens; ++i) {
      const auto next = outline_.next_on_line(last);
      if (!next || is(*next, TokenKind::kEOF)) break;
      last = *next;
    }
    Diagnostic better = changed(span(at_));
    better.help({"write a list in brackets, as {0}", Excerpt{"[1, 2]"}});
    const auto value = first_of_value();
    if (!value) return better;
    const std::uint32_t begin = span(*value).begin, end = span(last).end;
    std::vector<diag::Edit> edits = {{range({begin, begin}), "["}};
    if (!is_unmatched_bracket(last)) edits.push_back({range({end, end}), "]"});
    better.fix({"put the list in brackets"}, std::move(edits));
    return better;
  }

  bool is_unmatched_bracket(std::size_t index) const {
    if (!is(index, TokenKind::kCBrack)) return false;
    const std::size_t opener = outline_[index].inside;
    return opener == Outline::kNone || !is(opener, TokenKind::kOBrack) || opener < at_;
  }

  // The token after the "=" of the argument, if both are on the line of the comma.
  std::optional<std::size_t> first_of_value() const {
    const std::size_t name = outline_[at_].line;
    if (!is(name, TokenKind::kIdent) || !is(name + 1, TokenKind::kEqual)) return std::nullopt;
    return name + 2;
  }
};

}  // namespace

std::optional<Diagnostic> argument_comma(const Outline& outline, const Diagnostic& error) {
  return ArgumentComma(outline, error).run();
}

std::vector<Diagnostic> further_argument_commas(const Outline& outline, const Diagnostic& error) {
  std::vector<Diagnostic> found;
  const std::size_t last = outline.items().size() - 1;
  for (std::size_t i = outline.at(error.subject.span.end); i < last; ++i) {
    // The rest of the text may be misread.
    if (outline[i].kind == TokenKind::kQuotedNewline) break;
    const bool is_of_body = outline[i].kind == TokenKind::kComma && outline.is_in_body(i);
    const std::size_t name = outline[i].line;
    if (!is_of_body || outline[name].span.begin <= error.subject.span.end) continue;
    const bool is_argument = outline[name].kind == TokenKind::kIdent && name + 1 < i &&
                             outline[name + 1].kind == TokenKind::kEqual &&
                             outline[name].inside == outline[i].inside;
    const bool is_first = found.empty() || found.back().subject.span.end < outline[name].span.begin;
    if (!is_argument || !is_first) continue;
    Diagnostic other(codes::kCommaAfterArgument, {error.subject.source, outline[i].span});
    if (auto better = argument_comma(outline, other)) other = *std::move(better);
    if (outline[i + 1].begins_line) {
      other.safe_fix({"remove the comma"}, {{other.subject, ""}});
    }
    found.push_back(std::move(other));
    if (found.size() == kMostFurtherCommas) break;
  }
  return found;
}

}  // namespace virga::hcl
