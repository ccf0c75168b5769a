// { key = value, key: value }
#include "diag/codes/hcl.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

namespace {

constexpr bool separates(TokenKind kind) {
  return kind == TokenKind::kComma || kind == TokenKind::kNewline;
}

}  // namespace

const Expr* Parser::parse_object() {
  const Token open = cursor_.read();
  {
    // "for" may be on a later line, although line breaks count between the items of an object.
    const Cursor::Newlines newlines(cursor_, false);
    if (cursor_.at_keyword("for")) return parse_for(open);
  }
  const Cursor::Newlines newlines(cursor_, true);
  ScratchList<ObjectItem> scratch(item_stack_);
  while (parse_object_item(open, scratch)) {
  }
  const std::span<const ObjectItem> items = scratch.copy_to(nodes_);
  std::size_t height = 0;
  for (const ObjectItem& item : items) {
    height = std::max<std::size_t>({height, item.key->height, item.value->height});
  }
  return make<ObjectExpr>(between(open.span, cursor_.previous()), height + 1, open.span, items);
}

// Reads an item and its separator. Returns false when the "}" has been read.
bool Parser::parse_object_item(const Token& open, ScratchList<ObjectItem>& items) {
  while (cursor_.at(TokenKind::kNewline)) cursor_.read();
  if (cursor_.at(TokenKind::kCBrace)) {
    cursor_.read();
    return false;
  }
  const auto give_up = [this] {
    recover(TokenKind::kCBrace);
    return false;
  };
  const Expr* key = parse_object_key();
  if (!key) return give_up();
  if (!cursor_.at(TokenKind::kEqual) && !cursor_.at(TokenKind::kColon)) {
    if (!recovering_) report_object_key_end(open, key->span);
    return give_up();
  }
  cursor_.read();

  const std::size_t before = errors_;
  items.add({key, parse_expression()});
  if (lost_since(before)) return give_up();
  if (cursor_.at(TokenKind::kCBrace)) {
    cursor_.read();
    return false;
  }
  if (!separates(cursor_.kind())) {
    if (!recovering_) report_object_separator(open);
    return give_up();
  }
  cursor_.read();
  return true;
}

// Returns null after an error in the key from which the parser did not recover.
const Expr* Parser::parse_object_key() {
  const bool force = cursor_.at(TokenKind::kOParen);
  const std::size_t before = errors_;
  const Expr* key = parse_expression();
  if (lost_since(before)) return nullptr;
  return place<ObjectKeyExpr>(key->span, key->height, key, force);
}

void Parser::report_object_key_end(const Token& open, Span key) {
  const Token next = cursor_.peek();
  const Span context = between(open.span, next.span);
  if (next.kind == TokenKind::kEOF) {
    error(codes::kUnclosedObject, open.span).label(range(next.span), {"the text ends here"});
  } else if (separates(next.kind)) {
    error(codes::kObjectValue, next.span)
        .in(range(context))
        .label(range(key), {"this key"})
        .help({"write key = value"});
  } else {
    Diagnostic& diagnostic = error(codes::kObjectEquals, next.span, found(next)).in(range(context));
    diagnostic.label(range(key), {"this key"});
    if (next.kind == TokenKind::kCBrace) {
      diagnostic.help({"write key = value"});
    } else if (next.kind == TokenKind::kIdent) {
      diagnostic.help({"put a key that contains dots or spaces in quotes"});
    }
  }
}

void Parser::report_object_separator(const Token& open) {
  const Token next = cursor_.peek();
  if (next.kind == TokenKind::kEOF) {
    error(codes::kUnclosedObject, open.span).label(range(next.span), {"the text ends here"});
    return;
  }
  const Span after{cursor_.previous().end, cursor_.previous().end};
  auto& diagnostic = error(codes::kObjectSeparator, next.span, found(next));
  diagnostic.in(range(between(open.span, next.span)))
      .label(range(open.span), {"the object begins here"});
  // A word alone is no item.
  const TokenKind follower = cursor_.kind_after();
  const bool is_word_alone = next.kind == TokenKind::kIdent && follower != TokenKind::kEqual &&
                             follower != TokenKind::kColon;
  if (!is_word_alone) advise_comma(diagnostic, after);
}

}  // namespace virga::hcl
