#include "hcl/parse/explain/missing_quotes.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/text/ascii.h"
#include "diag/codes/hcl.h"
#include "hcl/lex/lex.h"
#include "hcl/lex/unquoted.h"
#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;

class Quotes : ErrorSite {
 public:
  using ErrorSite::ErrorSite;

  std::optional<Diagnostic> run() {
    if (!is_at_token()) return std::nullopt;
    if (error_.code == codes::kBlockHeader || error_.code == codes::kBadNumber) {
      return unquoted_string();
    }
    const std::string_view found = outline_.text(at_);
    if (error_.code == codes::kStrayCharacter && found == "@") {
      if (auto better = unquoted_address()) return better;
    }
    if (error_.code == codes::kStrayCharacter ||
        (error_.code == codes::kExpressionExpected && (found == "*" || found == "."))) {
      return unquoted_key();
    }
    if (!follows_value(error_.code)) return std::nullopt;
    if (auto better = key_with_colon()) return better;
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
    if (outline_.text(at_) == "$") return std::nullopt;  // a value in the string
    const bool is_plain = is(quote - 1, TokenKind::kQuotedLit) && is(quote - 2, TokenKind::kOQuote);
    if (!is_plain) return std::nullopt;
    std::string_view inside = outline_.text(quote - 1);
    inside = inside.substr(0, inside.find_last_not_of(" \t") + 1);
    const std::size_t comma = inside.rfind(',');
    const bool ends_item = inside.ends_with(',') || inside.ends_with('=') || inside.ends_with(':');
    if (comma == std::string_view::npos || !ends_item) return std::nullopt;
    const std::uint32_t end = span(quote - 1).begin + static_cast<std::uint32_t>(comma);
    Diagnostic better(codes::kUnclosedString, range({span(quote - 2).begin, end}));
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
        error_.code == codes::kTupleSeparator || error_.code == codes::kArgumentSeparator;
    if (may_lack_comma || adjoins(at_ - 1) || outline_[at_].begins_line) return std::nullopt;
    if (has_advice_about_word()) return std::nullopt;  // `a == "b" or c`
    const bool is_string_first = is(at_ - 1, TokenKind::kCQuote) && is(at_, TokenKind::kIdent);
    const bool is_string_last = is(at_, TokenKind::kOQuote) && is(at_ - 1, TokenKind::kIdent);
    if (!is_string_first && !is_string_last) return std::nullopt;
    const std::size_t name = is_string_first ? at_ : at_ - 1;
    const bool is_word =
        !adjoins(name) && !outline_.declares(outline_.text(name)) && !is(name - 1, TokenKind::kDot);
    if (is_string_first && is_word) return std::nullopt;  // it may be no value
    for (std::size_t i = at_; i < at_ + kMostTokens; ++i) {
      if (is(i, TokenKind::kEOF) || outline_[i].begins_line || is(i, TokenKind::kComma)) break;
      if (is(i, TokenKind::kEqual) || is(i, TokenKind::kColon)) return std::nullopt;
    }
    Diagnostic better = changed(error_.subject.span);
    better.help({"to insert a value into a string, write \"${{name}}\""});
    return better;
  }

  // Returns true if a help or a fix is about the word itself, not about a missing comma.
  bool has_advice_about_word() const {
    return !error_.notes.empty() || std::ranges::any_of(error_.fixes, [](const diag::Fix& fix) {
      return !fix.edits.empty() && fix.edits.front().range.span.size() > 0;
    });
  }

  // `bob@example.com`
  std::optional<Diagnostic> unquoted_address() const {
    const Span where = word_around(span(at_).begin);
    const std::string_view word = outline_.text(where);
    const bool is_value = !word.starts_with('@') && !word.ends_with('@') &&
                          is(outline_.at(where.begin) - 1, TokenKind::kEqual);
    if (!is_value) return std::nullopt;
    Diagnostic better(codes::kSingleQuote, range(where));
    better.fix({"put the string in double quotes"},
               {{range(where), "\"" + std::string(word) + "\""}});
    return better;
  }

