#include "hcl/parse/explain/foreign/foreign_value.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "diag/codes/hcl.h"
#include "hcl/lex/lex.h"
#include "hcl/parse/explain/error_site.h"
#include "hcl/parse/explain/foreign/intrinsic.h"
#include "hcl/parse/explain/method_call.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Excerpt;
using diag::Message;

constexpr std::array<std::string_view, 12> kOperatorsBetweenLines = {
    "+", "*", "/", "%", "?", ":", "<", ">", "&&", "||", "==", "!="};

bool is_closing_bracket(TokenKind kind) {
  return kind == TokenKind::kCBrace || kind == TokenKind::kCBrack || kind == TokenKind::kCParen;
}

// Returns true if a value can begin after the token.
bool precedes_value(TokenKind kind) {
  switch (kind) {
    case TokenKind::kEqual:
    case TokenKind::kColon:
    case TokenKind::kComma:
    case TokenKind::kQuestion:
    case TokenKind::kOBrack:
    case TokenKind::kOParen: return true;
    default: return false;
  }
}

// The advice for one error.
class Explanation : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() {
    if (!is_at_token()) return std::nullopt;
    if (follows_value(error_.code)) {
      if (auto better = after_value()) return better;
    }
    switch (error_.code) {
      case codes::kExpressionExpected: return report_missing_value();
      case codes::kInterpolationEnd:
        if (auto better = method_call(outline_, error_)) return better;
        return directive();
      case codes::kBitwiseOperator: return anchor();
      case codes::kObjectEquals: return after_key();
      case codes::kForColon: return arrow_of_loop();
      case codes::kForVariable: return parentheses_of_loop();
      case codes::kForEnd: return object_of_loop();
      default: return std::nullopt;
    }
  }

 private:
  std::optional<Diagnostic> after_value() const {
    if (auto better = keyword()) return better;
    if (auto better = intrinsic_tag(outline_, error_)) return better;
    if (auto better = choice_of_blocks()) return better;
    if (auto better = item_of_list()) return better;
    if (auto better = method_call(outline_, error_)) return better;
    if (auto better = stray()) return better;
    return spread_or_colon();
  }

  // `if a then b else c`, `for x in list : x` without brackets.
  std::optional<Diagnostic> keyword() const {
    const std::size_t word = at_ - 1;
    if (word == 0 || !is(word, TokenKind::kIdent) || !precedes_value(kind(word - 1))) {
      return std::nullopt;
    }
    const bool is_loop = outline_.text(word) == "for";
    if (!is_loop && outline_.text(word) != "if") return std::nullopt;
    Diagnostic better(codes::kExpressionExpected, range(span(word)),
                      Excerpt{std::string(outline_.text(word))});
    if (is_loop) {
      better.help(
          {"put a for expression in brackets: [for x in list : x + 1], {{for k, v in map : k => "
           "v}}"});
    } else {
      better.help({"write condition ? a : b"});
    }
    return better;
  }

  // `if (a) { b } else { c }`
  std::optional<Diagnostic> choice_of_blocks() const {
    if (!is(at_, TokenKind::kOBrace) || !is(at_ - 1, TokenKind::kCParen)) return std::nullopt;
    std::size_t opener = at_ - 1;
    while (opener > 0 && opener + kMostTokens > at_ && outline_[opener].closer != at_ - 1) --opener;
    if (opener == 0 || outline_[opener].closer != at_ - 1 || outline_.text(opener - 1) != "if") {
      return std::nullopt;
    }
    Diagnostic better(codes::kExpressionExpected, range(span(opener - 1)), Excerpt{"if"});
    better.help({"write condition ? a : b"});
    return better;
  }

  // `[ key = a, value = b ]`, and in YAML `- key: a`.
  std::optional<Diagnostic> item_of_list() const {
    const std::size_t opener = outline_[at_].inside;
    const bool sets = is(at_, TokenKind::kEqual) || is(at_, TokenKind::kColon);
    if (!sets || error_.code != codes::kTupleSeparator || opener == Outline::kNone) {
      return std::nullopt;
    }
    if (is(at_ - 1, TokenKind::kIdent) && is(at_ - 2, TokenKind::kMinus) && opener + 3 == at_) {
      Diagnostic better = changed(span(at_ - 2));
      better.help({"write a list of objects as [{{ key = value }}, {{ key = value }}]"});
      return better;
    }
    if (is(at_ - 1, TokenKind::kCQuote) && opener + 4 == at_) {  // ["a": b]
      Diagnostic better = changed(error_.subject.span);
      better.help({"keys and values are written in braces: {{ key = value }}"});
      const std::size_t closer = outline_[opener].closer;
      if (closer != Outline::kNone) {
        better.fix({"write braces in place of the brackets"},
                   {{range(span(opener)), "{"}, {range(span(closer)), "}"}});
      }
      return better;
    }
    const bool is_key = is(at_ - 1, TokenKind::kIdent) && opener + 2 == at_;
    return is_key ? std::optional(braces_missing(at_ - 1, outline_[opener].closer)) : std::nullopt;
  }

  // `[for k, v in map : name = k, value = v]`
  std::optional<Diagnostic> object_of_loop() const {
    const std::size_t opener = outline_[at_].inside;
    const bool sets = is(at_, TokenKind::kEqual) || is(at_, TokenKind::kColon);
    if (!sets || opener == Outline::kNone || !is(opener, TokenKind::kOBrack)) return std::nullopt;
    if (!is(at_ - 1, TokenKind::kIdent) || !is(at_ - 2, TokenKind::kColon)) return std::nullopt;
    std::size_t end = outline_[opener].closer;
    const std::size_t last = std::min({end, outline_.items().size(), at_ + kMostTokens});
    for (std::size_t i = at_; i < last && i < end; ++i) {
      if (outline_[i].inside == opener && outline_.text(i) == "if") end = i;
    }
    return braces_missing(at_ - 1, end);
  }

  // `first`: the first key. `end`: the token before which the object ends, or kNone.
  Diagnostic braces_missing(std::size_t first, std::size_t end) const {
    Diagnostic better = changed(error_.subject.span);
    if (end == Outline::kNone) {
      better.help({"write an object as {{ key = value }}"});
      return better;
    }
    const std::uint32_t begin = span(first).begin;
    const std::uint32_t after = span(end - 1).end;
    better.fix({"put the object in braces"},
               {{range({begin, begin}), "{ "}, {range({after, after}), " }"}});
    if (first > 0 && is(first - 1, TokenKind::kOBrack) && outline_[first - 1].closer == end) {
      better.fix({"for one object, write braces in place of the brackets"},
                 {{range(span(first - 1)), "{"}, {range(span(end)), "}"}});
    }
    return better;
  }

  // `name!`, and a closing bracket that closes nothing.
  std::optional<Diagnostic> stray() const {
    const bool asserts = is(at_, TokenKind::kBang) && adjoins(at_ - 1);
    if (!asserts && !(is_closing_bracket(kind(at_)) && closes_nothing())) return std::nullopt;
    Diagnostic better = changed(error_.subject.span);
    const Excerpt found{std::string(outline_.text(at_))};
    if (asserts) {
      better.safe_fix({"remove the {0}", found}, {{range(span(at_)), ""}});
    } else {
      better.fix({"remove the {0}: it closes nothing", found}, {{range(span(at_)), ""}});
    }
    return better;
  }

  bool closes_nothing() const {
    std::size_t opener = outline_[at_].inside;
    for (std::size_t steps = 0; opener != Outline::kNone && steps < kMostTokens; ++steps) {
      if (outline_[opener].closer == at_ || outline_[opener].closer == Outline::kNone) return false;
      opener = outline_[opener].inside;
    }
    return opener == Outline::kNone;
  }

  // `[a..., b]`, `labels: app: web`
  std::optional<Diagnostic> spread_or_colon() const {
    if (is(at_, TokenKind::kEllipsis) && error_.code == codes::kTupleSeparator) {
      Diagnostic better = changed(error_.subject.span);
      better.help({"there is no spread operator; join two lists with {0}",
                   diag::PathText{"[for i in range(length(a) + length(c)) : i < length(a) ? a[i] : "
                                  "c[i - length(a)]]"}});
      return better;
    }
    if (is(at_, TokenKind::kEllipsis) && error_.code == codes::kObjectSeparator) {
      Diagnostic better = changed(error_.subject.span);
      better.help({"there is no spread operator: write all keys in one object"});
      return better;
    }
    if (!is(at_, TokenKind::kColon)) return std::nullopt;
    if (follows_conditional()) {
      Diagnostic better = changed(error_.subject.span);
      better.help({"the conditional before it has both of its values already: condition ? a : b"});
      return better;
    }
    if (!is(at_ - 1, TokenKind::kIdent)) return std::nullopt;
    Diagnostic better = changed(error_.subject.span);
    if (has_question_mark_after()) {
      better.help({"write condition ? a : b"});
    } else {
      better.help({"write a nested object as name = {{ key = value }}"});
    }
    return better;
  }

  // `a ? 1 : 2 : 3`
  bool follows_conditional() const {
    std::size_t colons = 0;
    std::size_t questions = 0;
    for (std::size_t i = at_; i-- > 0 && i + kMostTokens > at_;) {
      if (outline_[i].inside != outline_[at_].inside) continue;
      if (is(i, TokenKind::kQuestion)) ++questions;
      if (is(i, TokenKind::kColon)) ++colons;
      const bool begins_value = is(i, TokenKind::kEqual) || is(i, TokenKind::kComma);
      if (begins_value || outline_[i].begins_line) break;
    }
    return questions > 0 && colons >= questions;
  }

  // `debug : 1 ? 3`
  bool has_question_mark_after() const {
    for (auto next = outline_.next_on_line(at_); next; next = outline_.next_on_line(*next)) {
      if (is(*next, TokenKind::kComma)) return false;
      if (is(*next, TokenKind::kQuestion)) return true;
    }
    return false;
  }

  // Operators of other languages whose second character is no value, and values on later lines.
  std::optional<Diagnostic> report_missing_value() const {
    const std::string_view found = outline_.text(at_);
    if (adjoins(at_ - 1)) {
      const Span both{span(at_ - 1).begin, span(at_).end};
      const std::string_view symbol = outline_.text(both);
      if (symbol == "<>" || symbol == ":=" || symbol == "?:") return own_operator(both, symbol);
    }
    if (auto better = expanded_argument()) return better;
    if (found == "*" && precedes_value(kind(at_ - 1)) && adjoins(at_) &&
        is(at_ + 1, TokenKind::kIdent)) {
      Diagnostic better = changed(span(at_));
      better.fix({"refer to a value by its name alone: remove the {0}", Excerpt{"*"}},
                 {{range(span(at_)), ""}});
      return better;
    }
    const std::size_t inside = outline_[at_].inside;
    if (found == "..." && inside != Outline::kNone && is(inside, TokenKind::kOBrace)) {
      Diagnostic better = changed(error_.subject.span);
      better.help({"there is no spread operator: write all keys in one object"});
      return better;
    }
    const bool goes_on =
        outline_[at_].begins_line && !outline_.is_in_body(at_) &&
        is(outline_[at_].inside, TokenKind::kOBrace) &&
        std::ranges::find(kOperatorsBetweenLines, found) != kOperatorsBetweenLines.end();
    if (!goes_on) return std::nullopt;
    Diagnostic better = changed(error_.subject.span);
    better.help({"put a value of several lines in parentheses"});
    return better;
  }

  // `max(*list)`, the last argument of a call.
  std::optional<Diagnostic> expanded_argument() const {
    const std::size_t opener = outline_[at_].inside;
    if (!is(at_, TokenKind::kStar) || !adjoins(at_) || opener == Outline::kNone || opener == 0 ||
        !is(opener, TokenKind::kOParen) || !is(opener - 1, TokenKind::kIdent) ||
        !adjoins(opener - 1) || (opener + 1 != at_ && !is(at_ - 1, TokenKind::kComma))) {
      return std::nullopt;
    }
    const std::size_t closer = outline_[opener].closer;
    const std::size_t end = std::min(closer, at_ + kMostTokens);
    for (std::size_t i = at_; i < end; ++i) {
      if (outline_[i].inside == opener && is(i, TokenKind::kComma)) return std::nullopt;
    }
    if (closer == Outline::kNone || end != closer) return std::nullopt;
    const std::uint32_t after = span(closer - 1).end;
    const std::string argument(outline_.text(Span{span(at_).end, after}));
    Diagnostic better = changed(span(at_));
    better.fix({"pass the elements of a list as arguments with {0}", Excerpt{argument + "..."}},
               {{range(span(at_)), ""}, {range({after, after}), "..."}});
    return better;
  }

  Diagnostic own_operator(Span where, std::string_view symbol) const {
    Diagnostic better(codes::kBitwiseOperator, range(where), diag::Name{std::string(symbol)});
    if (symbol == "?:") {
      better.help({"to replace null, write a == null ? b : a"});
    } else if (symbol == "<>") {
      better.safe_fix({"use \"!=\""}, {{range(where), "!="}});
    } else {
      better.safe_fix({"use \"=\""}, {{range(where), "="}});
    }
    return better;
  }

  // `${ if a }`
  std::optional<Diagnostic> directive() const {
    const bool is_directive = at_ > 1 &&
                              (outline_.text(at_ - 1) == "if" || outline_.text(at_ - 1) == "for") &&
                              is(at_ - 2, TokenKind::kTemplateInterp);
    if (!is_directive) return std::nullopt;
    const std::uint32_t begin = span(at_ - 2).begin;
    Diagnostic better = changed(span(at_ - 2));
    better.labels.clear();
    std::vector<diag::Edit> edits = {{range({begin, begin + 1}), "%"}};
    for (std::size_t i = at_; i < outline_.items().size() && i < at_ + kMostTokens; ++i) {
      if (is(i, TokenKind::kTemplateInterp) && ends_directive(i + 1)) {
        edits.push_back({range({span(i).begin, span(i).begin + 1}), "%"});
      }
    }
    better.fix({"a directive begins with {0}", diag::Name{"%{"}}, std::move(edits));
    return better;
  }

  // `else }`, `endif }`, `endfor }`
  bool ends_directive(std::size_t index) const {
    const std::string_view word = is(index, TokenKind::kIdent) ? outline_.text(index) : "";
    return (word == "else" || word == "endif" || word == "endfor") &&
           is(index + 1, TokenKind::kTemplateSeqEnd);
  }

  // `&name` in YAML.
  std::optional<Diagnostic> anchor() const {
    const bool is_anchor = outline_.text(at_) == "&" && precedes_value(kind(at_ - 1)) &&
                           adjoins(at_) && is(at_ + 1, TokenKind::kIdent);
    if (!is_anchor) return std::nullopt;
    Diagnostic better(error_.code, error_.subject, diag::Name{"&"});
    better.help({"to use a value again, give it a name: name = value"});
    return better;
  }

  // `key => value`, `key { ... }`
  std::optional<Diagnostic> after_key() const {
    if (is(at_, TokenKind::kFatArrow)) {
      Diagnostic better = changed(error_.subject.span);
      better.safe_fix({"use \"=\""}, {{range(span(at_)), "="}});
      return better;
    }
    if (is(at_, TokenKind::kOBrace) && is(at_ - 1, TokenKind::kIdent)) {
      Diagnostic better = changed(error_.subject.span);
      const std::uint32_t after = span(at_ - 1).end;
      if (outline_.text(at_ - 1) == "options") {
        better.help({"options belong in the body of the resource, outside of its inputs"});
        return better;
      }
      better.fix(
          {"add \"=\" to assign an object to {0}", diag::Name{std::string(outline_.text(at_ - 1))}},
          {{range({after, after}), " ="}});
      return better;
    }
    return std::nullopt;
  }

  // `{for k, v in map => k : v}`
  std::optional<Diagnostic> arrow_of_loop() const {
    if (!is(at_, TokenKind::kFatArrow)) return std::nullopt;
    Diagnostic better = changed(error_.subject.span);
    std::size_t loop = at_;
    while (loop > 0 && !(is(loop, TokenKind::kIdent) && outline_.text(loop) == "for")) --loop;
    if (loop > 0 && is(loop - 1, TokenKind::kOBrack)) {
      better.fix({"use {0}", diag::Excerpt{":"}}, {{range(span(at_)), ":"}});
    } else {
      better.help({"the colon comes before the key: {{for k, v in map : k => v}}"});
    }
    return better;
  }

  // `for (k, v) in map`
  std::optional<Diagnostic> parentheses_of_loop() const {
    const std::size_t closer = outline_[at_].closer;
    if (!is(at_, TokenKind::kOParen) || closer == Outline::kNone) return std::nullopt;
    Diagnostic better = changed(error_.subject.span);
    better.safe_fix({"remove the parentheses"},
                    {{range(span(at_)), ""}, {range(span(closer)), ""}});
    return better;
  }
};

}  // namespace

std::optional<Diagnostic> foreign_value(const Outline& outline, const Diagnostic& error) {
  return Explanation(outline, error).run();
}

}  // namespace virga::hcl
