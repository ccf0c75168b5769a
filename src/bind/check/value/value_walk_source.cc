// Expressions that pass on one of several values that the program names: `secret("a")`,
// `element(["a", "b"], i)`, the variable of a loop over literals.
#include <algorithm>
#include <string>
#include <utility>

#include "bind/check/constant_number.h"
#include "bind/check/value/value_walk.h"
#include "bind/check/value_of_local.h"
#include "bind/functions/builtin_call.h"
#include "bind/types/plain_types.h"

namespace virga::bind {

using model::Kind;
using model::Type;

namespace {

// The range of resources, or null: `range.value`.
bool is_value_of_range(const model::TraversalExpr& expr) {
  return expr.root->kind == model::Variable::Kind::kFrame && expr.root->name == "range" &&
         !expr.steps.empty() && expr.steps.front().name == "value";
}

// Whether all values of the object are literals of one kind: a table from which a key chooses.
bool is_table(const model::ExprPool& pool, const model::ObjectExpr& object) {
  const cty::Value* first = nullptr;
  return std::ranges::all_of(object.items, [&](const model::ObjectItem& item) {
    const cty::Value* literal = pool.literal(*item.value);
    if (!literal || literal->is_null()) return false;
    if (!first) first = literal;
    return literal->type() == first->type();
  });
}

// The names of stacks and projects are never numbers or bools on purpose.
bool is_name_of_run(const model::CallExpr& call) {
  return calls(call, model::BuiltinId::kStack) || calls(call, model::BuiltinId::kProject) ||
         calls(call, model::BuiltinId::kOrganization);
}

bool takes_no_name(const Type& type) {
  return type.is(Kind::kBool) || type.is(Kind::kInt) || type.is(Kind::kNumber);
}

}  // namespace

void ValueWalk::sources(const Type& expected, const model::Expr& expr) {
  if (const auto* call = expr.if_is<model::CallExpr>()) {
    call_sources(expected, *call);
  } else if (const auto* indexed = expr.if_is<model::IndexExpr>()) {
    choice(expected, expr, *indexed->collection, indexed->key);
  } else if (const auto* name = expr.if_is<model::TraversalExpr>()) {
    name_sources(expected, *name);
  } else if (const auto number = constant_number(pool_, destination_.program, expr)) {
    const cty::Value value = cty::Value::number(*number);
    const std::vector<Type> candidates = fit_.fitting(alternatives_of(expected), expr);
    const auto fault = literal_fault(value, Type::union_of(candidates));
    // The condition around a division may exclude the divisor zero.
    const bool may_be_excluded = number->is_infinite() && is_guarded();
    if (fault && !may_be_excluded) report_literal(*fault, expr, value);
  }
}

void ValueWalk::call_sources(const Type& expected, const model::CallExpr& call) {
  if (is_name_of_run(call)) {
    const std::vector<Type> alternatives = alternatives_of(expected);
    if (!alternatives.empty() && std::ranges::all_of(alternatives, takes_no_name)) {
      mismatch(expected, call);
    }
    return;
  }
  if (call.arguments.empty() || call.expand_final) return;
  if (calls(call, model::BuiltinId::kSplit)) return split(expected, call);
  if (calls(call, model::BuiltinId::kSecret) || calls(call, model::BuiltinId::kUnsecret)) {
    source(expected, *call.arguments[0]);
  } else if (calls(call, model::BuiltinId::kTry)) {
    const Guard guard(guards_);
    for (const model::Expr* argument : call.arguments) source(expected, *argument);
  } else if (calls(call, model::BuiltinId::kElement)) {
    choice(expected, call, *call.arguments[0], nullptr);
  } else if (calls(call, model::BuiltinId::kLookup) && call.arguments.size() > 1) {
    choice(expected, call, *call.arguments[0], call.arguments[1]);
    if (call.arguments.size() > 2) source(expected, *call.arguments[2]);
  } else if (call.function && call.function->name == "merge") {  // of policies
    merged(expected, *call.arguments.back());
  }
}

void ValueWalk::split(const Type& expected, const model::CallExpr& call) {
  if (call.arguments.size() != 2) return;
  const std::string* separator = pool_.literal_string(*call.arguments[0]);
  const std::string* text = pool_.literal_string(*call.arguments[1]);
  const Type list = expected_type(expected);
  if (!separator || separator->empty() || !text || !list.is(Kind::kList)) return;
  for (std::size_t begin = 0; begin <= text->size();) {
    const std::size_t end = std::min(text->find(*separator, begin), text->size());
    const cty::Value piece = cty::Value::string(text->substr(begin, end - begin));
    if (const auto fault = literal_fault(piece, list.element())) {
      return report_literal(*fault, *call.arguments[1], piece);
    }
    begin = end + separator->size();
  }
}

void ValueWalk::merged(const Type& expected, const model::Expr& last) {
  const std::vector<Type> alternatives = alternatives_of(expected);
  const bool is_map = alternatives.size() == 1 && alternatives.front().is(Kind::kMap);
  // An object of a schema may get its other properties from the first argument.
  if (is_map && last.if_is<model::ObjectExpr>()) value(expected, last);
}

void ValueWalk::name_sources(const Type& expected, const model::TraversalExpr& expr) {
  if (is_guarded()) return;  // the condition may exclude the value
  if (is_value_of_range(expr)) {
    if (destination_.range) elements(expected, expr, *destination_.range, expr.steps.subspan(1));
    return;
  }
  const auto loop = std::ranges::find(loops_, expr.root, &Loop::variable);
  if (loop != loops_.end()) return elements(expected, expr, *loop->collection, expr.steps);
  if (!destination_.program || expr.root->kind != model::Variable::Kind::kNode) return;
  default_source(expected, expr);
}

// Requires: the name is that of a node.
void ValueWalk::default_source(const Type& expected, const model::TraversalExpr& expr) {
  const auto* config = destination_.program->nodes[expr.root->slot].if_is<ConfigVariable>();
  if (!config || !config->default_value.expr || !expr.steps.empty()) return;
  // An empty string often stands for a value that each stack sets.
  const std::string* text = pool_.literal_string(*config->default_value.expr);
  if (text && text->empty()) return;
  if (pool_.literal(*config->default_value.expr)) {
    followed_source(expected, expr, *config->default_value.expr);
  }
}

void ValueWalk::choice(const Type& expected, const model::Expr& expr, const model::Expr& collection,
                       const model::Expr* key) {
  const model::Expr* found = constructor_of(collection);
  const auto* object = found ? found->if_is<model::ObjectExpr>() : nullptr;
  if (!object) return elements(expected, expr, collection, {});
  const std::string* name = key ? pool_.literal_string(*key) : nullptr;
  if (!name) {
    if (is_table(pool_, *object)) {
      elements(expected, expr, collection, {});
    } else if (object == &collection && !is_guarded()) {
      misfit_items(expected, *object);
    }
    return;
  }
  for (const model::ObjectItem& item : object->items) {
    if (pool_.property_name(*item.key) == *name) followed_source(expected, expr, *item.value);
  }
}

// A list or an object among the values of a table that is written for this place.
void ValueWalk::misfit_items(const Type& expected, const model::ObjectExpr& object) {
  for (const model::ObjectItem& item : object.items) {
    if (is_constructor(*item.value) && fit_.fits_nowhere(expected, *item.value)) {
      mismatch(expected, *item.value);
    }
  }
}

void ValueWalk::elements(const Type& expected, const model::Expr& expr,
                         const model::Expr& collection, std::span<const model::Step> steps) {
  const model::Expr* found =
      is_guarded() || !destination_.locals ? nullptr : constructor_of(collection);
  if (!found) return;
  // The elements are checked once, however often the list is used.
  std::string part = "[*]";
  for (const model::Step& step : steps) part += "." + std::string(step.name);
  if (const auto known = destination_.locals->has_fault(*found, expected, part)) {
    if (*known) ++faults_;
    return;
  }
  const std::size_t before = faults_;
  each_element(expected, expr, *found, steps);
  if (!is_probe()) destination_.locals->add(*found, expected, faults_ > before, part);
}

void ValueWalk::each_element(const Type& expected, const model::Expr& expr,
                             const model::Expr& constructor, std::span<const model::Step> steps) {
  const auto element = [&](const model::Expr* each) {
    for (const model::Step& step : steps) each = each ? constructed_part(pool_, *each, step) : each;
    if (each) followed_source(expected, expr, *each);
  };
  if (const auto* tuple = constructor.if_is<model::TupleExpr>()) {
    for (const model::Expr* each : tuple->elements) element(each);
  } else if (const auto* object = constructor.if_is<model::ObjectExpr>()) {
    for (const model::ObjectItem& item : object->items) element(item.value);
  }
}

const model::Expr* ValueWalk::constructor_of(const model::Expr& expr) const {
  const model::Expr* found = is_constructor(expr) ? &expr : resolve_local(expr);
  return found && is_constructor(*found) ? found : nullptr;
}

void ValueWalk::source(const Type& expected, const model::Expr& expr) {
  const cty::Value* literal = pool_.literal(expr);
  const bool is_null = literal && literal->is_null();
  // The type of the whole has been checked; only values can be wrong.
  if (!is_null && fit_.fits(expected, expr)) value(expected, expr);
}

void ValueWalk::followed_source(const Type& expected, const model::Expr& expr,
                                const model::Expr& found) {
  const cty::Value* literal = pool_.literal(found);
  const bool is_null = literal && literal->is_null();
  if (!destination_.locals || is_null || !fit_.fits(expected, found)) return;
  follow(expected, expr, found);
}

bool ValueWalk::is_never_listed(const Type& expected, const model::Expr& expr) {
  Type got = expected_type(pool_.type(expr));
  while (got.is(Kind::kOutput) || got.is(Kind::kPromise)) got = Type(got.element());
  const bool is_bool = got.is(Kind::kBool);
  if (!is_bool && !got.is(Kind::kInt) && !got.is(Kind::kNumber)) return false;
  const std::vector<Type> candidates = fit_.fitting(alternatives_of(expected), expr);
  const auto is_of_this_kind = [&](const model::Constant& value) {
    const std::string& text = value.text();
    if (value.is_null()) return false;
    if (is_bool) return text == "true" || text == "false";
    return cty::Number::parse(text).has_value();
  };
  return !candidates.empty() && std::ranges::all_of(candidates, [&](const Type& each) {
    if (each.is(Kind::kConst)) return !is_of_this_kind(each.value());
    return each.is(Kind::kEnum) && std::ranges::none_of(each.values(), is_of_this_kind);
  });
}

}  // namespace virga::bind
