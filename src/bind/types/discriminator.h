// Unions whose member the value of one property selects. Spec: docs/spec/pcl-language.md,
// section 11.3, "Unions with a discriminator".
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hcl/tree/expr.h"
#include "model/expr/expr_pool.h"
#include "model/type.h"

namespace virga::bind {

// Returns the member of `destination` that an object constructor selects by its discriminator: a
// bare key with a literal string. If the string selects no member, returns the union without none
// and without an output of the union as a whole, because the value is an object. For every other
// expression or type, returns `destination`.
//
// The overloads differ for an object without the key. The first one is for the inputs of resources
// and removes the wrappers of the union there too. The second one is for parts of bound values and
// returns `destination` unchanged.
model::Type select_member(const model::Type& destination, const hcl::Expr& value);
model::Type select_member(const model::Type& destination, const model::Expr& value,
                          const model::ExprPool& pool);

// The member that an object constructor selects by its discriminator.
struct Selection {
  std::string property;                                     // the discriminator
  std::string chosen;                                       // its value
  const model::Expr* value;                                 // the expression of that value
  model::Type member;                                       // the member that it selects
  std::vector<std::pair<std::string, model::Type>> others;  // by the value that selects them
};

// Returns nullopt if `value` is not an object constructor whose discriminator selects a member of
// `destination`.
std::optional<Selection> selection(const model::Type& destination, const model::Expr& value,
                                   const model::ExprPool& pool);

}  // namespace virga::bind
