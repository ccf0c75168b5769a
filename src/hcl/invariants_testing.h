// Invariants of the parser that hold for every text, for the tests of this room.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "diag/render_json.h"
#include "hcl/lex/token_stream.h"
#include "hcl/parse/files/segments.h"
#include "hcl/parse/parser.h"
#include "hcl/testing.h"
#include "hcl/tree/chain.h"

namespace virga::hcl {

inline void check_tokens_cover(std::string_view text, std::span<const Token> tokens) {
  std::uint32_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  for (const Token& token : tokens) {
    ASSERT_LE(at, token.span.begin);
    ASSERT_LE(token.span.begin, token.span.end);
    const std::string_view blanks = text.substr(at, token.span.begin - at);
    ASSERT_EQ(blanks.find_first_not_of(" \t"), std::string_view::npos);
    at = token.span.end;
  }
  ASSERT_EQ(tokens.back().kind, TokenKind::kEOF);
  ASSERT_EQ(at, text.size());
}

inline bool inside(Span inner, Span outer) {
  return outer.begin <= inner.begin && inner.end <= outer.end;
}

// Children are inside their parents and do not overlap, and heights are correct.
class TreeCheck {
 public:
  void body(const Body& node) {
    for (const Attribute& attribute : node.attributes) {
      EXPECT_TRUE(inside(attribute.span, node.span));
      EXPECT_TRUE(inside(attribute.name_span, attribute.span));
      child(attribute.value, attribute.span);
    }
    for (const Block* block : node.blocks) {
      EXPECT_TRUE(inside(block->span(), node.span));
      EXPECT_TRUE(inside(block->body->span, block->span()));
      body(*block->body);
    }
  }

  std::uint32_t expr(const Expr& node) {
    switch (node.kind) {
      case ExprKind::kLiteral:
      case ExprKind::kTraversal:
      case ExprKind::kAnonSymbol:
      case ExprKind::kError: return level(node, {});
      case ExprKind::kRelativeTraversal: {
        // The item of a splat is before the steps that apply to it.
        const auto& n = node.as<RelativeTraversalExpr>();
        return n.source->kind == ExprKind::kAnonSymbol ? 0 : level(node, {n.source});
      }
      case ExprKind::kCall: return list(node, node.as<CallExpr>().arguments);
      case ExprKind::kConditional: {
        // The branches of a directive may be empty and at its edges.
        const auto& n = node.as<ConditionalExpr>();
        return level(node, {n.condition, n.if_true, n.if_false});
      }
      case ExprKind::kIndex:
        return level(node, {node.as<IndexExpr>().collection, node.as<IndexExpr>().key});
      case ExprKind::kTuple: return list(node, node.as<TupleExpr>().elements);
      case ExprKind::kObject: {
        std::vector<const Expr*> parts;
        for (const ObjectItem& item : node.as<ObjectExpr>().items) {
          parts.insert(parts.end(), {item.key, item.value});
        }
        return list(node, parts);
      }
      case ExprKind::kObjectKey: return expr(*node.as<ObjectKeyExpr>().key);
      case ExprKind::kFor: {
        const auto& n = node.as<ForExpr>();
        std::vector<const Expr*> parts = {n.collection};
        if (n.key) parts.push_back(n.key);
        parts.push_back(n.value);
        if (n.condition) parts.push_back(n.condition);
        return list(node, parts);
      }
      case ExprKind::kSplat:
        return level(node, {node.as<SplatExpr>().source, node.as<SplatExpr>().each});
      case ExprKind::kBinary:
        return level(node, {node.as<BinaryExpr>().left, node.as<BinaryExpr>().right});
      case ExprKind::kUnary: return level(node, {node.as<UnaryExpr>().operand});
      case ExprKind::kTemplate: return list(node, node.as<TemplateExpr>().parts);
      case ExprKind::kTemplateWrap: return level(node, {node.as<TemplateWrapExpr>().wrapped});
      case ExprKind::kTemplateJoin: return level(node, {node.as<TemplateJoinExpr>().tuple});
      case ExprKind::kParen: return level(node, {node.as<ParenExpr>().inner});
    }
    return 0;
  }

