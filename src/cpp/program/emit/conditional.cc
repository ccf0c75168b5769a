// Conditional expressions.
#include "cpp/program/emit/emitter.h"

namespace virga::cpp {

using Kind = Ty::Kind;

Code ternary(const Code& condition, const Code& yes, const Code& no, const Ty& ty) {
  Code made;
  made.ty = ty;
  made.binding = Binding::kConditional;
  made.doc.begin().append(operand(condition, Binding::kOr)).indent(4).line().text("? ");
  made.doc.append(operand(yes, Binding::kOr)).line().text(": ").append(no.doc).dedent(4).end();
  made.uses = condition.uses;
  made.uses.insert(yes.uses.begin(), yes.uses.end());
  made.uses.insert(no.uses.begin(), no.uses.end());
  return made;
}

// `x == null ? y : x` is "x.value_or(y)".
std::optional<Code> Emitter::fallback(const Code& condition, const Code& yes, const Code& no) {
  const std::string test = condition.doc.flat();
  const auto choose = [&](const Code& value, const Code& other) -> std::optional<Code> {
    if (!value.ty.is(Kind::kOptional) || value.ty.eventual) return std::nullopt;
    if (!(other.ty == *value.ty.element)) return std::nullopt;
    return method(value, "value_or", {other}, *value.ty.element);
  };
  if (test == "!" + no.doc.flat()) return choose(no, yes);
  if (test == yes.doc.flat() + ".has_value()") return choose(yes, no);
  return std::nullopt;
}

Code Emitter::conditional(const model::ConditionalExpr& expr) {
  const auto choose = [&] { return choice(as(*expr.condition, Ty::of(Kind::kBool)), expr); };
  const Code condition = raw(*expr.condition);
  if (!condition.ty.has_outputs() || region_) return choose();
  return lifted(expr.range, choose);
}

Code Emitter::choice(const Code& condition, const model::ConditionalExpr& expr) {
  Code yes = natural(*expr.if_true);
  Code no = natural(*expr.if_false);
  Ty ty = common(yes.ty, no.ty);
  // Outputs beside values of another type.
  if (ty.is(Kind::kInput)) ty = Ty::output(common(yes.ty.plain(), no.ty.plain()));
  if (const auto chosen = fallback(condition, yes, no)) return *chosen;
  const bool is_literal = yes.is_literal && no.is_literal;
  yes = coerce(std::move(yes), ty, expr.if_true->range);
  no = coerce(std::move(no), ty, expr.if_false->range);
  Code made = ternary(condition, yes, no, ty);
  made.is_literal = is_literal;
  return made;
}

}  // namespace virga::cpp
