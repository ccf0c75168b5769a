#include "ide/tokens/semantic_tokens.h"

#include <algorithm>
#include <limits>

#include "ide/names/occurrences.h"
#include "ide/tokens/name_class.h"
#include "ide/tokens/pieces.h"
#include "ide/tokens/syntax_tokens.h"

namespace virga::ide {
namespace {

using hcl::TokenKind;

constexpr base::Span kEverything{0, std::numeric_limits<std::uint32_t>::max()};

bool overlaps(base::Span a, base::Span b) {
  return a.begin <= b.end && b.begin <= a.end;
}

// The names of a part of a file, by place.
class Names {
 public:
  Names(const Snapshot& snapshot, base::SourceId source, base::Span part) {
    for (const NodeRef& ref : snapshot.nodes_of(source)) {
      if (!overlaps(ref.node().range.span, part)) continue;
      for_each_occurrence(snapshot, ref, [&](const Occurrence& each) {
        if (each.range.source == source && !each.range.span.empty()) names_.push_back(each);
      });
    }
    std::ranges::stable_sort(names_, {}, &Occurrence::range);
  }

  // The meaning of a token that is a name or a part of one.
  std::optional<NameClass> of(base::Span token) const {
    const auto after = std::ranges::upper_bound(
        names_, token.begin, {}, [](const Occurrence& each) { return each.range.span.begin; });
    if (after == names_.begin()) return std::nullopt;
    const Occurrence& found = *std::prev(after);
    if (token.end > found.range.span.end) return std::nullopt;
    return class_of(found);
  }

 private:
  std::vector<Occurrence> names_;
};

class Painter {
 public:
  Painter(std::string_view text, const Names& names, base::Span part)
      : text_(text), names_(names), part_(part) {}

  std::vector<SemanticToken> run(const std::vector<hcl::Token>& tokens) {
    const std::vector<SyntaxToken> syntax = syntax_tokens(text_, tokens);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const base::Span span = tokens[i].span;
      if (!syntax[i].kind || span.end < part_.begin || span.begin > part_.end) continue;
      paint(tokens[i], syntax[i]);
    }
    return std::move(painted_);
  }

 private:
  void paint(const hcl::Token& token, const SyntaxToken& syntax) {
    const bool is_name = token.kind == TokenKind::kIdent || token.kind == TokenKind::kQuotedLit;
    const auto meaning = is_name ? names_.of(token.span) : std::nullopt;
    if (token.kind == TokenKind::kCQuote && token.span.begin == end_of_name_) return;
    if (meaning) {
      if (token.kind == TokenKind::kQuotedLit) drop_quotes(token.span);
      return add(token.span, meaning->kind, meaning->modifiers);
    }
    const TokenModifiers modifiers{.declaration = syntax.is_declaration};
    if (*syntax.kind == TokenClass::kString && token.kind == TokenKind::kQuotedLit) {
      for (const Piece& piece : pieces_of_string(text_, token.span)) {
        add(piece.span, piece.is_escape ? TokenClass::kEscape : TokenClass::kString, modifiers);
      }
      return;
    }
    for (const base::Span line : lines_of(text_, token.span)) add(line, *syntax.kind, modifiers);
  }

  // The quotes around a name, as in `a["name"]`, are no parts of a string.
  void drop_quotes(base::Span name) {
    const base::Span quote{name.begin - std::min(name.begin, 1U), name.begin};
    if (!painted_.empty() && painted_.back().span == quote) painted_.pop_back();
    end_of_name_ = name.end;
  }

  // Joins the parts of one string.
  void add(base::Span span, TokenClass kind, TokenModifiers modifiers) {
    if (span.empty() || span.end <= part_.begin || span.begin >= part_.end) return;
    if (!painted_.empty() && kind == TokenClass::kString) {
      SemanticToken& last = painted_.back();
      if (last.kind == kind && last.span.end == span.begin && last.modifiers == modifiers &&
          text_[span.begin - 1] != '\n') {
        last.span.end = span.end;
        return;
      }
    }
    painted_.push_back({span, kind, modifiers});
  }

  std::string_view text_;
  const Names& names_;
  base::Span part_;
  std::vector<SemanticToken> painted_;
  std::uint32_t end_of_name_ = 0;  // of the last name in quotes
};

}  // namespace

std::vector<SemanticToken> semantic_tokens(const Snapshot& snapshot, base::SourceId source,
                                           std::optional<base::Span> part) {
  const hcl::Tree* tree = snapshot.tree(source);
  if (!tree) return {};
  const base::Span where = part.value_or(kEverything);
  const Names names(snapshot, source, where);
  return Painter(snapshot.sources[source].text(), names, where).run(tree->tokens);
}

}  // namespace virga::ide
