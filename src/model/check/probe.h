// Lets an editor ask what the checker knows at a place in an expression. The text has a placeholder
// there: a name that the program does not declare.
#pragma once

#include <functional>
#include <string_view>

#include "model/expr/expr_pool.h"
#include "model/scope.h"
#include "model/type.h"

namespace virga::model {

// A reference to the placeholder has the type dynamic and causes no diagnostic.
struct Probe {
  std::string_view placeholder;
  // Called at a variable with that name. The scope has what is visible there, and is valid during
  // the call; the pool has the types of its variables.
  std::function<void(const Scope& scope, const ExprPool& pool)> at_variable;
  // Called at a step with that name, `.name` or `["name"]`, with the type of the value before it.
  std::function<void(const Type& receiver)> at_step;
};

}  // namespace virga::model
