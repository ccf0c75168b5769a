#include "hcl/parse/explain/foreign/foreign_statement.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/check.h"
#include "diag/codes/hcl.h"
#include "hcl/parse/explain/foreign/foreign_keywords.h"
#include "hcl/parse/explain/foreign/triple_quotes.h"
#include "hcl/parse/explain/foreign/yaml_document.h"

namespace virga::hcl {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;
using diag::MessageText;

// Keywords that continue the statement before them, at the same indentation.
constexpr std::array<std::string_view, 5> kContinuations = {"catch", "elif", "else", "except",
                                                            "finally"};

constexpr std::array<std::string_view, 13> kOperators = {
    "+=", "-=", "*=", "/=", "%=", "&=", "|=", ":=", "++", "--", "||=", "&&=", "**="};

class Finder {
 public:
  Finder(const Outline& outline, base::SourceId source)
      : outline_(outline), source_(source), yaml_(outline, source) {}

  std::vector<ForeignStatement> run() {
    std::vector<ForeignStatement> found;
    for (std::size_t i = 0; i + 1 < outline_.items().size();) {
      std::optional<Diagnostic> error;
      // Few items begin a statement: the other checks are not made for most.
      if (outline_[i].kind == TokenKind::kIdent) {
        if (outline_.begins_object_item(i)) {
          error = object_item(i);
        } else if (outline_[i].begins_line && outline_.is_in_body(i)) {
          error = statement(i);
        }
      }
      if (!error) {
        ++i;
        continue;
      }
      const std::size_t end = end_of(i);
      found.push_back({{outline_[i].span.begin, outline_[end].span.begin}, *std::move(error)});
      i = end;
    }
    return found;
  }

 private:
  // The items of YAML inside of an object.
  std::optional<Diagnostic> object_item(std::size_t first) {
    is_indented_text_ = false;
    heredoc_end_ = 0;
    if (auto error = block_text(first)) return error;
    if (auto error = triple_quotes(outline_, first, source_, heredoc_end_)) return error;
    if (auto error = heredoc(first)) return error;
    auto error = indented_items(first);
    if (!error) return key_without_value(first);
    // The same mistake has this code in an object.
    Diagnostic better(codes::kObjectValue, error->subject);
    better.help({"write a map as name = {{ key = value }}, a list as name = [a, b]"});
    return better;
  }

  // `a:` at the end of the line, which is null in YAML.
  std::optional<Diagnostic> key_without_value(std::size_t first) const {
    const auto colon = outline_.next_on_line(first);
    if (!colon || outline_[*colon].kind != TokenKind::kColon || outline_.next_on_line(*colon)) {
      return std::nullopt;
    }
    Diagnostic error(codes::kObjectValue, range(outline_[first].span));
    error.help({"write the value after it, or remove the key"});
    return error;
  }

  std::optional<Diagnostic> statement(std::size_t first) {
    is_indented_text_ = false;
    heredoc_end_ = 0;
    if (auto error = yaml_.at(first)) return error;
    if (auto error = keyword(first)) return error;
    if (auto error = assignment(first)) return error;
    if (auto error = block_text(first)) return error;
    if (auto error = triple_quotes(outline_, first, source_, heredoc_end_)) return error;
    if (auto error = heredoc(first)) return error;
    if (auto error = indented_items(first)) return error;
    if (auto error = block_of_dependencies(first)) return error;
    return call(first);
  }

  std::optional<Diagnostic> keyword(std::size_t first) const {
    const ForeignKeyword* found = find_foreign_keyword(outline_.text(first));
    const auto next = outline_.next_on_line(first);
    if (!found || !is_followed_by(found->required_next, found->word, next)) return std::nullopt;
    Diagnostic error = foreign(outline_[first].span);
    if (!found->declares) {
      error.help(diag::Message(found->help));
      return error;
    }
    const auto equals = outline_.next_on_line(*next);
    const bool is_plain = equals && outline_[*equals].kind == TokenKind::kEqual;
    const auto value = is_plain ? outline_.next_on_line(*equals) : std::nullopt;
    if (value && outline_.text(*value) == "new") {
      error.help(diag::Message(creates_config(*value) ? kWriteConfig : kWriteResource));
    } else if (is_plain) {
      const Span word{outline_[first].span.begin, outline_[*next].span.begin};
      error.fix({"remove the word before the name"}, {{range(word), ""}});
    } else {
      error.help(diag::Message(found->help));
    }
    return error;
  }