  // `resource "a "b:c:D" {`, `resource a" "b:c:D" {`, `resource "a" b:c:D" {`: a quote directly
  // behind a label without quotes. `word` is the label.
  std::optional<Diagnostic> quote_of_label(Span word) const {
    const std::size_t behind = outline_.at(word.end);
    if (!is(behind, TokenKind::kOQuote) || span(behind).begin != word.end) return std::nullopt;
    const std::size_t first = outline_.at(word.begin);
    const bool is_joined = first >= 3 && is(first - 1, TokenKind::kCQuote) && adjoins(first - 1) &&
                           is(first - 2, TokenKind::kQuotedLit) &&
                           is(first - 3, TokenKind::kOQuote);
    if (!is_joined) {
      Diagnostic better = changed({word.begin, span(behind).end});
      better.fix({"add the opening quote"}, {{range({word.begin, word.begin}), "\""}});
      return better;
    }
    std::string_view label = outline_.text(first - 2);
    label = label.substr(0, label.find_last_not_of(" \t") + 1);
    if (!label.empty()) {
      const std::uint32_t end = span(first - 2).begin + static_cast<std::uint32_t>(label.size());
      Diagnostic better(codes::kUnclosedString, range({span(first - 3).begin, end}));
      better.fix({"add the closing quote"}, {{range({end, end}), "\""}});
      return better;
    }
    if (first < 4 || !is(first - 4, TokenKind::kIdent) || !adjoins(first - 4)) return std::nullopt;
    const std::uint32_t begin = span(first - 4).begin;
    Diagnostic better(codes::kSingleQuote, range({begin, span(first - 3).end}));
    better.fix({"add the opening quote"}, {{range({begin, begin}), "\""}});
    return better;
  }

  // `nginx:1.25`, `https://example.com`, `10.0.0.0/16`, `2027-01-01T00:00:00Z`
  std::optional<Diagnostic> unquoted_string() const {
    const Span where = word_around(span(at_).begin);
    const std::string_view word = outline_.text(where);
    const bool begins = !word.empty() &&
                        (base::is_ascii_letter(word.front()) || base::is_ascii_digit(word.front()));
    const std::size_t colon = word.find(':');
    const bool has_colon = colon != std::string_view::npos && colon + 1 < word.size() &&
                           where.begin < span(at_).begin;  // otherwise it is the next item
    const bool is_address = error_.code == codes::kBadNumber && word.find('.') != word.rfind('.') &&
                            !word.contains("..");
    if (!begins || !(has_colon || is_address)) return std::nullopt;
    if (error_.code == codes::kBlockHeader) {
      if (auto better = quote_of_label(where)) return better;
    }
    if (const std::string_view name = name_after_type(word); !name.empty()) {
      Diagnostic better = changed(where);
      better.fix({"refer to a resource by its name: {0}", diag::Name{std::string(name)}},
                 {{range(where), std::string(name)}});
      return better;
    }
    return quoted(where);
  }

  // Returns the error with a fix that quotes the word and what follows it directly, up to the end
  // of the value: `http://a/b?c=d#e`, `https://a.${b}/c`.
  Diagnostic quoted(Span word) const {
    const auto end = end_of_unquoted(outline_.text(), word.end);
    if (!end) {
      Diagnostic better = changed(word);
      better.help({"put the string in double quotes"});
      return better;
    }
    const Span where{word.begin, *end};
    const std::string_view text = outline_.text(where);
    Diagnostic better = changed(where);
    std::vector<diag::Edit> edits{{range(where), "\"" + std::string(text) + "\""}};
    // `a#b` may be a value and a comment, `1.2.3` a number with a typing error, `80:8080` two
    // numbers or an item of an object.
    const bool may_be_numbers =
        text.find_first_not_of("0123456789.:") == text.npos && std::ranges::count(text, '.') < 3;
    const bool is_certain = begins_value_at(word.begin) &&
                            (!text.contains('#') || text.contains("://")) && !may_be_numbers;
    if (is_certain) {
      better.safe_fix({"put the string in double quotes"}, std::move(edits));
    } else {
      better.fix({"put the string in double quotes"}, std::move(edits));
    }
    return better;
  }

