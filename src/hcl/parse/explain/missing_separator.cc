#include "hcl/parse/explain/missing_separator.h"

#include <string>

#include "diag/codes/hcl.h"
#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Excerpt;

class Separators : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    if (!is_at_token()) return std::nullopt;
    if (error_.code == codes::kIndexBracket) return comma_before_list();
    if (error_.code == codes::kOneLineBlockComma) return block_for_argument();
    return std::nullopt;
  }

 private:
  // `join(", " [for x in list : x])`, `["a" ["b"]]`: a string has no index, so a comma is missing.
  std::optional<Diagnostic> comma_before_list() const {
    const std::size_t opener = outline_[at_].inside;
    if (opener == Outline::kNone || opener == 0 || !is(opener, TokenKind::kOBrack) ||
        !is(opener - 1, TokenKind::kCQuote) || outline_[opener].inside == Outline::kNone) {
      return std::nullopt;
    }
    const bool is_call = is(outline_[opener].inside, TokenKind::kOParen);
    if (!is_call && !is(outline_[opener].inside, TokenKind::kOBrack)) return std::nullopt;
    Diagnostic better(is_call ? codes::kArgumentSeparator : codes::kTupleSeparator,
                      range(span(opener)), Excerpt{"["});
    const std::uint32_t end = span(opener - 1).end;
    better.fix({"add a comma"}, {{range({end, end}), ","}});
    return better;
  }

  // `web { a = 1, b = 2 }` inside of a block: an argument without its "=".
  std::optional<Diagnostic> block_for_argument() const {
    const std::size_t opener = outline_[at_].inside;
    const bool sets = is(at_ + 1, TokenKind::kIdent) && is(at_ + 2, TokenKind::kEqual);
    if (!sets || opener == Outline::kNone || opener == 0 ||
        outline_[opener].inside == Outline::kNone || !outline_[opener - 1].begins_line ||
        !is(opener - 1, TokenKind::kIdent) || outline_.text(opener - 1) == "options") {
      return std::nullopt;
    }
    const diag::Name name{std::string(outline_.text(opener - 1))};
    Diagnostic better = changed(span(opener - 1));
    better.label(range(span(at_)), {"only an object may have a comma here"});
    better.help({"to set the argument {0}, write \"=\" after it", name});
    better.help(
        {"if {0} is a block, put each argument on a line of its own, without commas", name});
    return better;
  }
};

}  // namespace

std::optional<Diagnostic> missing_separator(const Outline& outline, const Diagnostic& error) {
  return Separators(outline, error).run();
}

}  // namespace virga::hcl
