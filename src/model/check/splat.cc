// `s[*].x` and `s.*.x` apply the following steps to each element of a sequence. A value of any
// other type is treated as a sequence of one element.
#include <algorithm>

#include "model/check/constructs.h"
#include "model/check/explain/names.h"
#include "model/check/iterate.h"
#include "model/collection.h"

namespace virga::model {

namespace {

// Returns whether an element of a list, a set or a tuple has the error type.
bool has_error_elements(const Type& sequence) {
  const Type type = strip_eventuals_and_optional(sequence);
  if (type.is(Kind::kList) || type.is(Kind::kSet)) return type.element().is_error();
  return type.is(Kind::kTuple) && std::ranges::any_of(type.members(), &Type::is_error);
}

}  // namespace

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
  // The elements of a list have the error type if the cause is reported; else they are too deep.
  if (has_elements && !has_error_elements(given)) item = checker.built(std::move(item), expr.span);

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
