// Operators work on numbers and bools. Arithmetic on ints returns an int, except division.
#include "model/check/operators.h"

#include "diag/codes/model.h"
#include "model/check/constructs.h"
#include "model/check/explain/joined_lists.h"
#include "model/check/explain/quotes.h"
#include "model/check/explain/words.h"
#include "model/check/literal.h"
#include "model/eventual.h"
#include "model/relate/accept.h"

namespace virga::model {

namespace {

enum class Operands { kNumbers, kBools, kAnything };

struct Rule {
  Operands operands;
  bool is_arithmetic;  // returns a number, otherwise a bool
};

Rule rule_of(hcl::BinaryOp op) {
  switch (op) {
    case hcl::BinaryOp::kOr:
    case hcl::BinaryOp::kAnd: return {Operands::kBools, false};
    case hcl::BinaryOp::kEqual:
    case hcl::BinaryOp::kNotEqual: return {Operands::kAnything, false};
    case hcl::BinaryOp::kGreater:
    case hcl::BinaryOp::kGreaterEqual:
    case hcl::BinaryOp::kLess:
    case hcl::BinaryOp::kLessEqual: return {Operands::kNumbers, false};
    case hcl::BinaryOp::kAdd:
    case hcl::BinaryOp::kSubtract:
    case hcl::BinaryOp::kMultiply:
    case hcl::BinaryOp::kDivide:
    case hcl::BinaryOp::kModulo: return {Operands::kNumbers, true};
  }
  VIRGA_UNREACHABLE();
}

Type number_for(bool all_ints) {
  return all_ints ? Type::integer() : Type::number();
}

diag::Diagnostic& wrong_operand(Checker& checker, std::string_view op, const Type& expected,
                                const Expr& operand) {
  return checker.report(diag::codes::kOperandType, operand.range, diag::Name{std::string(op)},
                        in_words(expected), in_words(checker.type(operand)));
}

bool is_comparison(hcl::BinaryOp op) {
  return rule_of(op).operands == Operands::kNumbers && !rule_of(op).is_arithmetic;
}

bool is_row(const Type& type) {
  const Type stripped = strip_eventuals_and_optional(type);
  return stripped.is(Kind::kList) || stripped.is(Kind::kTuple);
}

bool is_object(const Type& type) {
  const Type stripped = strip_eventuals_and_optional(type);
  return stripped.is(Kind::kObject) || stripped.is(Kind::kMap);
}

// Explains how to write what other languages write with this operator.
void advise(diag::Diagnostic& diagnostic, const Checker& checker, const hcl::BinaryExpr& expr,
            const Expr& left, const std::vector<Type>& operands) {
  const hcl::BinaryOp op = expr.op;
  const auto* inner = left.if_is<BinaryExpr>();
  if (op == hcl::BinaryOp::kAdd && is_row(operands[0]) && is_row(operands[1])) {
    const hcl::Expr* const lists[] = {expr.left, expr.right};
    if (advise_joined_lists(diagnostic, checker, lists, expr.span)) return;
    diagnostic.help(
        {"join two lists with {0}",
         diag::PathText{"[for i in range(length(a) + length(c)) : i < length(a) ? a[i] : "
                        "c[i - length(a)]]"}});
  } else if (op == hcl::BinaryOp::kAdd && is_object(operands[0]) && is_object(operands[1])) {
    diagnostic.help({"there is no operator that merges objects: write all keys in one object"});
  } else if (op == hcl::BinaryOp::kOr) {
    diagnostic.help({"to replace null, write a == null ? b : a"});
  } else if (inner && is_comparison(op) && is_comparison(inner->op)) {
    diagnostic.help({"write two comparisons as a < b && b < c"});
  }
}

// Reports one error if neither operand fits. Returns false if it reports one.
bool check_operands(Checker& checker, const hcl::BinaryExpr& expr, const Type& expected,
                    const Expr& left, const Expr& right) {
  const std::vector<Type> operands = {checker.type(left), checker.type(right)};
  const bool right_fits = accepts(expected, operands[1]);
  const std::string_view name = symbol(expr.op);
  if (accepts(expected, operands[0])) {
    if (!right_fits) {
      advise(wrong_operand(checker, name, expected, right), checker, expr, left, operands);
    }
    return right_fits;
  }
  diag::Diagnostic& diagnostic = wrong_operand(checker, name, expected, left);
  const bool combines = checker.profile().combines_errors();
  if (!right_fits && combines) {
    diagnostic.label(right.range, {"this is {0}", in_words(operands[1])});
  }
  advise(diagnostic, checker, expr, left, operands);
  if (!right_fits && !combines) wrong_operand(checker, name, expected, right);
  return false;
}

// `stack() == prod`: an undefined name beside a string is probably a string.
void offer_quoted_operand(Checker& checker, const hcl::BinaryExpr& expr, const Expr& left,
                          const Expr& right) {
  if (expr.op != hcl::BinaryOp::kEqual && expr.op != hcl::BinaryOp::kNotEqual) return;
  const auto offer = [&](const Expr& other, const hcl::Expr& word) {
    if (!strip_eventuals_and_optional(checker.type(other)).is(Kind::kString)) return;
    offer_quotes_around(checker.context().diagnostics, checker.range(word.span),
                        {"put it in quotes if it is a string"});
  };
  offer(left, *expr.right);
  offer(right, *expr.left);
}

}  // namespace

Type operand_type(hcl::BinaryOp op, const Type& left, const Type& right) {
  switch (rule_of(op).operands) {
    case Operands::kNumbers: return number_for(left.is(Kind::kInt) && right.is(Kind::kInt));
    case Operands::kBools: return Type::boolean();
    case Operands::kAnything: return Type::dynamic();
  }
  VIRGA_UNREACHABLE();
}

Type operand_type(hcl::UnaryOp op, const Type& operand) {
  return op == hcl::UnaryOp::kNegate ? number_for(operand.is(Kind::kInt)) : Type::boolean();
}

// `condition && a || b`, as other languages write a choice. Returns whether the error of `&&` is
// the same mistake as that of `||`; it then has the help.
bool explain_choice(Checker& checker, hcl::BinaryOp op, const Expr& left, const Expr& right) {
  const auto* inner = left.if_is<BinaryExpr>();
  const bool is_choice = checker.profile().recognizes_mistakes() && op == hcl::BinaryOp::kOr &&
                         inner && inner->op == hcl::BinaryOp::kAnd &&
                         checker.pool().type(left).is_error() &&
                         !accepts(Type::boolean(), checker.type(right));
  diag::Diagnostics& diagnostics = checker.context().diagnostics;
  if (!is_choice || diagnostics.empty()) return false;
  const diag::Diagnostic& last = diagnostics.list().back();
  if (last.code != diag::codes::kOperandType || last.subject != inner->right->range) return false;
  diag::Diagnostic better = last;
  better.notes.clear();
  better.help({"write condition ? a : b"});
  diagnostics.replace(diagnostics.size() - 1, std::move(better));
  return true;
}

// `condition && { ... }`, as other languages write a value that may be missing.
void explain_optional_value(Checker& checker, hcl::BinaryOp op, const Expr& left,
                            const Expr& right) {
  const bool is_value = right.if_is<ObjectExpr>() || right.if_is<TupleExpr>();
  const bool is_choice = checker.profile().recognizes_mistakes() && op == hcl::BinaryOp::kAnd &&
                         is_value && accepts(Type::boolean(), checker.type(left));
  diag::Diagnostics& diagnostics = checker.context().diagnostics;
  if (!is_choice || diagnostics.empty()) return;
  const diag::Diagnostic& last = diagnostics.list().back();
  if (last.code != diag::codes::kOperandType || last.subject != right.range) return;
  diag::Diagnostic better = last;
  better.notes.clear();
  better.fixes.clear();
  better.help({"write condition ? a : null"});
  diagnostics.replace(diagnostics.size() - 1, std::move(better));
}

const Expr* check_binary(Checker& checker, const hcl::BinaryExpr& expr, const Expr* left) {
  const Expr* right = checker.check(*expr.right);
  if (checker.profile().recognizes_mistakes()) offer_quoted_operand(checker, expr, *left, *right);
  const Rule rule = rule_of(expr.op);
  const std::vector<Type> operands = {checker.type(*left), checker.type(*right)};
  const Type expected = operand_type(expr.op, operands[0], operands[1]);
  const bool fits = rule.operands == Operands::kAnything ||
                    (!explain_choice(checker, expr.op, *left, *right) &&
                     check_operands(checker, expr, expected, *left, *right));
  if (!fits) explain_optional_value(checker, expr.op, *left, *right);
  if (!fits && checker.profile().failures_have_error_type()) {
    return checker.make<BinaryExpr>(expr.span, Type::error(), expr.op, left, right);
  }
  Type result = Type::boolean();
  if (rule.is_arithmetic) result = expr.op == hcl::BinaryOp::kDivide ? Type::number() : expected;
  return checker.make<BinaryExpr>(expr.span, checker.lifted(result, operands, expr.span), expr.op,
                                  left, right);
}

const Expr* check_unary(Checker& checker, const hcl::UnaryExpr& expr) {
  const Expr* operand = checker.check(*expr.operand);
  const Type& given = checker.type(*operand);
  if (expr.op == hcl::UnaryOp::kNegate) {
    const auto* literal = operand->if_is<LiteralExpr>();
    if (literal && given.is(Kind::kConst) && given.value().kind() == Constant::Kind::kNumber) {
      return negated_literal(checker, expr, *literal);
    }
  }
  const Type expected = operand_type(expr.op, given);
  if (!accepts(expected, given)) {
    wrong_operand(checker, symbol(expr.op), expected, *operand);
    if (checker.profile().failures_have_error_type()) {
      return checker.make<UnaryExpr>(expr.span, Type::error(), expr.op, operand);
    }
  }
  return checker.make<UnaryExpr>(expr.span, checker.lifted(expected, {&given, 1}, expr.span),
                                 expr.op, operand);
}

}  // namespace virga::model
