#include "hcl/parse/explain/key_and_value.h"

#include <string>

#include "diag/codes/hcl.h"
#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Excerpt;

class Pairs : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() const {
    switch (error_.code) {
      case codes::kObjectValue:
        if (auto better = comparison()) return better;
        return equals_missing_before_bracket();
      case codes::kObjectEquals:
        if (auto better = comparison()) return better;
        return equals_missing();
      case codes::kForEnd:
      case codes::kForKeyMissing: return item_of_loop();
      case codes::kArgumentSeparator: return named_argument();
      default: return std::nullopt;
    }
  }

 private:
  bool sets(std::size_t index) const {
    return is(index, TokenKind::kEqual) || is(index, TokenKind::kColon);
  }

  // `{ key == value }`. The label of the error is the whole comparison.
  std::optional<Diagnostic> comparison() const {
    if (error_.labels.empty()) return std::nullopt;
    const std::size_t key = outline_.at(error_.labels.front().range.span.begin);
    const std::size_t symbol = is(key, TokenKind::kOQuote) ? key + 3 : key + 1;
    const bool has_key = is(key, TokenKind::kIdent) || is(symbol - 1, TokenKind::kCQuote);
    if (!has_key || !is(symbol, TokenKind::kEqualOp)) return std::nullopt;
    Diagnostic better(codes::kObjectEquals, range(span(symbol)), Excerpt{"=="});
    better.safe_fix({"use \"=\""}, {{range(span(symbol)), "="}});
    return better;
  }

  // `{ image web.image }`, `{ replicas 3 }`. In `{ cost center = 1 }`, quotes are missing instead.
  std::optional<Diagnostic> equals_missing() const {
    if (!is_at_token() || outline_[at_].begins_line || !is_key(at_ - 1)) return std::nullopt;
    switch (kind(at_)) {
      case TokenKind::kIdent:
        if (has_advice_about_word() || sets_later()) return std::nullopt;
        break;
      case TokenKind::kOQuote:
      case TokenKind::kOHeredoc:
      case TokenKind::kNumberLit:
      case TokenKind::kBang: break;
      default: return std::nullopt;
    }
    return with_equals(at_ - 1, at_);
  }

  // `{ ports [80] }` is read as the index of a key, `{ ports (a) }` as a call.
  std::optional<Diagnostic> equals_missing_before_bracket() const {
    if (error_.labels.empty()) return std::nullopt;
    const Span key = error_.labels.front().range.span;
    const std::size_t name = outline_.at(key.begin);
    const std::size_t opener = name + 1;
    const bool is_apart = is(name, TokenKind::kIdent) && !adjoins(name) &&
                          (is(opener, TokenKind::kOBrack) || is(opener, TokenKind::kOParen));
    if (!is_apart || outline_[opener].begins_line || outline_[opener].closer == Outline::kNone) {
      return std::nullopt;
    }
    return with_equals(name, opener);
  }

  Diagnostic with_equals(std::size_t key, std::size_t value) const {
    Diagnostic better(codes::kObjectEquals, range(span(value)),
                      Excerpt{std::string(outline_.text(value))});
    if (is(value, TokenKind::kOQuote)) better.arguments = {diag::Word("a string")};
    if (is(value, TokenKind::kOHeredoc)) better.arguments = {diag::Word("a heredoc")};
    const std::uint32_t end = span(key).end;
    better.label(range(span(key)), {"this key"}).fix({"add \"=\""}, {{range({end, end}), " ="}});
    return better;
  }

  // Returns true if the token is a whole key: a name, or the end of a string without templates.
  bool is_key(std::size_t index) const {
    const bool is_string =
        is(index, TokenKind::kCQuote) && index >= 2 && is(index - 2, TokenKind::kOQuote);
    if (!is_string && !is(index, TokenKind::kIdent)) return false;
    const std::size_t first = is_string ? index - 2 : index;
    return outline_[first].begins_line || first == outline_[first].inside + 1 ||
           is(first - 1, TokenKind::kComma);
  }

  // The parser always adds one help: to put keys in quotes.
  bool has_advice_about_word() const { return error_.notes.size() > 1 || !error_.fixes.empty(); }

  // Returns true if the rest of the item is the rest of a key: a "=" or ":" follows it.
  bool sets_later() const {
    for (std::size_t i = at_; i < at_ + kMostTokens; ++i) {
      if (outline_[i].begins_line || is(i, TokenKind::kQuestion)) return false;
      const bool is_in_word = is(i, TokenKind::kColon) && adjoins(i - 1) && adjoins(i);
      if (sets(i) && !is_in_word) return true;
      if (!is_part_of_word(kind(i))) return false;
    }
    return false;
  }

  // `{for k, v in map : k = v}`. Two errors are about the same symbol: the one about the end of the
  // loop has it as its subject, and the one about the missing key has the value before it.
  std::optional<Diagnostic> item_of_loop() const {
    const bool is_about_key = error_.code == codes::kForKeyMissing;
    const std::size_t symbol = is_about_key ? outline_.at(error_.subject.span.end) : at_;
    const std::size_t opener = outline_[symbol].inside;
    const bool is_object =
        opener != Outline::kNone && is(opener, TokenKind::kOBrace) && !outline_[opener].is_body;
    if (!sets(symbol) || !is_object || is_behind_key(symbol, opener)) return std::nullopt;
    Diagnostic better(codes::kForEnd, range(span(symbol)), diag::Name{"}"},
                      Excerpt{std::string(outline_.text(symbol))});
    better.label(range(span(opener)), {"opened here"});
    const std::size_t next = symbol + 1;
    if (is(next, TokenKind::kEOF) || outline_[next].begins_line) {
      better.help({"write \"=>\" between key and value"});
      return better;
    }
    better.safe_fix({"write \"=>\" between key and value"}, {{range(span(symbol)), "=>"}});
    return better;
  }

  // `{for k, v in map : k => v = 1}`, `{for k, v in map : v if k = "a"}`
  bool is_behind_key(std::size_t index, std::size_t opener) const {
    for (std::size_t i = index; i > opener && i + kMostTokens > index; --i) {
      const bool ends_key = is(i, TokenKind::kFatArrow) || outline_.text(i) == "if";
      if (ends_key && outline_[i].inside == opener) return true;
    }
    return false;
  }

  // `invoke("token", key = value)`: the arguments of the function are one object.
  std::optional<Diagnostic> named_argument() const {
    const std::size_t opener = outline_[at_].inside;
    if (!is(at_, TokenKind::kEqual) || opener == Outline::kNone || opener == 0) return std::nullopt;
    const std::string_view function = outline_.text(opener - 1);
    const bool takes_object = function == "invoke" || function == "call";
    const bool is_later = at_ >= 2 && is(at_ - 2, TokenKind::kComma);
    if (!takes_object || !is_later || !is(at_ - 1, TokenKind::kIdent)) return std::nullopt;
    Diagnostic better = changed(error_.subject.span);
    const auto last = last_named(opener);
    if (!last) {
      better.help({"the arguments of the function are an object: {{ key = value }}"});
      return better;
    }
    const std::uint32_t begin = span(at_ - 1).begin;
    const std::uint32_t end = span(*last).end;
    better.fix({"put the arguments of the function in an object"},
               {{range({begin, begin}), "{ "}, {range({end, end}), " }"}});
    return better;
  }

  // The last token of the arguments with names, from the error on.
  std::optional<std::size_t> last_named(std::size_t opener) const {
    for (std::size_t i = at_; i < at_ + kMostTokens && !is(i, TokenKind::kEOF); ++i) {
      if (i == outline_[opener].closer) return i - 1;
      const bool ends = outline_[i].inside == opener && is(i, TokenKind::kComma);
      if (ends && !is(i + 2, TokenKind::kEqual)) return i - 1;
    }
    return std::nullopt;
  }
};

}  // namespace

std::optional<Diagnostic> key_and_value(const Outline& outline, const Diagnostic& error) {
  return Pairs(outline, error).run();
}

}  // namespace virga::hcl
