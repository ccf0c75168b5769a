// The types that the parts of an expression are converted to.
#include <utility>

#include "bind/rewrite/conversion_rewriter.h"
#include "model/check/operators.h"
#include "model/check/settled.h"
#include "model/collection.h"
#include "model/rewrite/rewriter.h"

namespace virga::bind {

using model::Expr;
using model::ExprKind;
using model::Type;

void Conversions::pass_down(const Expr& expr, ConversionTarget& target, ConversionTargets& below) {
  if (target.is_unconstrained) return pass_down_nothing(expr, below);
  switch (expr.kind) {
    case ExprKind::kLiteral:
    case ExprKind::kTraversal:
    case ExprKind::kSplatItem:
    case ExprKind::kError: return;
    case ExprKind::kTuple: return pass_down_elements(expr.as<model::TupleExpr>(), target, below);
    case ExprKind::kObject: return pass_down_items(expr.as<model::ObjectExpr>(), target, below);
    case ExprKind::kFor: return pass_down_loop(expr.as<model::ForExpr>(), target, below);
    case ExprKind::kIndex: return pass_down_index(expr.as<model::IndexExpr>(), below);
    case ExprKind::kUnary: return pass_down_unary(expr.as<model::UnaryExpr>(), below);
    case ExprKind::kBinary: return pass_down_binary(expr.as<model::BinaryExpr>(), below);
    case ExprKind::kCall: return pass_down_call(expr.as<model::CallExpr>(), below);
    case ExprKind::kConvert:
      below.push_back(narrowed(target, *expr.as<model::ConvertExpr>().operand));
      return;
    case ExprKind::kConditional: {
      const auto& conditional = expr.as<model::ConditionalExpr>();
      below.push_back({input(Type::boolean())});
      below.push_back(narrowed(target, *conditional.if_true));
      below.push_back(narrowed(target, *conditional.if_false));
      return;
    }
    case ExprKind::kTemplate:
    case ExprKind::kRelativeTraversal:
    case ExprKind::kSplat:
    case ExprKind::kJoin:
    case ExprKind::kApply: return pass_down_nothing(expr, below);
  }
  VIRGA_UNREACHABLE();
}

void Conversions::pass_down_nothing(const Expr& expr, ConversionTargets& below) {
  below.assign(model::children(expr).size(), nothing());
}

void Conversions::pass_down_elements(const model::TupleExpr& tuple, const ConversionTarget& target,
                                     ConversionTargets& below) {
  for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
    const auto index = model::Constant::of_number(static_cast<std::int64_t>(i));
    const Type part = traverse_index(target.type, index).type;
    below.push_back(narrowed({part, target.is_of_schema}, *tuple.elements[i]));
  }
}

void Conversions::pass_down_items(const model::ObjectExpr& object, const ConversionTarget& target,
                                  ConversionTargets& below) {
  for (const model::ObjectItem& item : object.items) {
    const auto name = pool_.property_name(*item.key);
    const bool is_text = pool_.literal_string(*item.key) != nullptr;
    below.push_back(is_text ? nothing() : ConversionTarget{input(Type::string())});
    model::Traversed part = name ? traverse_index(target.type, model::Constant::of_string(*name))
                                 : traverse_index_of_type(target.type, settled(type(*item.key)));
    for (model::Finding& finding : part.findings) {
      stray_keys_.push_back({item.key->range, std::move(finding)});
    }
    below.push_back(narrowed({part.type, target.is_of_schema}, *item.value));
  }
}

void Conversions::pass_down_loop(const model::ForExpr& loop, const ConversionTarget& target,
                                 ConversionTargets& below) {
  below.push_back(nothing());
  if (loop.key) below.push_back({input(Type::string())});
  // A grouped value is converted to the type of the group, as in the reference.
  const Type part =
      traverse_index_of_type(target.type, loop.key ? Type::string() : Type::number()).type;
  below.push_back(narrowed({part}, *loop.value));
  if (loop.condition) below.push_back({input(Type::boolean())});
}

void Conversions::pass_down_index(const model::IndexExpr& index, ConversionTargets& below) const {
  below.push_back(nothing());
  below.push_back({settled(collection_of(settled(type(*index.collection))).key)});
}

void Conversions::pass_down_unary(const model::UnaryExpr& unary, ConversionTargets& below) const {
  below.push_back({input(operand_type(unary.op, settled(type(*unary.operand))))});
}

void Conversions::pass_down_binary(const model::BinaryExpr& binary,
                                   ConversionTargets& below) const {
  const Type operand =
      operand_type(binary.op, settled(type(*binary.left)), settled(type(*binary.right)));
  below.assign(2, {input(operand)});
}

void Conversions::pass_down_call(const model::CallExpr& call, ConversionTargets& below) const {
  const Invoke* invoke = call.binding != 0 ? &program_.invokes[call.binding - 1] : nullptr;
  const bool is_plain = invoke && !invoke->is_method && !invoke->is_output_form;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const Expr& argument = *call.arguments[i];
    const bool is_expanded = call.expand_final && i + 1 == call.arguments.size();
    if (i >= call.parameters.size() || is_expanded) {
      below.push_back(nothing());
      continue;
    }
    const Type parameter = input(settled(pool_.type(call.parameters[i])));
    below.push_back(narrowed({parameter, is_plain && i == 1}, argument));
  }
}

}  // namespace virga::bind
