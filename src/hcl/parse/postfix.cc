// Postfixes of a term: attributes, indexes and splats.
#include "diag/codes/hcl.h"
#include "hcl/parse/parser.h"

namespace virga::hcl {

// Parses the postfixes of one term. Steps with constant keys are collected in one traversal. Any
// other index or a splat ends the traversal and starts the next one.
class Parser::Postfix {
 public:
  Postfix(Parser& parser, const Expr* from)
      : parser_(parser),
        cursor_(parser.cursor_),
        start_(from->span),
        result_(from),
        steps_(parser.step_stack_) {}
  // Starts with a variable that has no node yet.
  Postfix(Parser& parser, Span variable)
      : parser_(parser),
        cursor_(parser.cursor_),
        start_(variable),
        result_(nullptr),
        steps_(parser.step_stack_) {
    steps_.add({Step::Kind::kRoot, variable, parser.text(variable)});
  }

  const Expr* read() {
    for (;;) {
      if (cursor_.at(TokenKind::kDot)) {
        read_dot();
      } else if (cursor_.at(TokenKind::kOBrack)) {
        read_bracket();
      } else {
        return finished();
      }
    }
  }

 private:
  void read_dot();
  void read_legacy_index(Span dot);
  void read_attribute_splat(Span dot);
  const Expr* read_splat_steps(const AnonSymbolExpr* item, Span star);
  bool read_splat_step(Span star, ScratchList<Step>& steps);
  void read_bracket();
  bool read_number_index(Span open);
  void read_index(const Token& open);
  void read_full_splat(const Token& open);
  const Literal* legacy_key(const Token& number, Span subject);
  void finish_splat(Span marker, const AnonSymbolExpr* item, const Expr* each, Span end);
  Token close_bracket(const Token& open, Code code);

  void add_step(const Step& step);
  const Expr* finished();
  const AnonSymbolExpr* anonymous(Span marker) { return parser_.place<AnonSymbolExpr>(marker, 0); }
  Span from_start(Span end) const { return between(start_, end); }