 private:
  void child(const Expr* node, Span parent) {
    EXPECT_TRUE(inside(node->span, parent)) << name(node->kind);
    expr(*node);
  }
  std::uint32_t level(const Expr& node, std::initializer_list<const Expr*> children) {
    return list(node, std::span(children.begin(), children.size()), children.size() > 0);
  }
  std::uint32_t list(const Expr& node, std::span<const Expr* const> children, bool inner = true) {
    const Expr* left = left_of(node);
    std::uint32_t height = inner && !left ? 1 : 0;
    std::uint32_t at = node.span.begin;
    for (const Expr* each : children) {
      // The span of an empty string is after its quotes; all other spans are in order.
      EXPECT_LE(at, each->span.begin) << name(node.kind);
      EXPECT_TRUE(each->span.empty() || inside(each->span, node.span)) << name(node.kind);
      at = each->span.end;
      height = std::max(height, expr(*each) + (each == left ? 0 : 1));
    }
    EXPECT_EQ(node.height, height) << name(node.kind);
    return height;
  }
};

// What the parser makes of a configuration file whose tokens are read in pieces.
inline std::string parsed_in_pieces(const Parsed& whole, std::size_t piece_bytes) {
  const base::Source& source = whole.source();
  const Passage passage(source);
  TokenStream stream(passage.text(), piece_bytes);
  Tree tree;
  tree.source = source.id();
  diag::Diagnostics diagnostics;
  const base::Limits limits;
  tree.body = Parser(passage, tree, stream, diagnostics, limits).parse_file();
  tree.tokens = stream.take().tokens;
  return dump_tokens(source, tree.tokens) + dump_tree(tree, source) +
         diag::render_json(diagnostics, *whole.sources);
}

// The size of the pieces makes no difference.
inline void check_pieces(const Parsed& whole) {
  const std::size_t size = whole.source().text().size();
  ASSERT_EQ(parsed_in_pieces(whole, 1 + size % 7), parsed_in_pieces(whole, size + 1));
}

// Segments of the file are the same tree, or nothing. Files with errors have no segments.
inline void check_segments(const Parsed& whole) {
  const base::Source& source = whole.source();
  for (const std::size_t count : {2u, 5u}) {
    std::vector<std::optional<Tree>> trees;
    for (const Span segment : split_into_segments(source.text(), count)) {
      trees.push_back(parse_segment(source, segment, {}));
    }
    const std::optional<Tree> tree = join_segments(trees);
    if (!tree) continue;
    ASSERT_TRUE(whole.diagnostics.empty());
    ASSERT_EQ(dump_tokens(source, tree->tokens) + dump_tree(*tree, source),
              dump_tokens(source, whole.tree.tokens) + whole.dump());
  }
}

// Parses the text in every mode and checks all invariants.
inline void check_invariants(const std::string& text) {
  SCOPED_TRACE(text);
  check_tokens_cover(text, lex(text, LexMode::kConfig));
  check_tokens_cover(text, lex(text, LexMode::kTemplate));
  for (const Read read : {Read(parse_config), Read(parse_expression), Read(parse_template)}) {
    const Parsed parsed = parse(read, text);
    for (const diag::Diagnostic& diagnostic : parsed.diagnostics.list()) {
      ASSERT_LE(diagnostic.subject.span.begin, diagnostic.subject.span.end);
      ASSERT_LE(diagnostic.subject.span.end, text.size());
    }
    parsed.dump();
    if (parsed.tree.body) {
      check_pieces(parsed);
      check_segments(parsed);
    }
    if (!parsed.diagnostics.empty()) continue;
    if (parsed.tree.body) TreeCheck().body(*parsed.tree.body);
    if (parsed.tree.expr) TreeCheck().expr(*parsed.tree.expr);
  }
}

}  // namespace virga::hcl
