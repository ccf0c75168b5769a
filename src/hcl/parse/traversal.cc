// Parses traversals on their own: a.b[0]["key"], and with splats a.b[*].
#include "diag/codes/hcl.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

std::span<const Step> Parser::parse_whole_traversal(bool partial) {
  const Cursor::Newlines newlines(cursor_, false);
  ScratchList<Step> steps(step_stack_);
  const Token root = cursor_.read();
  if (root.kind != TokenKind::kIdent) {
    error(codes::kTraversalRoot, root.span, found(root));
    return {};
  }
  steps.add({Step::Kind::kRoot, root.span, text(root.span)});
  while (!cursor_.at(TokenKind::kEOF) && parse_traversal_step(root, partial, steps)) {
  }
  return steps.copy_to(nodes_);
}

// Returns false after an error, which ends the traversal.
bool Parser::parse_traversal_step(const Token& root, bool partial, ScratchList<Step>& steps) {
  if (cursor_.at(TokenKind::kDot)) return parse_traversal_name(root, steps);
  if (cursor_.at(TokenKind::kOBrack)) return parse_traversal_index(root, partial, steps);
  error(codes::kTraversalStep, cursor_.peek().span, found())
      .in(range(between(root.span, cursor_.peek().span)));
  return false;
}

bool Parser::parse_traversal_name(const Token& root, ScratchList<Step>& steps) {
  const Token dot = cursor_.read();
  const Token name = cursor_.read();
  if (name.kind == TokenKind::kIdent) {
    steps.add({Step::Kind::kAttribute, between(dot.span, name.span), text(name.span)});
    return true;
  }
  const diag::Range context = range(between(root.span, name.span));
  if (name.kind == TokenKind::kStar) {
    error(codes::kTraversalSplat, name.span).in(context);
  } else {
    error(codes::kTraversalName, name.span, found(name)).in(context);
  }
  return false;
}

bool Parser::parse_traversal_index(const Token& root, bool partial, ScratchList<Step>& steps) {
  const std::size_t before = errors_;
  const Token open = cursor_.read();
  Step step{Step::Kind::kIndex, {}, {}};
  const Token key = cursor_.peek();
  const diag::Range context = range(between(root.span, key.span));
  if (key.kind == TokenKind::kNumberLit) {
    step.key = nodes_.make<Literal>(number_literal(cursor_.read()));
  } else if (key.kind == TokenKind::kOQuote) {
    step.key =
        nodes_.make<Literal>(Literal::Kind::kString, false, normalized(parse_plain_string().first));
  } else if (key.kind == TokenKind::kStar && partial) {
    cursor_.read();
    step.kind = Step::Kind::kSplat;
  } else if (key.kind == TokenKind::kStar) {
    error(codes::kTraversalSplat, key.span).in(context);
    return false;
  } else {
    error(codes::kTraversalKey, key.span, found(key)).in(context);
    return false;
  }
  const Token close = cursor_.read();
  if (close.kind != TokenKind::kCBrack) {
    error(codes::kTraversalBracket, close.span, found(close))
        .label(range(open.span), {"opened here"});
  }
  step.span = between(open.span, close.span);
  steps.add(step);
  return errors_ == before;
}

}  // namespace virga::hcl
