#include "ide/hover/hover.h"

#include <algorithm>

#include "ide/hover/describe.h"
#include "ide/names/occurrences.h"
#include "ide/place/syntax_at.h"

namespace virga::ide {
namespace {

using hcl::TokenKind;

bool touches(base::Span span, std::uint32_t offset) {
  return span.begin <= offset && offset <= span.end;
}

struct FoundWord {
  const Word* word = nullptr;
  base::Span span;
};

// The word of a block or of one of its attributes.
FoundWord word_of_block(const hcl::Tree& tree, std::uint32_t offset) {
  const SyntaxAt at = syntax_at(tree, offset);
  const hcl::Block* block = at.block();
  if (!block) return {};
  if (at.attribute) {
    const base::Span name = at.attribute->name_span;
    if (!touches(name, offset)) return {};
    return {find_word(WordPlace::kAttribute, block->type, at.attribute->name), name};
  }
  if (touches(block->type_span, offset)) {
    const bool is_nested = at.blocks.size() > 1;
    const std::string_view owner = is_nested ? at.blocks[at.blocks.size() - 2]->type : "";
    const WordPlace place = is_nested ? WordPlace::kNested : WordPlace::kBlock;
    return {find_word(place, owner, block->type), block->type_span};
  }
  for (const hcl::Label& label : block->labels) {
    if (!touches(label.span, offset)) continue;
    return {find_word(WordPlace::kLabel, block->type, label.text), label.span};
  }
  return {};
}

// A keyword in an expression, from the tokens: names behind a dot and keys are no keywords.
FoundWord word_of_expression(const hcl::Tree& tree, std::string_view text, std::uint32_t offset) {
  const auto& tokens = tree.tokens;
  auto token = std::ranges::upper_bound(tokens, offset, {},
                                        [](const hcl::Token& each) { return each.span.begin; });
  while (token != tokens.begin()) {
    --token;
    if (!touches(token->span, offset)) break;
    if (token->kind != TokenKind::kIdent) continue;
    const bool is_step = token != tokens.begin() && std::prev(token)->kind == TokenKind::kDot;
    const auto next = std::next(token);
    const bool is_key = next != tokens.end() && next->kind == TokenKind::kEqual;
    if (is_step || is_key) return {};
    const std::string_view name = text.substr(token->span.begin, token->span.size());
    return {find_word(WordPlace::kExpression, "", name), token->span};
  }
  return {};
}

Hover finish(base::Range range, const Document& document) {
  return {range, document.markdown(), document.plain()};
}

}  // namespace

std::optional<Hover> hover(const Snapshot& snapshot, base::SourceId source, std::uint32_t offset) {
  Document document;
  if (const auto at = occurrence_at(snapshot, source, offset)) {
    describe(snapshot, *at, document);
    if (document.empty()) return std::nullopt;
    return finish(at->range, document);
  }
  const hcl::Tree* tree = snapshot.tree(source);
  if (!tree || !tree->body) return std::nullopt;
  FoundWord found = word_of_block(*tree, offset);
  if (!found.word) {
    found = word_of_expression(*tree, snapshot.sources[source].text(), offset);
  }
  if (!found.word) return std::nullopt;
  describe_word(*found.word, document);
  return finish({source, found.span}, document);
}

}  // namespace virga::ide
