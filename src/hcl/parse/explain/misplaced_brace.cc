#include "hcl/parse/explain/misplaced_brace.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "diag/codes/hcl.h"

namespace virga::hcl {
namespace {

using diag::Code;
namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Excerpt;

constexpr std::uint32_t kNone = Outline::kNone;

// The number of brackets around a brace that are searched for its indentation. Without a bound,
// deep nesting would take quadratic time.
constexpr std::size_t kMostLevels = 256;

// The number of items before a brace that closes nothing in which its block is searched. Without a
// bound, many such braces would take quadratic time.
constexpr std::size_t kMostItems = 1024;

// Returns the edit that adds a line with "}" before the line of item `end`, in the indentation of
// the line of `opener`. Returns nullopt if a comment may be there.
std::optional<diag::Edit> closing_line(const Outline& outline, std::size_t opener, std::size_t end,
                                       base::SourceId source) {
  const std::uint32_t after = outline[end - 1].span.end;
  const std::string_view between = outline.text({after, outline[end].span.begin});
  const std::size_t size = between.find_first_of("\r\n");
  if (size == std::string_view::npos || between.substr(0, size).contains("/*")) return std::nullopt;
  const auto at = static_cast<std::uint32_t>(after + size);
  const Outline::Item& first = outline[outline[opener].line];
  const auto indentation = static_cast<std::uint32_t>(first.indentation);
  const std::string_view blank = outline.text({first.span.begin - indentation, first.span.begin});
  return diag::Edit{{source, {at, at}}, "\n" + std::string(blank) + "}"};
}

// The first token of the line of the item.
Excerpt first_of_line(const Outline& outline, std::size_t index) {
  return Excerpt{std::string(outline.text(outline[index].line))};
}

class Braces {
 public:
  Braces(const Outline& outline, base::SourceId source)
      : outline_(outline), source_(source), opener_of_(outline.items().size(), kNone) {
    for (std::size_t i = 0; i < opener_of_.size(); ++i) {
      const std::size_t closer = outline_[i].closer;
      if (closer != kNone) opener_of_[closer] = static_cast<std::uint32_t>(i);
    }
  }

  std::optional<MisplacedBrace> run() const {
    if (is_text_misread()) return std::nullopt;
    const bool lacks_closer = contains_unpaired(TokenKind::kOBrace);
    const bool lacks_opener = contains_unpaired(TokenKind::kCBrace);
    if (!lacks_closer && !lacks_opener) return std::nullopt;
    for (std::size_t i = 0; i < opener_of_.size(); ++i) {
      if (!is_brace(i) || opener_of_[i] == kNone || !outline_[i].begins_line) continue;
      if (lacks_closer && closes_outer_line(i)) return never_closed(i);
      if (lacks_opener && closes_inner_line(i)) return one_too_many(i);
    }
    return std::nullopt;
  }

 private:
  // Returns true if a string, a heredoc or an interpolation does not end where it should.
  bool is_text_misread() const {
    return std::ranges::any_of(outline_.items(), [](const Outline::Item& item) {
      switch (item.kind) {
        case TokenKind::kQuotedNewline: return true;
        case TokenKind::kOQuote:
        case TokenKind::kOHeredoc:
        case TokenKind::kTemplateInterp:
        case TokenKind::kTemplateControl: return item.closer == kNone;
        default: return false;
      }
    });
  }

  bool contains_unpaired(TokenKind kind) const {
    for (std::size_t i = 0; i < opener_of_.size(); ++i) {
      const std::size_t pair = kind == TokenKind::kOBrace ? outline_[i].closer : opener_of_[i];
      if (outline_[i].kind == kind && pair == kNone) return true;
    }
    return false;
  }

  bool is_brace(std::size_t index) const { return outline_[index].kind == TokenKind::kCBrace; }
  std::size_t indentation(std::size_t index) const { return outline_[index].indentation; }