  Parser& parser_;
  Cursor& cursor_;
  const Span start_;
  const Expr* result_;       // the source of the steps; null if they begin with a variable
  ScratchList<Step> steps_;  // of the current traversal
};

const Expr* Parser::parse_postfix(const Expr* from) {
  return Postfix(*this, from).read();
}

// A fast path for most variables: names with dots between them, whose number is known.
const Expr* Parser::parse_variable(Span name) {
  const Cursor::DottedNames names = cursor_.dotted_names();
  if (names.next == TokenKind::kDot || names.next == TokenKind::kOBrack) {
    return Postfix(*this, name).read();
  }
  Step* const steps = nodes_.uninitialized<Step>(1 + names.count);
  Step* step = new (steps) Step{Step::Kind::kRoot, name, text(name)};
  for (std::size_t i = 0; i < names.count; ++i) {
    const Span part = names.name(i);
    step = new (step + 1) Step{Step::Kind::kAttribute, {names.dot(i).begin, part.end}, text(part)};
  }
  if (names.count > 0) cursor_.skip(2 * names.count);
  return place<TraversalExpr>({name.begin, step->span.end}, 0,
                              std::span<const Step>(steps, 1 + names.count));
}

void Parser::Postfix::add_step(const Step& step) {
  if (steps_.empty()) {
    if (const auto* variable = result_->if_is<TraversalExpr>()) {
      for (const Step& first : variable->steps) steps_.add(first);
    } else if (const auto* relative = result_->if_is<RelativeTraversalExpr>()) {
      for (const Step& first : relative->steps) steps_.add(first);
      result_ = relative->source;
    }
  }
  steps_.add(step);
}

// Returns the node of the expression so far.
const Expr* Parser::Postfix::finished() {
  if (steps_.empty()) return result_;
  const Span span = between(start_, steps_.back().span);
  const std::span<const Step> steps = steps_.copy_to(parser_.nodes_);
  steps_.clear();
  if (steps.front().kind == Step::Kind::kRoot) {
    result_ = parser_.place<TraversalExpr>(span, 0, steps);
  } else {
    result_ = parser_.make<RelativeTraversalExpr>(span, result_->height, result_, steps);
  }
  return result_;
}

void Parser::Postfix::read_dot() {
  const Span dot = cursor_.read().span;
  const Token next = cursor_.peek();
  switch (next.kind) {
    case TokenKind::kIdent:
      cursor_.read();
      return add_step({Step::Kind::kAttribute, between(dot, next.span), cursor_.text(next.span)});
    case TokenKind::kNumberLit: return read_legacy_index(dot);
    case TokenKind::kStar: return read_attribute_splat(dot);
    default:
      parser_.error(codes::kAttributeName, next.span, parser_.found(next));
      steps_.clear();
      result_ = parser_.error_expr(from_start(dot));
      parser_.recovering_ = true;
  }
}

// `.0`, the syntax before HCL 2. `.0.1` is lexed as one number, 0.1.
void Parser::Postfix::read_legacy_index(Span dot) {
  const Token number = cursor_.read();
  add_step({Step::Kind::kIndex, between(dot, number.span), {}, legacy_key(number, number.span)});
}

const Literal* Parser::Postfix::legacy_key(const Token& number, Span subject) {
  const std::string_view digits = cursor_.text(number.span);
  const std::size_t point = digits.find('.');
  if (point == std::string_view::npos) {
    return parser_.nodes_.make<Literal>(parser_.number_literal(number));
  }
  parser_.error(codes::kLegacyIndexChain, subject)
      .help({"write the indexes {0} and {1} in brackets, as in a[0][1]",
             Name{std::string(digits.substr(0, point))},
             Name{std::string(digits.substr(point + 1))}});
  return &kNoKey;
}

// `.*` applies to the attributes and legacy indexes directly after it.
void Parser::Postfix::read_attribute_splat(Span dot) {
  const Span star = cursor_.read().span;
  const Span marker = between(dot, star);
  const AnonSymbolExpr* item = anonymous(marker);
  if (const Expr* each = read_splat_steps(item, star)) {
    finish_splat(marker, item, each, each == item ? star : each->span);
  } else {
    parser_.recovering_ = true;
  }
}

const Expr* Parser::Postfix::read_splat_steps(const AnonSymbolExpr* item, Span star) {
  ScratchList<Step> steps(parser_.step_stack_);
  while (cursor_.at(TokenKind::kDot)) {
    if (!read_splat_step(star, steps)) return nullptr;
  }
  if (steps.empty()) return item;
  const Span span = between(steps[0].span, steps.back().span);
  return parser_.make<RelativeTraversalExpr>(span, item->height, item,
                                             steps.copy_to(parser_.nodes_));
}

bool Parser::Postfix::read_splat_step(Span star, ScratchList<Step>& steps) {
  const Span dot = cursor_.read().span;
  const Token next = cursor_.peek();
  const Span span = between(dot, next.span);
  if (next.kind == TokenKind::kIdent) {
    steps.add({Step::Kind::kAttribute, span, cursor_.text(next.span)});
  } else if (next.kind == TokenKind::kNumberLit) {
    steps.add({Step::Kind::kIndex, span, {}, legacy_key(next, star)});
  } else {
    if (!parser_.recovering_) {
      if (next.kind == TokenKind::kStar) {
        parser_.error(codes::kNestedSplat, next.span).help({"use [*], which can be nested"});
      } else {
        parser_.error(codes::kAttributeName, star, parser_.found(next));
      }
    }
    return false;
  }
  cursor_.read();
  return true;
}

void Parser::Postfix::read_bracket() {
  const Token open = cursor_.read();
  if (cursor_.at(TokenKind::kStar)) {
    read_full_splat(open);
  } else if (!read_number_index(open.span)) {
    read_index(open);
  }
}

// `[*]` applies to all postfixes after it.
void Parser::Postfix::read_full_splat(const Token& open) {
  cursor_.read();
  const Token close = close_bracket(open, codes::kSplatBracket);
  const Span marker = between(open.span, close.span);
  const AnonSymbolExpr* item = anonymous(marker);
  const Nested nested(parser_);
  const Expr* each = item;
  if (nested.too_deep()) {
    parser_.report_too_deep(marker);
  } else {
    each = parser_.parse_postfix(item);
  }
  finish_splat(marker, item, each, each->span);
}

void Parser::Postfix::finish_splat(Span marker, const AnonSymbolExpr* item, const Expr* each,
                                   Span end) {
  const Expr* source = finished();
  result_ = parser_.make<SplatExpr>(from_start(end), height_of_link(source, each), source, each,
                                    item, marker);
}

// A fast path for most indexes: `[0]`. Returns false if something else follows.
bool Parser::Postfix::read_number_index(Span open) {
  const bool is_number =
      cursor_.at(TokenKind::kNumberLit) && cursor_.kind_after() == TokenKind::kCBrack;
  if (!is_number || parser_.depth_ > parser_.limits_.max_nesting) return false;
  const auto* key = parser_.nodes_.make<Literal>(parser_.number_literal(cursor_.peek()));
  cursor_.skip(2);
  add_step({Step::Kind::kIndex, between(open, cursor_.previous()), {}, key});
  return true;
}

void Parser::Postfix::read_index(const Token& open) {
  const Cursor::Newlines newlines(cursor_, false);
  const std::size_t before = parser_.errors_;
  const Expr* key = parser_.parse_expression();
  const Token close = parser_.lost_since(before) ? parser_.recover(TokenKind::kCBrack)
                                                 : close_bracket(open, codes::kIndexBracket);
  const Span brackets = between(open.span, close.span);
  const Literal* constant = nullptr;
  if (const auto* literal = key->if_is<LiteralExpr>()) {
    constant = &literal->value;
  } else if (const auto* string = key->if_is<TemplateExpr>(); string && string->parts.size() == 1) {
    if (const auto* part = string->parts[0]->if_is<LiteralExpr>()) constant = &part->value;
  }
  if (constant) return add_step({Step::Kind::kIndex, brackets, {}, constant});
  const Expr* collection = finished();
  result_ = parser_.make<IndexExpr>(from_start(brackets), height_of_link(collection, key),
                                    collection, key, open.span, brackets);
}

// Reads the "]". If it is missing, skips to the next "]", which becomes the range of the
// diagnostic, as in the reference implementation.
Token Parser::Postfix::close_bracket(const Token& open, Code code) {
  const Token next = cursor_.read();
  if (next.kind == TokenKind::kCBrack || parser_.recovering_) return next;
  const Token close = parser_.recover(TokenKind::kCBrack);
  Diagnostic& diagnostic = parser_.error(code, close.span, parser_.found(next));
  diagnostic.label(parser_.range(open.span), {"opened here"})
      .label(parser_.range(next.span), {"\"]\" is expected here"});
  if (next.kind == TokenKind::kColon) {
    diagnostic.help(
        {"write a part of a list as {0}", diag::Excerpt{"[for i in range(1, 3) : list[i]]"}});
  }
  return close;
}

}  // namespace virga::hcl
