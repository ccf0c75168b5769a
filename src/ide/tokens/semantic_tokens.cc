#include "ide/tokens/semantic_tokens.h"

#include <algorithm>
#include <limits>
#include <span>

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

// The part with the rest of its first and its last line: no token is in several lines.
base::Span whole_lines(std::string_view text, base::Span part) {
  const auto size = static_cast<std::uint32_t>(text.size());
  const std::string_view before = text.substr(0, std::min(part.begin, size));
  const std::size_t line_break = before.rfind('\n');
  const std::size_t begin = line_break == std::string_view::npos ? 0 : line_break + 1;
  const std::size_t end = std::min<std::size_t>(text.find('\n', std::min(part.end, size)), size);
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// The classes of the names of a part of a file, by place.
class Names {
 public:
  Names(const Snapshot& snapshot, base::SourceId source, base::Span part) {
    const VisitOccurrence add = [&](const Occurrence& each) {
      const base::Span span = each.range.span;
      if (each.range.source != source || span.empty() || !overlaps(span, part)) return;
      names_.push_back({span, class_of(each)});
    };
    for (const NodeRef& ref : snapshot.nodes_of(source)) {
      if (overlaps(ref.node().range.span, part)) for_each_occurrence(snapshot, ref, add);
    }
    for_each_occurrence_without_node(snapshot, source, add);
    std::ranges::stable_sort(names_, {}, &Name::span);
  }

  // The class of a token that is a name or a part of one.
  std::optional<NameClass> of(base::Span token) const {
    const auto after = std::ranges::upper_bound(names_, token.begin, {},
                                                [](const Name& each) { return each.span.begin; });
    if (after == names_.begin()) return std::nullopt;
    const Name& found = *std::prev(after);
    return token.end <= found.span.end ? std::optional(found.meaning) : std::nullopt;
  }

 private:
  struct Name {
    base::Span span;
    NameClass meaning;
  };
  std::vector<Name> names_;
};

// Where the items at the top level begin, up to `end`: from the last one that begins at or before
// `begin`.
std::vector<std::uint32_t> starts_of(const hcl::Body& body, std::uint32_t begin,
                                     std::uint32_t end) {
  std::vector<std::uint32_t> starts;
  const auto add = [&](const auto& items, const auto& begin_of) {
    auto next = std::ranges::upper_bound(items, begin, {}, begin_of);
    if (next != items.begin()) --next;
    for (; next != items.end() && begin_of(*next) <= end; ++next) starts.push_back(begin_of(*next));
  };
  add(body.attributes, [](const hcl::Attribute& each) { return each.name_span.begin; });
  add(body.blocks, [](const hcl::Block* each) { return each->type_span.begin; });
  std::ranges::sort(starts);
  const auto after = std::ranges::upper_bound(starts, begin);
  if (after != starts.begin()) starts.erase(starts.begin(), std::prev(after));
  return starts;
}

// The tokens from the begin of an item to the end of the part.
std::span<const hcl::Token> tokens_of(const hcl::Tree& tree, std::uint32_t begin,
                                      std::uint32_t end) {
  const auto begin_of = [](const hcl::Token& token) { return token.span.begin; };
  const auto first = std::ranges::lower_bound(tree.tokens, begin, {}, begin_of);
  // Two more tokens say whether a name is a key or begins a block.
  constexpr std::ptrdiff_t kAhead = 4;
  const auto last = std::ranges::upper_bound(first, tree.tokens.end(), end, {}, begin_of);
  return {first, last + std::min(kAhead, tree.tokens.end() - last)};
}

class Painter {
 public:
  Painter(std::string_view text, const Names& names, base::Span part)
      : text_(text), names_(names), part_(part) {}

  std::vector<SemanticToken> run(std::span<const hcl::Token> tokens,
                                 std::span<const std::uint32_t> starts) {
    const std::vector<SyntaxToken> syntax = syntax_tokens(text_, tokens, starts);
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
    add(token.span, *syntax.kind, modifiers);
  }

  // The quotes around a name, as in `a["name"]`, are no parts of a string.
  void drop_quotes(base::Span name) {
    const base::Span quote{name.begin - std::min(name.begin, 1U), name.begin};
    if (!painted_.empty() && painted_.back().span == quote) painted_.pop_back();
    end_of_name_ = name.end;
  }

  void add(base::Span span, TokenClass kind, TokenModifiers modifiers) {
    for (const base::Span line : lines_of(text_, span)) add_in_line(line, kind, modifiers);
  }

  // Joins the parts of one string.
  void add_in_line(base::Span span, TokenClass kind, TokenModifiers modifiers) {
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
  const base::Span where = part ? whole_lines(snapshot.sources[source].text(), *part) : kEverything;
  const Names names(snapshot, source, where);
  Painter painter(snapshot.sources[source].text(), names, where);
  if (!tree->body) return painter.run(tree->tokens, {});
  const std::vector<std::uint32_t> starts = starts_of(*tree->body, where.begin, where.end);
  const bool begins_inside = !starts.empty() && starts.front() <= where.begin;
  return painter.run(tokens_of(*tree, begins_inside ? starts.front() : 0, where.end), starts);
}

}  // namespace virga::ide