  // Returns true if the indentation of the closing brace is that of a line around its pair.
  bool closes_outer_line(std::size_t closer) const {
    const std::size_t opener = opener_of_[closer];
    return indentation(closer) < indentation(opener) && outer_line(closer) != kNone;
  }

  // Returns the bracket around the pair of the closing brace that opens on a line with the
  // indentation of this brace, or kNone.
  std::size_t outer_line(std::size_t closer) const {
    std::size_t around = outline_[opener_of_[closer]].inside;
    for (std::size_t level = 0; around != kNone && level < kMostLevels; ++level) {
      if (indentation(around) == indentation(closer)) return around;
      around = outline_[around].inside;
    }
    return kNone;
  }

  // Returns true if the closing brace has the indentation of the first line inside its pair.
  bool closes_inner_line(std::size_t closer) const {
    const std::size_t opener = opener_of_[closer];
    const Outline::Item& first = outline_[opener + 1];
    return indentation(closer) > indentation(opener) && first.begins_line &&
           first.indentation == indentation(closer);
  }

  MisplacedBrace never_closed(std::size_t closer) const {
    const std::size_t opener = opener_of_[closer];
    const std::size_t end = outline_.first_outdented(opener).value_or(closer);
    Diagnostic error(outline_[opener].is_body ? codes::kUnclosedBlock : codes::kUnclosedObject,
                     range(outline_[opener].span));
    if (end == closer) {
      error.label(range(outline_[closer].span), {"this brace has the indentation of {0}",
                                                 first_of_line(outline_, outer_line(closer))});
    } else {
      error.label(range(outline_[end].span),
                  {"this line has the indentation of {0}", first_of_line(outline_, opener)});
    }
    if (auto edit = closing_line(outline_, opener, end, source_)) {
      error.fix({"add {0}", Excerpt{"}"}}, {*std::move(edit)});
    }
    return {end, opener, std::move(error)};
  }

  MisplacedBrace one_too_many(std::size_t closer) const {
    const std::size_t extra = closer_within_line(closer).value_or(closer);
    Diagnostic error(codes::kItemExpected, range(outline_[extra].span), Excerpt{"}"});
    error.label(range(outline_[opener_of_[extra]].span), {"it closes this brace"});
    if (extra != closer) {
      error.label(range(outline_[closer].span), {"so this brace closes another one"});
    }
    error.fix({"remove the {0}", Excerpt{"}"}}, {{range(outline_[extra].span), ""}});
    return {extra + 1, extra, std::move(error)};
  }

  // `a = { b = { c = 1 }}` over two lines, and then a brace below `a`: if the last line above with
  // the indentation of `closer` that opens a brace is closed elsewhere, returns that brace.
  std::optional<std::size_t> closer_within_line(std::size_t closer) const {
    for (std::size_t i = closer; i-- > opener_of_[closer] + 1;) {
      const Outline::Item& item = outline_[i];
      if (item.kind != TokenKind::kOBrace || item.indentation != indentation(closer)) continue;
      if (item.closer == kNone || outline_[item.closer].line == item.line) continue;
      const Outline::Item& end = outline_[item.closer];
      const bool is_aligned = end.begins_line && end.indentation == item.indentation;
      return is_aligned ? std::nullopt : std::optional(item.closer);
    }
    return std::nullopt;
  }

  diag::Range range(Span span) const { return {source_, span}; }