  // `new pulumi.Config()`
  bool creates_config(std::size_t keyword) const {
    for (auto next = outline_.next_on_line(keyword); next; next = outline_.next_on_line(*next)) {
      if (outline_.text(*next) == "Config") return true;
      if (outline_[*next].kind == TokenKind::kOParen) return false;
    }
    return false;
  }

  bool is_followed_by(RequiredNext required_next, std::string_view word,
                      std::optional<std::size_t> next) const {
    const TokenKind kind = next ? outline_[*next].kind : TokenKind::kNewline;
    switch (required_next) {
      case RequiredNext::kAnything: return kind != TokenKind::kEqual;
      case RequiredNext::kName: return kind == TokenKind::kIdent;
      case RequiredNext::kNotEquals:
        // Terraform's `import` is a block.
        if (word == "import" && kind == TokenKind::kOBrace) {
          return outline_.next_on_line(*next).has_value();
        }
        return kind != TokenKind::kEqual && kind != TokenKind::kColon;
    }
    VIRGA_UNREACHABLE();
  }

  // `a += 1`, `a := 1`, `a++`
  std::optional<Diagnostic> assignment(std::size_t first) const {
    const auto begin = outline_.next_on_line(first);
    if (!begin) return std::nullopt;
    Span symbol = outline_[*begin].span;
    for (auto next = outline_.next_on_line(*begin); next; next = outline_.next_on_line(*next)) {
      if (outline_[*next].span.begin != symbol.end || symbol.size() >= 3) break;
      symbol.end = outline_[*next].span.end;
      const std::string_view text = outline_.text(symbol);
      if (std::ranges::find(kOperators, text) == kOperators.end()) continue;
      Diagnostic error(codes::kBitwiseOperator, range(symbol), diag::Name{std::string(text)});
      if (text == ":=") {
        error.safe_fix({"use \"=\""}, {{range(symbol), "="}});
      } else {
        error.help({"a name has one value: give the new value another name"});
      }
      return error;
    }
    return std::nullopt;
  }

  // `a: |` followed by indented text.
  std::optional<Diagnostic> block_text(std::size_t first) {
    const auto equals = outline_.next_on_line(first);
    if (!equals || (outline_[*equals].kind != TokenKind::kEqual &&
                    outline_[*equals].kind != TokenKind::kColon)) {
      return std::nullopt;
    }
    const auto symbol = outline_.next_on_line(*equals);
    if (!symbol || (outline_[*symbol].kind != TokenKind::kBitwiseOr &&
                    outline_[*symbol].kind != TokenKind::kGreaterThan)) {
      return std::nullopt;
    }
    auto last = outline_.next_on_line(*symbol);
    if (last && outline_[*last].kind != TokenKind::kMinus &&
        outline_[*last].kind != TokenKind::kPlus) {
      return std::nullopt;
    }
    if (last && outline_.next_on_line(*last)) return std::nullopt;
    is_indented_text_ = true;
    const Span where = outline_[*symbol].span;
    Diagnostic error(codes::kExpressionExpected, range(where),
                     diag::Excerpt{std::string(outline_.text(where))});
    error.help({"a string of several lines begins with <<EOT and ends with a line EOT"});
    return error;
  }

  // `a = <<~EOT`, `a = <<"EOT"` or `a = <-EOT`, up to the line EOT.
  std::optional<Diagnostic> heredoc(std::size_t first) {
    for (auto at = outline_.next_on_line(first); at; at = outline_.next_on_line(*at)) {
      const auto second = outline_.next_on_line(*at);
      const bool is_angle = outline_[*at].kind == TokenKind::kLessThan && second;
      const bool is_double = is_angle && outline_[*second].kind == TokenKind::kLessThan &&
                             outline_[*second].span.begin == outline_[*at].span.end;
      // No value begins with a single angle.
      const bool is_single = is_angle && outline_[*at - 1].kind == TokenKind::kEqual;
      if (!is_double && !is_single) continue;
      std::size_t marker = is_double ? *second + 1 : *at + 1;
      while (outline_[marker].kind != TokenKind::kEOF && !outline_[marker].begins_line &&
             !is_word(marker)) {
        ++marker;
      }
      if (!is_word(marker) || outline_[marker].begins_line) {
        return is_double ? std::optional(heredoc_without_marker(*at, marker)) : std::nullopt;
      }
      const auto last = end_of_heredoc(marker);
      if (!last) return std::nullopt;
      heredoc_end_ = *last + 1;
      if (is_double) {
        if (auto error = after_heredoc_marker(*second, marker)) return error;
      }
      const Span where{outline_[*at].span.begin, outline_[marker].span.begin};
      Diagnostic error(codes::kExpressionExpected, range(where),
                       diag::Excerpt{std::string(outline_.text(where))});
      error.help(
          {"a string of several lines begins with <<EOT, or with <<-EOT to remove its "
           "indentation"});
      return error;
    }
    return std::nullopt;
  }

