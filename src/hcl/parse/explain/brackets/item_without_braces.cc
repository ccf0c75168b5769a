#include "hcl/parse/explain/brackets/item_without_braces.h"

#include <string>

#include "diag/codes/hcl.h"
#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

using diag::Diagnostic;
using diag::Excerpt;

class ItemWithoutBraces : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    const std::size_t opener = outline_[at_].inside;
    if (!is_at_token() || !is(at_, TokenKind::kEqual) || !is(at_ - 1, TokenKind::kIdent) ||
        opener == Outline::kNone || !is(opener, TokenKind::kOBrack) ||
        outline_[opener].closer == Outline::kNone) {
      return std::nullopt;
    }
    const std::size_t key = at_ - 1;
    if (!is(key - 1, TokenKind::kComma) && key - 1 != opener) return std::nullopt;
    if (!has_other_object(opener)) return std::nullopt;
    const std::size_t last = last_of_item(key, opener);
    Diagnostic better(diag::codes::kUnclosedBracket, range(span(key)), Excerpt{"{"},
                      Excerpt{std::string(outline_.text(key))});
    better.fix({"write an object in braces"}, {{range({span(key).begin, span(key).begin}), "{ "},
                                               {range({span(last).end, span(last).end}), " }"}});
    return better;
  }

 private:
  // Returns whether an item of the list is an object in braces.
  bool has_other_object(std::size_t opener) const {
    for (std::size_t i = opener + 1; i < outline_[opener].closer && i < opener + kMostTokens; ++i) {
      const bool begins_item = i == opener + 1 || is(i - 1, TokenKind::kComma);
      if (outline_[i].inside == opener && begins_item && is(i, TokenKind::kOBrace)) return true;
    }
    return false;
  }

  // The last token of the pairs on the line of the first key, without the comma after them.
  std::size_t last_of_item(std::size_t key, std::size_t opener) const {
    std::size_t end = key + 1;
    for (; end < outline_[opener].closer && end < key + kMostTokens; ++end) {
      if (outline_[end].inside != opener) continue;
      if (outline_[end].begins_line) break;
      const bool ends_item = is(end, TokenKind::kComma) && is(end + 1, TokenKind::kOBrace);
      if (ends_item) break;
    }
    return is(end - 1, TokenKind::kComma) ? end - 2 : end - 1;
  }
};

class ObjectWithoutCloser : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    const std::size_t next = opener_of_key();
    if (next < 2 || !is(next - 1, TokenKind::kComma)) return std::nullopt;
    const std::size_t opener = outline_[next].inside;
    if (opener == Outline::kNone || !is(opener, TokenKind::kOBrace) ||
        outline_[opener].closer != Outline::kNone) {
      return std::nullopt;
    }
    const std::size_t list = outline_[opener].inside;
    if (list == Outline::kNone || !is(list, TokenKind::kOBrack)) return std::nullopt;
    const std::uint32_t end = span(next - 2).end;
    Diagnostic better(diag::codes::kUnclosedBracket, range(span(next - 1)), Excerpt{"}"},
                      Excerpt{","});
    better.label(range(span(opener)), {"opened here"})
        .fix({"add {0}", Excerpt{"}"}}, {{range({end, end}), adjoins(opener) ? "}" : " }"}});
    return better;
  }

 private:
  // The brace of the object that ends before the error, or 0.
  std::size_t opener_of_key() const {
    if (at_ == 0 || !is(at_ - 1, TokenKind::kCBrace)) return 0;
    for (std::size_t i = at_ - 1; i-- > 0 && i + kMostTokens > at_;) {
      if (outline_[i].closer == at_ - 1) return i;
    }
    return 0;
  }
};

}  // namespace

std::optional<Diagnostic> object_without_closer(const Outline& outline, const Diagnostic& error) {
  return ObjectWithoutCloser(outline, error).run();
}

std::optional<Diagnostic> item_without_braces(const Outline& outline, const Diagnostic& error) {
  return ItemWithoutBraces(outline, error).run();
}

}  // namespace virga::hcl
