// The names of properties that a remediation sets. Private to the folder.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "base/source.h"
#include "model/expr/expr_pool.h"

namespace virga::run {

// What the text of a remediation says about the names in its `properties`.
struct PropertyNames {
  // Literal keys, and the properties of object types, at any depth of the expression.
  std::set<std::string, std::less<>> written;
  // The first key that is calculated, or the whole expression.
  base::Range calculated;
};

// O(size of the expression and of the types in it).
PropertyNames property_names(const model::ExprPool& pool, const model::Expr& properties);

}  // namespace virga::run
