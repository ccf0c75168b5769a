// Evaluates the arguments of a call, and charges for reading them.
#include <algorithm>

#include "diag/codes/run.h"
#include "run/evaluate/charge.h"
#include "run/functions/call.h"

namespace virga::run {
namespace {

using cty::Value;

}  // namespace

bool Call::evaluate_arguments() {
  return collect_arguments() && charge_arguments();
}

// Every function may read its arguments: whole strings, but collections through take_deep() only.
bool Call::charge_arguments() {
  Budget& budget = evaluate_.world().budget;
  if (!budget.charge_work(arguments_.size() * sizeof(Value), whole())) return false;
  for (std::size_t i = 0; i < arguments_.size(); ++i) {
    if (!charge_reading(budget, arguments_[i], Reads::kSurface, range(i))) return false;
  }
  return true;
}

bool Call::collect_arguments() {
  for (std::size_t i = 0; i < expr_.arguments.size(); ++i) {
    const model::Expr* argument = expr_.arguments[i];
    Evaluated value = evaluate_argument(i);
    if (!value) return false;
    if (!expr_.expand_final || argument != expr_.arguments.back()) {
      arguments_.push_back(*std::move(value));
      continue;
    }
    const Value bare = value->unmarked();
    evaluate_.examine(*value);
    if (!bare.can_iterate()) {
      // If the list is unknown, even the number of arguments is unknown.
      if (!bare.is_null() && bare.is_unknown()) {
        arguments_.push_back(Value::dynamic().with_marks(value->marks()));
        continue;
      }
      marks_ |= value->marks();
      bad_argument(arguments_.size(), {"`...` can expand only a list"});
      return false;
    }
    for (const Value& element : bare.elements()) {
      Evaluated converted = convert_spread(element.with_marks(value->marks()), arguments_.size());
      if (!converted) return false;
      arguments_.push_back(*std::move(converted));
    }
  }
  return true;
}

// Evaluates an argument as a value of the type that it was checked against. A null for an optional
// argument stays null.
Evaluated Call::evaluate_argument(std::size_t position) {
  const model::Expr& argument = *expr_.arguments[position];
  const bool is_expanded = expr_.expand_final && &argument == expr_.arguments.back();
  if (is_expanded || position >= expr_.parameters.size()) return evaluate_(argument);
  const Purpose purpose{.code = codes::kBadArgument,
                        .name = expr_.name,
                        .argument = static_cast<std::int64_t>(position + 1)};
  return evaluate_.as(argument, evaluate_.world().pool.type(expr_.parameters[position]), purpose);
}

// Converts an element of the argument that `...` expands.
Evaluated Call::convert_spread(const Value& element, std::size_t position) {
  if (expr_.parameters.empty()) return element;
  const std::size_t last = expr_.parameters.size() - 1;
  const model::Type& type =
      without_eventuals(evaluate_.world().pool.type(expr_.parameters[std::min(position, last)]));
  if (type.is_dynamic() || type.is_error() || evaluate_.world().absent_is_null) return element;
  const Purpose purpose{.code = codes::kBadArgument,
                        .name = expr_.name,
                        .argument = static_cast<std::int64_t>(position + 1)};
  return evaluate_.converted(element, {type, purpose}, range(position));
}

}  // namespace virga::run
