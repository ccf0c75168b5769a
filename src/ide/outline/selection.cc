#include "ide/outline/selection.h"

#include <algorithm>
#include <optional>
#include <span>

#include "ide/place/brackets.h"
#include "ide/place/syntax_at.h"

namespace virga::ide {
namespace {

using hcl::TokenKind;

bool is_word(TokenKind kind) {
  return kind == TokenKind::kIdent || kind == TokenKind::kNumberLit ||
         kind == TokenKind::kQuotedLit || kind == TokenKind::kStringLit ||
         kind == TokenKind::kComment;
}

// Collects ranges around an offset in any order.
class Ranges {
 public:
  explicit Ranges(std::uint32_t offset) : offset_(offset) {}

  void add(base::Span span) {
    if (span.begin <= offset_ && offset_ <= span.end && span.begin < span.end) {
      spans_.push_back(span);
    }
  }

  // The word at the offset, then those that contain it and each other, the smallest first.
  std::vector<base::Span> chain(std::optional<base::Span> word, base::Span file) {
    std::ranges::sort(spans_, [](base::Span a, base::Span b) {
      return a.size() != b.size() ? a.size() < b.size() : a.begin > b.begin;
    });
    std::vector<base::Span> chain;
    if (word && !word->empty()) chain.push_back(*word);
    for (const base::Span& span : spans_) {
      const bool contains =
          chain.empty() || (span.begin <= chain.back().begin && chain.back().end <= span.end);
      if (contains && (chain.empty() || span != chain.back())) chain.push_back(span);
    }
    if (chain.empty() || chain.back() != file) chain.push_back(file);
    return chain;
  }

 private:
  std::uint32_t offset_;
  std::vector<base::Span> spans_;
};

// A line comment includes its line break, which is not selected.
base::Span without_line_break(std::string_view text, base::Span span) {
  while (!span.empty() && (text[span.end - 1] == '\n' || text[span.end - 1] == '\r')) --span.end;
  return span;
}

std::optional<base::Span> word_at(const hcl::Tree& tree, std::string_view text,
                                  std::uint32_t offset) {
  auto after = std::ranges::upper_bound(tree.tokens, offset, {},
                                        [](const hcl::Token& token) { return token.span.begin; });
  // The token that begins at or contains the offset wins over the one that ends there.
  for (int i = 0; i < 2 && after != tree.tokens.begin(); ++i) {
    --after;
    const base::Span span = without_line_break(text, after->span);
    if (is_word(after->kind) && span.begin <= offset && offset <= span.end) return span;
  }
  return std::nullopt;
}

// The tokens of the item at the top level that contains the offset, or all.
std::span<const hcl::Token> tokens_around(const hcl::Tree& tree, const SyntaxAt& at) {
  const base::Span item = !at.blocks.empty() ? at.blocks.front()->span()
                          : at.attribute     ? at.attribute->span
                                             : base::Span{};
  if (item.empty()) return tree.tokens;
  const auto begin_of = [](const hcl::Token& token) { return token.span.begin; };
  const auto first = std::ranges::lower_bound(tree.tokens, item.begin, {}, begin_of);
  return {first, std::ranges::lower_bound(first, tree.tokens.end(), item.end, {}, begin_of)};
}

void add_syntax(Ranges& ranges, const SyntaxAt& at) {
  for (const hcl::Block* block : at.blocks) {
    ranges.add(block->span());
    ranges.add(block->header());
    for (const hcl::Label& label : block->labels) ranges.add(label.span);
  }
  if (at.attribute) ranges.add(at.attribute->span);
  for (const hcl::Expr* each : at.expressions) {
    ranges.add(each->span);
    const auto* object = each->if_is<hcl::ObjectExpr>();
    if (!object) continue;
    for (const hcl::ObjectItem& item : object->items) {
      ranges.add(base::join(item.key->span, item.value->span));
    }
  }
}

}  // namespace

std::vector<base::Span> selection_ranges(const Snapshot& snapshot, base::SourceId source,
                                         std::uint32_t offset) {
  const hcl::Tree* tree = snapshot.tree(source);
  if (!tree) return {};
  const std::string_view text = snapshot.sources[source].text();
  const auto size = static_cast<std::uint32_t>(text.size());
  Ranges ranges(std::min(offset, size));
  const SyntaxAt at = syntax_at(*tree, std::min(offset, size));
  for (const BracketPair& pair : bracket_pairs(tokens_around(*tree, at))) {
    ranges.add(pair.inside());
    ranges.add(pair.whole());
  }
  add_syntax(ranges, at);
  return ranges.chain(word_at(*tree, text, std::min(offset, size)), {0, size});
}

}  // namespace virga::ide
