// `s[*].x` and `s.*.x`: what follows, applied to each element of a sequence. Anything that is no
// sequence by its type is a sequence of one.
#include "model/check/checker.h"
#include "model/collection.h"
#include "model/unify.h"

namespace virga::model {

const Expr* Checker::splat(const hcl::SplatExpr& expr, const Expr* source) {
  const Type given = context_.pool.type(*source);
  const Type stripped = strip_eventuals_and_optional(given);
  const bool is_sequence = stripped.is(Kind::kList) || stripped.is(Kind::kSet) ||
                           stripped.is(Kind::kTuple) || stripped.is_dynamic() ||
                           stripped.is_error();
  Type item = stripped;
  if (stripped.is(Kind::kList) || stripped.is(Kind::kSet)) item = stripped.element();
  if (stripped.is(Kind::kTuple)) item = built(unify_all(stripped.members()), expr.span);

  const SlotScope slots(*this);
  const std::uint32_t slot = take_slot();
  splat_items_.push_back({expr.item, slot, item});
  const Expr* each = check(*expr.each);
  splat_items_.pop_back();

  Type type = built(Type::list(this->type(*each)), expr.span);
  if (is_sequence) type = built(wrap_like(type, given), expr.span);
  return make<SplatExpr>(expr.span, type, source, each, slot, !is_sequence);
}

const Expr* Checker::splat_item(const hcl::AnonSymbolExpr& expr) {
  for (auto item = splat_items_.rbegin(); item != splat_items_.rend(); ++item) {
    if (item->symbol == &expr) return make<SplatItemExpr>(expr.span, item->type, item->slot);
  }
  return failed(expr.span);  // outside its splat: the parser has told why
}

}  // namespace virga::model
