// Recognizes calls of builtin functions.
#pragma once

#include "model/expr/expr.h"
#include "model/functions/function.h"

namespace virga::bind {

inline bool calls(const model::CallExpr& call, model::BuiltinId function) {
  return call.function && call.function->builtin == function;
}

}  // namespace virga::bind