  // `a = <<-`, up to a line that is one word in capitals. `next`: the first token of the next line.
  Diagnostic heredoc_without_marker(std::size_t angle, std::size_t next) {
    for (std::size_t i = next; i + 1 < outline_.items().size(); ++i) {
      const bool is_alone = outline_[i].begins_line && outline_[i + 1].begins_line;
      if (is_alone && outline_[i].kind == TokenKind::kIdent && is_in_capitals(outline_.text(i))) {
        heredoc_end_ = i + 1;
        break;
      }
    }
    const Span where{outline_[angle].span.begin, outline_[next - 1].span.end};
    Diagnostic error(codes::kExpressionExpected, range(where),
                     diag::Excerpt{std::string(outline_.text(where))});
    error.help({"a string of several lines begins with {0} and ends with a line {1}",
                diag::Excerpt{std::string(outline_.text(where)) + "EOT"}, diag::Name{"EOT"}});
    return error;
  }

  static bool is_in_capitals(std::string_view word) {
    return word.size() >= 2 &&
           std::ranges::all_of(word, [](char c) { return (c >= 'A' && c <= 'Z') || c == '_'; });
  }

  // `a = <<EOT # comment`: the opener is right, but the line goes on.
  std::optional<Diagnostic> after_heredoc_marker(std::size_t angle, std::size_t marker) const {
    const std::string_view between =
        outline_.text({outline_[angle].span.end, outline_[marker].span.begin});
    if (!between.empty() && between != "-") return std::nullopt;
    if (outline_[marker].kind != TokenKind::kIdent) return std::nullopt;
    const std::uint32_t begin = outline_[marker].span.end;
    std::string_view rest = outline_.text({begin, outline_[outline_.items().size() - 1].span.end});
    rest = rest.substr(0, rest.find_first_of("\r\n"));
    if (rest.empty()) return std::nullopt;
    const Span where{begin, begin + static_cast<std::uint32_t>(rest.size())};
    Diagnostic error(codes::kAfterExpression, range(where), diag::Excerpt{std::string(rest)});
    error.fix({"the line must end after {0}: remove the rest",
               diag::Excerpt{std::string(outline_.text({outline_[angle].span.begin - 1, begin}))}},
              {{range(where), ""}});
    const std::size_t text = std::min(rest.find_first_not_of(" \t,;"), rest.size());
    const std::string_view comment = rest.substr(text);
    error.fixes.back().safe = comment.empty() || comment.starts_with('#') ||
                              comment.starts_with("//") || comment.starts_with("/*");
    return error;
  }

  bool is_word(std::size_t index) const {
    return outline_[index].kind == TokenKind::kIdent ||
           outline_[index].kind == TokenKind::kQuotedLit;
  }

  // Returns the line below that contains only the marker.
  std::optional<std::size_t> end_of_heredoc(std::size_t marker) {
    // The lines are collected once, so that many markers do not cause many searches.
    if (line_starts_.empty()) {
      for (std::size_t i = 0; i < outline_.items().size(); ++i) {
        if (outline_[i].begins_line) line_starts_[outline_.text(i)].push_back(i);
      }
    }
    const auto found = line_starts_.find(outline_.text(marker));
    if (found == line_starts_.end()) return std::nullopt;
    const auto end = std::ranges::upper_bound(found->second, marker);
    return end == found->second.end() ? std::nullopt : std::optional(*end);
  }