  // Returns false if the text before `offset` belongs to the same value.
  bool begins_value_at(std::uint32_t offset) const {
    if (offset == 0) return true;
    return std::string_view(" \t\r\n=[({,:").contains(outline_.text({offset - 1, offset}));
  }

  // The name in `aws:s3:Bucket.name`, as other tools refer to a resource. Empty for other words.
  static std::string_view name_after_type(std::string_view word) {
    const std::string_view member = word.substr(word.rfind(':') + 1);  // npos + 1 is 0
    const std::size_t dot = member.find('.');
    const bool has_type = std::ranges::count(word, ':') == 2 && member.size() < word.size() &&
                          !member.empty() && member.front() >= 'A' && member.front() <= 'Z';
    if (!has_type || dot == std::string_view::npos) return {};
    const std::string_view name = member.substr(dot + 1);
    return is_identifier(name) ? name : std::string_view();
  }

  // `{ aws:SourceArn = a }`
  std::optional<Diagnostic> key_with_colon() const {
    if (!is(at_, TokenKind::kEqual) || error_.code != codes::kObjectSeparator || at_ < 3) {
      return std::nullopt;
    }
    const std::size_t first = first_adjoining(at_ - 1);
    const Span key{span(first).begin, span(at_ - 1).end};
    if (!is(first, TokenKind::kIdent) || !outline_.text(key).contains(':')) return std::nullopt;
    Diagnostic better(codes::kObjectEquals, range(key), diag::Excerpt{":"});
    better.safe_fix({"put the key in quotes"},
                    {{range(key), "\"" + std::string(outline_.text(key)) + "\""}});
    return better;
  }

  // `*.example.com = a`, `$schema = a`, `example.com/* = a`
  std::optional<Diagnostic> unquoted_key() const {
    const std::size_t inside = outline_[at_].inside;
    if (inside == Outline::kNone || !is(inside, TokenKind::kOBrace) || outline_[inside].is_body) {
      return std::nullopt;
    }
    std::size_t first = at_;
    while (first > inside + 1 && first + kMostTokens > at_ && adjoins(first - 1)) --first;
    std::size_t last = at_;
    while (last < at_ + kMostTokens && adjoins(last) && !is(last + 1, TokenKind::kEqual) &&
           !is(last + 1, TokenKind::kColon)) {
      ++last;
    }
    const bool begins_item =
        outline_[first].begins_line || first == inside + 1 || is(first - 1, TokenKind::kComma);
    if (!begins_item || !is(last + 1, TokenKind::kEqual)) return std::nullopt;
    const Span key{span(first).begin, span(last).end};
    if (outline_.text(key).find_first_of("\"\n(){}[]") != std::string_view::npos) {
      return std::nullopt;
    }
    Diagnostic better = changed(key);
    better.safe_fix({"put the key in quotes"},
                    {{range(key), "\"" + std::string(outline_.text(key)) + "\""}});
    return better;
  }

  // The characters around `offset` that can be part of a URL, a token, an address or a time.
  Span word_around(std::uint32_t offset) const {
    const std::string_view text = outline_.text({0, span(outline_.items().size() - 1).end});
    const auto is_part = [](char c) {
      return base::is_ascii_letter(c) || base::is_ascii_digit(c) ||
             std::string_view("_-./:@+").contains(c);
    };
    Span word{offset, offset};
    while (word.begin > 0 && offset - word.begin < kLongestUnquoted &&
           is_part(text[word.begin - 1])) {
      --word.begin;
    }
    while (word.end < text.size() && word.end - offset < kLongestUnquoted &&
           is_part(text[word.end])) {
      ++word.end;
    }
    return word;
  }
};

}  // namespace

std::optional<Diagnostic> missing_quotes(const Outline& outline, const Diagnostic& error) {
  return Quotes(outline, error).run();
}

}  // namespace virga::hcl
