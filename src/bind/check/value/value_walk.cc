#include "bind/check/value/value_walk.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "bind/check/foreign_function.h"
#include "bind/check/unquoted_dates.h"
#include "bind/check/value/suspect_value.h"
#include "bind/check/value_of_local.h"
#include "bind/types/discriminator.h"
#include "bind/types/plain_types.h"

namespace virga::bind {

using model::Kind;
using model::Type;

ValueWalk::ValueWalk(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
                     const Destination& destination, bool strict)
    : pool_(pool),
      destination_(destination),
      fit_(pool, strict),
      report_(pool, diagnostics, destination) {}

void ValueWalk::value(const Type& expected, const model::Expr& expr) {
  if (&expr == ignored_) return;
  if (const auto* conditional = expr.if_is<model::ConditionalExpr>()) {
    // If both branches are wrong in the same way, report one error.
    if (is_misfit(expected, *conditional->if_true) && is_misfit(expected, *conditional->if_false)) {
      return mismatch(expected, expr);
    }
    const Guard guard(guards_);
    value(expected, *conditional->if_true);
    value(expected, *conditional->if_false);
  } else if (pool_.literal(expr)) {
    literal(expected, expr);
  } else if (foreign_call(expected, expr)) {
    return;
  } else if (is_constructor(expr)) {
    const Type plain_type = expected_type(expected);
    if (!has_wrong_discriminator(plain_type, expr)) {
      constructor(select_member(plain_type, expr, pool_), expected, expr);
    }
  } else if (const model::Expr* found = resolve_local(expr)) {
    local(expected, expr, *found);
  } else if (looks_like_date(expr)) {
    date(expected, expr);
  } else if (!fit_.fits(expected, expr) || is_stray_resource(expected, pool_.type(expr)) ||
             is_never_listed(expected, expr) || is_other_object(expected, expr)) {
    mismatch(expected, expr);
  } else if (const auto* text = expr.if_is<model::TemplateExpr>()) {
    this->text(expected, *text);
  } else {
    const auto* name = expr.if_is<model::TraversalExpr>();
    if (name) this->config(expected, *name);
    sources(expected, expr);
  }
}

void ValueWalk::date(const Type& expected, const model::Expr& expr) {
  if (destination_.dates && !is_probe() && decides_date(expected)) {
    destination_.dates->judged.insert(&expr);
  }
  if (!fit_.fits(expected, expr)) return mismatch(expected, expr);
  if (!takes_only_strings(expected)) return;
  ++faults_;
  if (!is_probe()) report_.date(expected, expr);
}

void ValueWalk::config(const Type& expected, const model::TraversalExpr& expr) {
  const auto lost = dropped_property(expected, pool_.type(expr), expr, destination_.program);
  if (!lost) return;
  // A larger object may be given, but not one with another name for a property.
  if (destination_.leaves_out_properties && !lost->is_replaced) return;
  ++faults_;
  if (!is_probe()) report_.unknown_property(lost->expected, lost->name, expr);
}

bool ValueWalk::is_other_object(const Type& expected, const model::Expr& expr) const {
  if (!has_nothing_in_common(expected, pool_.type(expr))) return false;
  const auto* name = expr.if_is<model::TraversalExpr>();
  return !name || !dropped_property(expected, pool_.type(expr), *name, destination_.program);
}

const model::Expr* ValueWalk::resolve_local(const model::Expr& expr) const {
  return destination_.locals ? referenced_value(pool_, destination_.program, expr) : nullptr;
}

void ValueWalk::local(const Type& expected, const model::Expr& expr, const model::Expr& found) {
  if (foreign_call(expected, found)) return;
  // A different value was probably meant here; the local is right for its other uses.
  if (fit_.fits_nowhere(expected, found)) return mismatch(expected, expr);
  const std::size_t before = faults_;
  follow(expected, expr, found);
  if (faults_ == before && !fit_.fits(expected, expr)) mismatch(expected, expr);
}

void ValueWalk::follow(const Type& expected, const model::Expr& expr, const model::Expr& found) {
  const std::size_t before = faults_;
  if (const auto known = destination_.locals->has_fault(found, expected)) {
    if (*known) ++faults_;
  } else if (may_follow(found)) {
    const auto outer = std::exchange(report_.use, report_.use.value_or(expr.range));
    followed_.push_back(&found);
    value(expected, found);
    followed_.pop_back();
    report_.use = outer;
    if (!is_probe()) destination_.locals->add(found, expected, faults_ > before);
  }
}

bool ValueWalk::may_follow(const model::Expr& found) const {
  return followed_.size() < kMaxFollowedLocals &&
         std::ranges::find(followed_, &found) == followed_.end();
}

bool ValueWalk::is_misfit(const Type& expected, const model::Expr& expr) {
  return !is_constructor(expr) && !expr.if_is<model::ConditionalExpr>() &&
         !fit_.fits(expected, expr);
}

void ValueWalk::parts(const Type& to, const model::Expr& expr, std::span<const Type> others) {
  const std::size_t before = faults_;
  if (const auto* object = expr.if_is<model::ObjectExpr>()) {
    this->object(to, *object, others);
  } else if (const auto* tuple = expr.if_is<model::TupleExpr>()) {
    this->tuple(to, *tuple);
  } else if (const auto* loop = expr.if_is<model::ForExpr>()) {
    const bool fits = loop->key ? to.is(Kind::kMap) : is_row_type(to);
    if (fits && !loop->group) {
      const Step step(report_.path);
      if (!loop->condition) loops_.push_back({loop->value_variable, loop->collection});
      value(to.element(), *loop->value);
      if (!loop->condition) loops_.pop_back();
    }
  }
  if (faults_ == before && !fit_.fits(to, expr)) mismatch(to, expr);
}

void ValueWalk::tuple(const Type& to, const model::TupleExpr& tuple) {
  for (std::size_t i = 0; i < tuple.elements.size(); ++i) {
    const Step step(report_.path, i);
    if (is_row_type(to)) {
      value(to.element(), *tuple.elements[i]);
    } else if (to.is(Kind::kTuple) && i < to.members().size()) {
      value(to.members()[i], *tuple.elements[i]);
    }
  }
}

bool ValueWalk::foreign_call(const Type& expected, const model::Expr& expr) {
  const auto* object = expr.if_is<model::ObjectExpr>();
  const model::ObjectItem* item = object ? foreign_function(pool_, *object) : nullptr;
  if (!item) return false;
  const std::string* key = pool_.literal_string(*item->key);
  const auto has_key = [&](const Type& each) {
    return !each.is(Kind::kObject) || each.property(*key);
  };
  const std::vector<Type> fitting = fit_.fitting(alternatives_of(expected), expr);
  if (std::ranges::any_of(fitting, has_key)) return false;
  ++faults_;
  if (!is_probe()) report_.foreign_call(*item);
  return true;
}

void ValueWalk::mismatch(const Type& expected, const model::Expr& expr) {
  ++faults_;
  if (!is_probe()) report_.mismatch(expected, expr);
}

}  // namespace virga::bind
