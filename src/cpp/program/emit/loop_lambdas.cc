// The lambdas of loops: they compute elements, keys and conditions from the variables.
#include <utility>

#include "cpp/program/emit/emitter.h"

namespace virga::cpp {
namespace {

using Kind = Ty::Kind;

std::string element_parameter(const Local& local) {
  const bool by_value = !local.ty.eventual && (local.ty.is(Kind::kBool) || local.ty.is_number());
  return (by_value ? text(local.ty) + " " : "const " + text(local.ty) + "& ") + local.name;
}

// The parameters of a lambda with this body.
std::vector<std::string> element_parameters(
    const std::vector<std::pair<std::uint32_t, Local>>& variables, const Code& body) {
  std::vector<std::string> parameters;
  for (const auto& [slot, local] : variables) {
    const bool is_used = body.uses.contains(local.name);
    parameters.push_back((is_used ? "" : "[[maybe_unused]] ") + element_parameter(local));
  }
  return parameters;
}

}  // namespace

// Makes the variables visible, and returns their names.
std::vector<std::string> Emitter::enter_lambda(const LoopVariables& variables) {
  std::vector<std::string> names;
  for (const auto& [slot, local] : variables) {
    frame_[slot] = local;
    names.push_back(local.name);
  }
  return names;
}

// A lambda that computes `values` from the variables: one value, or a pair of two.
Code Emitter::callback(const LoopVariables& variables,
                       const std::vector<const model::Expr*>& values, std::optional<Ty> want) {
  const Suspended suspended(*this);
  const auto outer = frame_;
  const std::vector<std::string> names = enter_lambda(variables);
  Code body = callback_body(values, want);
  frame_ = outer;
  Ty result = body.ty;
  const std::vector<std::string> parameters = element_parameters(variables, body);
  Code made = lambda(parameters, names, std::move(body), true);
  made.ty = std::move(result);
  return made;
}

Code Emitter::callback_body(const std::vector<const model::Expr*>& values,
                            const std::optional<Ty>& want) {
  if (values.size() == 2) return key_and_value(*values[0], *values[1]);
  if (struct_body_ && !want) {
    const StructBody write = std::exchange(struct_body_, nullptr);
    return write(*values[0]);
  }
  Code body = want ? as(*values[0], *want) : natural(*values[0]);
  if (body.ty.is(Kind::kNull)) body = coerce(body, Ty::of(Kind::kValue), values[0]->range);
  return body;
}

Code Emitter::key_and_value(const model::Expr& key_expr, const model::Expr& value_expr) {
  Code key = as_string(natural(key_expr));
  Code value = as_string(natural(value_expr));
  const Ty text = Ty::of(Kind::kString);
  has_output_key_ = key.ty.has_outputs();
  if (!has_output_key_) key = coerce(std::move(key), text, key_expr.range);
  if (value.ty.is(Kind::kNull)) value = coerce(value, Ty::of(Kind::kValue), value_expr.range);
  if (!has_output_key_) return call("std::pair", {key, value}, value.ty);
  key = coerce(std::move(key), Ty::output(text), key_expr.range);
  return call("sdk::all", {key, value}, Ty::output(Ty::map(value.ty.plain())));
}

bool Emitter::is_condition_later(const model::Expr& condition, const LoopVariables& variables) {
  const Suspended suspended(*this);
  const auto outer = frame_;
  enter_lambda(variables);
  const bool is_later = raw(condition).ty.has_outputs();
  frame_ = outer;
  return is_later;
}

// The lambdas of the condition and of the elements. They outlive the call, so they capture copies.
Code Emitter::filtered(const Code& collection, const LoopVariables& variables,
                       const model::ForExpr& expr) {
  const Suspended suspended(*this);
  const auto outer = frame_;
  const std::vector<std::string> names = enter_lambda(variables);
  const auto function = [&](Code body) {
    const std::vector<std::string> parameters = element_parameters(variables, body);
    return lambda(parameters, names, std::move(body), false);
  };
  const Code keep = function(as(*expr.condition, Ty::output(Ty::of(Kind::kBool))));
  Code value = as_string(natural(*expr.value));
  if (value.ty.is(Kind::kNull)) value = coerce(value, Ty::of(Kind::kValue), expr.value->range);
  Ty result = Ty::output(Ty::list(value.ty.plain()));
  if (expr.key) {
    result = Ty::output(Ty::map(value.ty.plain()));
    Code key = as_string(natural(*expr.key));
    const Ty text = Ty::of(Kind::kString);
    const Ty want = key.ty.has_outputs() ? Ty::output(text) : text;
    value = call("sdk::all", {coerce(std::move(key), want, expr.key->range), value}, {});
  }
  const Code body = function(std::move(value));
  frame_ = outer;
  return call(expr.key ? "pcl::filtered_map_of" : "pcl::filtered_list_of", {collection, keep, body},
              std::move(result));
}

}  // namespace virga::cpp