  const Outline& outline_;
  base::SourceId source_;
  std::vector<std::uint32_t> opener_of_;  // closing bracket only; kNone if it closes nothing
};

// Returns true for errors that a line at another level can cause.
bool may_follow_brace(Code code) {
  switch (code) {
    case codes::kQuotedArgumentName:
    case codes::kUnclosedBlock:
    case codes::kItemExpected:
    case codes::kItemIncomplete:
    case codes::kLineBreakAfterArgument:
    case codes::kCommaAfterArgument:
    case codes::kLineBreakAfterBlock:
    case codes::kExpressionMissing:
    case codes::kExpressionExpected:
    case codes::kUnclosedParenthesis:
    case codes::kArgumentSeparator:
    case codes::kTupleSeparator:
    case codes::kUnclosedObject:
    case codes::kObjectValue:
    case codes::kObjectEquals:
    case codes::kObjectSeparator: return true;
    default: return false;
  }
}

// Returns the closing brace of the last block of the file before item `end`.
std::optional<std::size_t> last_closed_block(const Outline& outline, std::size_t end) {
  std::optional<std::size_t> last;
  for (std::size_t i = 0; i < end; ++i) {
    const Outline::Item& item = outline[i];
    if (item.is_body && item.inside == kNone && item.closer < end) last = item.closer;
  }
  return last;
}

// `config "a" "int" {}` before a body that ends with the brace at item `end`, as editors close
// brackets: returns the brace that closes the block too early.
std::optional<std::size_t> closed_too_early(const Outline& outline, std::size_t end) {
  for (std::size_t i = end; i-- > 0 && i + kMostItems > end;) {
    if (!outline[i].begins_line || outline[i].indentation > outline[end].indentation) continue;
    std::size_t last = i;
    while (last + 1 < end && !outline[last + 1].begins_line) ++last;
    const bool is_empty = last > i && outline[last].kind == TokenKind::kCBrace &&
                          outline[last - 1].is_body && outline[last - 1].closer == last &&
                          last + 1 < end;
    return is_empty ? std::optional(last) : std::nullopt;
  }
  return std::nullopt;
}

// `}` behind the last block.
std::optional<Diagnostic> unpaired(const Outline& outline, const Diagnostic& error) {
  const std::size_t at = outline.at(error.subject.span.begin);
  if (outline[at].kind != TokenKind::kCBrace || outline[at].inside != kNone) return std::nullopt;
  Diagnostic better = error;
  better.notes.clear();
  if (const auto early = closed_too_early(outline, at)) {
    better.subject = {error.subject.source, outline[*early].span};
    better.label(error.subject, {"the block seems to end here"});
    better.fix({"remove the {0}: it closes the block before its content", Excerpt{"}"}},
               {{better.subject, ""}});
    return better;
  }
  if (const auto closer = last_closed_block(outline, at)) {
    better.label({error.subject.source, outline[*closer].span},
                 {"the block before it is closed here"});
  }
  better.fix({"remove the {0}: it closes nothing", Excerpt{"}"}}, {{error.subject, ""}});
  return better;
}

}  // namespace

std::optional<MisplacedBrace> misplaced_brace(const Outline& outline, base::SourceId source) {
  return Braces(outline, source).run();
}

bool follows_from(const MisplacedBrace& brace, const Outline& outline, const Diagnostic& error) {
  if (!may_follow_brace(error.code)) return false;
  const std::uint32_t begin = error.subject.span.begin;
  const std::size_t at = outline.at(begin);
  // The parser reports these at the opening brace when the text ends.
  const bool is_at_opener =
      error.code == codes::kUnclosedBlock || error.code == codes::kUnclosedObject;
  if (is_at_opener) return outline[at].closer == kNone && at < brace.last_opener;
  const std::size_t inside = outline[at].inside;
  return begin >= outline[brace.from].span.begin &&
         (inside == kNone || inside <= brace.last_opener);
}

std::optional<Diagnostic> brace_of_block(const Outline& outline, const Diagnostic& error) {
  if (error.code == codes::kItemExpected) return unpaired(outline, error);
  if (error.code != codes::kUnclosedBlock) return std::nullopt;
  const std::size_t opener = outline.at(error.subject.span.begin);
  const auto end = outline.first_outdented(opener);
  if (!end) return std::nullopt;
  Diagnostic better = error;
  better.labels.clear();
  better.notes.clear();
  better.label({error.subject.source, outline[*end].span},
               {"this line has the indentation of {0}", first_of_line(outline, opener)});
  if (auto edit = closing_line(outline, opener, *end, error.subject.source)) {
    better.fix({"add {0}", Excerpt{"}"}}, {*std::move(edit)});
  }
  return better;
}

}  // namespace virga::hcl
