#include "convert/terraform/rewrite/set_kind.h"

#include <algorithm>
#include <array>

#include "convert/terraform/types/type_label.h"

namespace virga::convert::terraform {
namespace {

using hcl::Expr;
using hcl::ExprKind;

constexpr std::array<std::string_view, 5> kSetFunctions{"fileset", "setintersection", "setsubtract",
                                                        "setunion", "toset"};
// Functions whose result is a set if their arguments are sets.
constexpr std::array<std::string_view, 5> kKeepSets{"coalesce", "nonsensitive", "sensitive",
                                                    "setproduct", "try"};

// Locals may refer to locals, even in a circle.
constexpr int kMostSteps = 30;

bool is_set(const Module& module, const Expr& expr, int steps) {
  if (steps > kMostSteps) return false;
  if (const auto* paren = expr.if_is<hcl::ParenExpr>()) {
    return is_set(module, *paren->inner, steps + 1);
  }
  if (const auto* call = expr.if_is<hcl::CallExpr>()) {
    if (std::ranges::find(kSetFunctions, call->name) != kSetFunctions.end()) return true;
    return std::ranges::find(kKeepSets, call->name) != kKeepSets.end() &&
           !call->arguments.empty() &&
           std::ranges::all_of(call->arguments, [&](const Expr* argument) {
             return is_set(module, *argument, steps + 1);
           });
  }
  if (const auto* choice = expr.if_is<hcl::ConditionalExpr>()) {
    return is_set(module, *choice->if_true, steps + 1) ||
           is_set(module, *choice->if_false, steps + 1);
  }
  const auto* reference = expr.if_is<hcl::TraversalExpr>();
  if (!reference || reference->steps.size() != 2) return false;
  const std::string_view name = reference->steps[1].name;
  if (reference->root() == "local") {
    const auto local = module.locals.find(name);
    return local != module.locals.end() && is_set(module, local->second.value(), steps + 1);
  }
  if (reference->root() != "var") return false;
  const auto variable = module.variables.find(name);
  if (variable == module.variables.end()) return false;
  const auto type = variable->second.attribute("type");
  return type && is_set_type(type.value());
}

}  // namespace

bool shows_set(const Module& module, const Expr& expr) {
  return is_set(module, expr, 0);
}

}  // namespace virga::convert::terraform