  // `a:` followed by indented lines.
  std::optional<Diagnostic> indented_items(std::size_t first) {
    const auto colon = outline_.next_on_line(first);
    if (!colon || outline_[*colon].kind != TokenKind::kColon || outline_.next_on_line(*colon)) {
      return std::nullopt;
    }
    const std::size_t below = *colon + 1;
    if (outline_[below].indentation <= outline_[first].indentation &&
        outline_[below].kind != TokenKind::kMinus) {
      return std::nullopt;
    }
    Diagnostic error(codes::kItemIncomplete, range(outline_[first].span),
                     diag::Name{std::string(outline_.text(first))});
    error.help(
        {"write a map as name = {{ key = value }}, a list as name = [a, b], a block as name {{ ... "
         "}}"});
    return error;
  }

  // `depends_on { a }`. In this language, dependencies are an argument in the block `options`.
  std::optional<Diagnostic> block_of_dependencies(std::size_t first) const {
    const std::string_view word = outline_.text(first);
    if (word != "depends_on" && word != "dependsOn") return std::nullopt;
    const auto brace = outline_.next_on_line(first);
    if (!brace || outline_[*brace].kind != TokenKind::kOBrace) return std::nullopt;
    Diagnostic error = foreign(outline_[first].span);
    error.help({"dependencies are an option: options {{ dependsOn = [a, b] }}"});
    return error;
  }

  // `f(...)`, `a.b.f(...)`
  std::optional<Diagnostic> call(std::size_t first) const {
    auto last = first;
    for (auto dot = outline_.next_on_line(last); dot; dot = outline_.next_on_line(last)) {
      if (outline_[*dot].kind != TokenKind::kDot) break;
      const auto name = outline_.next_on_line(*dot);
      if (!name || outline_[*name].kind != TokenKind::kIdent) return std::nullopt;
      last = *name;
    }
    const auto open = outline_.next_on_line(last);
    if (!open || outline_[*open].kind != TokenKind::kOParen) return std::nullopt;
    const Span where = base::join(outline_[first].span, outline_[last].span);
    Diagnostic error(codes::kItemIncomplete, range(where),
                     diag::Name{std::string(outline_.text(where))});
    error.help(diag::Message(help_for_foreign_call(outline_.text(where))));
    return error;
  }

  // Returns the index of the first item after the statement that begins at `first`.
  std::size_t end_of(std::size_t first) const {
    if (heredoc_end_ > first) return heredoc_end_;
    if (yaml_.end() > first) return yaml_.end();
    std::size_t end = end_of_lines(first);
    while (continues(first, end)) end = end_of_lines(end);
    return end;
  }

  std::size_t end_of_lines(std::size_t first) const {
    std::size_t end = first + 1;
    while (!is_end(end) && (!outline_[end].begins_line || is_inside(end, first))) ++end;
    if (outline_[end - 1].kind != TokenKind::kColon && !is_indented_text_) return end;
    const std::size_t indentation = outline_[first].indentation;
    while (!is_end(end) &&
           (!outline_[end].begins_line || outline_[end].indentation > indentation)) {
      ++end;
    }
    return end;
  }

  bool is_end(std::size_t index) const { return outline_[index].kind == TokenKind::kEOF; }

  // Returns true if the item is in brackets that the statement has opened.
  bool is_inside(std::size_t index, std::size_t first) const {
    const std::size_t inside = outline_[index].inside;
    return inside != Outline::kNone && inside >= first;
  }

  bool continues(std::size_t first, std::size_t next) const {
    return std::ranges::find(kContinuations, outline_.text(next)) != kContinuations.end() &&
           outline_[next].indentation == outline_[first].indentation;
  }

  Diagnostic foreign(Span where) const {
    return Diagnostic(codes::kForeignStatement, range(where),
                      diag::Name{std::string(outline_.text(where))});
  }
  diag::Range range(Span span) const { return {source_, span}; }

  const Outline& outline_;
  base::SourceId source_;
  // For the last statement: whether indented text follows, and where its heredoc ends.
  bool is_indented_text_ = false;
  std::size_t heredoc_end_ = 0;
  YamlFinder yaml_;
  std::map<std::string_view, std::vector<std::size_t>> line_starts_;  // by the text of the line
};

}  // namespace

std::vector<ForeignStatement> foreign_statements(const Outline& outline, base::SourceId source) {
  return Finder(outline, source).run();
}

std::optional<MessageText> help_for_foreign_keyword(std::string_view word) {
  const ForeignKeyword* found = find_foreign_keyword(word);
  return found ? std::optional(found->help) : std::nullopt;
}

}  // namespace virga::hcl
