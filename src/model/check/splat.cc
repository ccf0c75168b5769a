// `s[*].x` and `s.*.x` apply the following steps to each element of a sequence. A value of any
// other type is treated as a sequence of one element.
#include <algorithm>

#include "model/check/constructs.h"
#include "model/check/explain/instance_key.h"
#include "model/check/iterate.h"
#include "model/collection.h"

namespace virga::model {

const Expr* check_splat(Checker& checker, const hcl::SplatExpr& expr, const Expr* source) {
  if (checker.profile().recognizes_mistakes() &&
      report_splat_of_instances(checker, expr, *source)) {
    return checker.failed(expr.span);
  }
  const Type given = checker.pool().type(*source);
  const Kind kind = kind_of_collection(given, checker.context());
  const bool has_elements = kind == Kind::kList || kind == Kind::kSet || kind == Kind::kTuple;
  const bool is_sequence = has_elements || kind == Kind::kDynamic || kind == Kind::kError;
  Type item =
      is_sequence ? checker.pool().collection(given).value : strip_eventuals_and_optional(given);
  if (has_elements) item = checker.built(std::move(item), expr.span);

  const SlotScope slots(checker);
  const std::uint32_t slot = checker.take_slot();
  checker.splat_items().push_back({expr.item, slot, item});
  const Expr* each = checker.check(*expr.each);
  checker.splat_items().pop_back();

  Type type = checker.built(Type::list(checker.type(*each)), expr.span);
  type = checker.built(wrap_like(type, given), expr.span);
  if (given.is_error() && checker.profile().failures_have_error_type()) type = Type::error();
  return checker.make<SplatExpr>(expr.span, type, source, each, slot, checker.pool().add(item),
                                 !is_sequence);
}

const Expr* check_splat_item(Checker& checker, const hcl::AnonSymbolExpr& expr) {
  const auto& items = checker.splat_items();
  const auto item = std::ranges::find(items, &expr, &SplatItem::symbol);
  if (item != items.end()) {
    return checker.make<SplatItemExpr>(expr.span, item->type, item->slot);
  }
  return checker.failed(expr.span);  // outside its splat: the parser has reported the error
}

}  // namespace virga::model
