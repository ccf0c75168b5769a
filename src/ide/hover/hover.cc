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
  const bind::LanguageWord* word = nullptr;
  base::Span span;
};

base::Span without_quotes(std::string_view text, base::Span span) {
  const bool has_quotes = span.size() >= 2 && text[span.begin] == '"' && text[span.end - 1] == '"';
  return has_quotes ? base::Span{span.begin + 1, span.end - 1} : span;
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// The name of a type in a label, which is the word at the offset.
FoundWord word_of_type(std::string_view text, base::Span label, std::uint32_t offset) {
  std::uint32_t begin = offset;
  while (begin > label.begin && is_word(text[begin - 1])) --begin;
  std::uint32_t end = offset;
  while (end < label.end && is_word(text[end])) ++end;
  return {bind::find_word(bind::WordPlace::kType, "", text.substr(begin, end - begin)),
          {begin, end}};
}

// The word of a block or of one of its attributes.
FoundWord word_of_block(const hcl::Tree& tree, std::string_view text, std::uint32_t offset) {
  const SyntaxAt at = syntax_at(tree, offset);
  const hcl::Block* block = at.block();
  if (!block) return {};
  if (at.attribute) {
    const base::Span name = at.attribute->name_span;
    if (!touches(name, offset)) return {};
    const bool is_setting = block->type == "config" && at.blocks.size() > 1;
    const std::string_view owner = is_setting ? bind::kPolicySetting : block->type;
    return {bind::find_word(bind::WordPlace::kAttribute, owner, at.attribute->name), name};
  }
  if (touches(block->type_span, offset)) {
    const bool is_nested = at.blocks.size() > 1;
    const std::string_view owner = is_nested ? at.blocks[at.blocks.size() - 2]->type : "";
    const bind::WordPlace place = is_nested ? bind::WordPlace::kNested : bind::WordPlace::kBlock;
    return {bind::find_word(place, owner, block->type), block->type_span};
  }
  const bool has_type = block->type == "config" || block->type == "output";
  for (std::size_t i = 0; i < block->labels.size(); ++i) {
    const hcl::Label& label = block->labels[i];
    const base::Span name = without_quotes(text, label.span);
    if (!touches(name, offset)) continue;
    if (has_type && i == 1) return word_of_type(text, name, offset);
    return {bind::find_word(bind::WordPlace::kLabel, block->type, label.text), name};
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
    return {bind::find_word(bind::WordPlace::kExpression, "", name), token->span};
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
  const std::string_view text = snapshot.sources[source].text();
  FoundWord found = word_of_block(*tree, text, offset);
  if (!found.word) found = word_of_expression(*tree, text, offset);
  if (!found.word) return std::nullopt;
  describe_word(*found.word, document);
  return finish({source, found.span}, document);
}

}  // namespace virga::ide
