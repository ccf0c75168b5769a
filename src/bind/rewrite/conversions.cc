#include "bind/rewrite/conversions.h"

#include <algorithm>
#include <array>
#include <utility>

#include "bind/rewrite/schema_identity.h"
#include "bind/types/discriminator.h"
#include "model/check/operators.h"
#include "model/check/settled.h"
#include "model/collection.h"
#include "model/eventual.h"
#include "model/relate/assign.h"
#include "model/rewrite/literal.h"
#include "model/rewrite/rebuild.h"
#include "model/rewrite/rewriter.h"

namespace virga::bind {
namespace {

using model::Expr;
using model::ExprKind;
using model::Kind;
using model::Type;

struct Target {
  Type type;
  // An object constructor here has the schema type of the target: the arguments of a plain invoke,
  // and their parts.
  bool is_of_schema = false;
  // No conversion is required here or in any part.
  bool is_unconstrained = false;
};
using Targets = std::vector<Target>;

class Conversions : public model::Rewriter<Conversions, Target> {
 public:
  explicit Conversions(Program& program) : program_(program), pool_(program.pool) {}

  Target narrowed(Target target, const Expr& expr) const {
    target.type = select_member(target.type, expr, pool_);
    return target;
  }

  void pass_down(const Expr& expr, Target& target, Targets& below) {
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

  const Expr* make(const Expr& expr, const Target& target, std::span<const Expr* const> children) {
    if (target.is_unconstrained || expr.kind == ExprKind::kError) return &expr;
    if (expr.kind == ExprKind::kConvert) return unless_equal(expr, *children[0]);
    const Expr* made = expr.kind == ExprKind::kBinary
                           ? make_binary(expr.as<model::BinaryExpr>(), children)
                           : make_of(expr, children);
    made = literal_for(*made, target.type, pool_);
    return fits(*made, target) ? made : converted(*made, target.type);
  }

  std::vector<StrayKey> take_stray_keys() { return std::move(stray_keys_); }

 private:
  const Type& type(const Expr& expr) const { return pool_.type(expr); }
  static Type input(const Type& type) { return model::input_type(type); }
  static void pass_down_nothing(const Expr& expr, Targets& below) {
    below.assign(model::children(expr).size(), nothing());
  }
  static Target nothing() { return {.type = {}, .is_unconstrained = true}; }

  void pass_down_elements(const model::TupleExpr& tuple, const Target& target, Targets& below) {
    for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
      const auto index = model::Constant::of_number(static_cast<std::int64_t>(i));
      const Type part = traverse_index(target.type, index).type;
      below.push_back(narrowed({part, target.is_of_schema}, *tuple.elements[i]));
    }
  }

  void pass_down_items(const model::ObjectExpr& object, const Target& target, Targets& below) {
    for (const model::ObjectItem& item : object.items) {
      const auto name = pool_.property_name(*item.key);
      const bool is_text = pool_.literal_string(*item.key) != nullptr;
      below.push_back(is_text ? nothing() : Target{input(Type::string())});
      model::Traversed part = name ? traverse_index(target.type, model::Constant::of_string(*name))
                                   : traverse_index_of_type(target.type, settled(type(*item.key)));
      for (model::Finding& finding : part.findings) {
        stray_keys_.push_back({item.key->range, std::move(finding)});
      }
      below.push_back(narrowed({part.type, target.is_of_schema}, *item.value));
    }
  }

  void pass_down_loop(const model::ForExpr& loop, const Target& target, Targets& below) {
    below.push_back(nothing());
    if (loop.key) below.push_back({input(Type::string())});
    // A grouped value is converted to the type of the group, as in the reference.
    const Type part =
        traverse_index_of_type(target.type, loop.key ? Type::string() : Type::number()).type;
    below.push_back(narrowed({part}, *loop.value));
    if (loop.condition) below.push_back({input(Type::boolean())});
  }

  void pass_down_index(const model::IndexExpr& index, Targets& below) const {
    below.push_back(nothing());
    below.push_back({settled(collection_of(settled(type(*index.collection))).key)});
  }

  void pass_down_unary(const model::UnaryExpr& unary, Targets& below) const {
    below.push_back({input(operand_type(unary.op, settled(type(*unary.operand))))});
  }

  void pass_down_binary(const model::BinaryExpr& binary, Targets& below) const {
    const Type operand =
        operand_type(binary.op, settled(type(*binary.left)), settled(type(*binary.right)));
    below.assign(2, {input(operand)});
  }

  void pass_down_call(const model::CallExpr& call, Targets& below) const {
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

  const Expr* make_of(const Expr& expr, std::span<const Expr* const> children) {
    if (std::ranges::equal(children, model::children(expr))) return &expr;
    return rebuilt(expr, children, pool_.add(type_of_parts(expr, children, pool_)), pool_);
  }

  // Two ints are added without conversions to numbers.
  const Expr* make_binary(const model::BinaryExpr& binary, std::span<const Expr* const> children) {
    const Expr* left = int_as_number(*children[0]);
    const Expr* right = int_as_number(*children[1]);
    if (left == nullptr || right == nullptr) return make_of(binary, children);
    return make_of(binary, std::array{left, right});
  }

  // The operand of a conversion from an int, or an output of an int, to a number; else null.
  const Expr* int_as_number(const Expr& expr) const {
    static const Type kNumber = input(Type::number());
    const auto* conversion = expr.if_is<model::ConvertExpr>();
    if (conversion == nullptr || type(*conversion) != kNumber) return nullptr;
    const Type& given = type(*conversion->operand);
    const Type& from = given.is(Kind::kOutput) ? given.element() : given;
    const bool is_int =
        from.is(Kind::kInt) || (from.is(Kind::kConst) && from.base().is(Kind::kInt));
    return is_int ? conversion->operand : nullptr;
  }

  // The old conversion, if the new one is equal.
  const Expr* unless_equal(const Expr& old, const Expr& made) const {
    const auto* conversion = made.if_is<model::ConvertExpr>();
    const bool same = conversion && conversion->operand == old.as<model::ConvertExpr>().operand &&
                      type(made) == type(old);
    return same ? &old : &made;
  }

  bool fits(const Expr& expr, const Target& target) const {
    const Type& given = type(expr);
    if (given.is_error() || target.type.is_error()) return true;
    if (!assignable(target.type, given)) return false;
    return (target.is_of_schema && expr.kind == ExprKind::kObject) ||
           schema_identity(target.type) == schema_identity(given);
  }

  const Expr* converted(const Expr& expr, const Type& target) {
    const Expr head{ExprKind::kConvert, pool_.add(target), expr.range};
    return pool_.arena().make<model::ConvertExpr>(head, &expr);
  }

  Program& program_;
  model::ExprPool& pool_;
  std::vector<StrayKey> stray_keys_;
};

}  // namespace

ExplicitConversions with_conversions(const BoundExpr& value, const Type& target, Program& program) {
  if (value.expr == nullptr) return {value, {}};
  Conversions conversions(program);
  const Target narrowed = conversions.narrowed({target}, *value.expr);
  const Expr* made = conversions.rewrite(*value.expr, narrowed);
  return {{made, value.frame_size}, conversions.take_stray_keys()};
}

}  // namespace virga::bind
