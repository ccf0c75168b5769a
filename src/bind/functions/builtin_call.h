// Recognizes calls of builtin functions.
#pragma once

#include "model/expr/expr.h"
#include "model/functions/function.h"

namespace virga::bind {

inline bool calls(const model::CallExpr& call, model::BuiltinId function) {
  return call.function && call.function->builtin == function;
}

// Returns whether a failure inside of the expression is handled, or may not happen: a branch of a
// conditional may not be evaluated.
inline bool handles_failures(const model::Expr& expr) {
  if (expr.if_is<model::ConditionalExpr>()) return true;
  const auto* call = expr.if_is<model::CallExpr>();
  return call && (calls(*call, model::BuiltinId::kTry) || calls(*call, model::BuiltinId::kCan) ||
                  calls(*call, model::BuiltinId::kRecover));
}

}  // namespace virga::bind
