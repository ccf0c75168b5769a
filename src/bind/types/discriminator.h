// Unions that the value of one property decides about. Spec: docs/spec/pcl-language.md,
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

// The member of `destination` that an object constructor selects by its discriminator: a bare key
// with a literal string. If the string selects no member, all members without none and without an
// output of the union as a whole: an object was given. `destination` itself for every other
// expression or type.
//
// The first form is for the inputs of resources: there an object without the key also loses the
// wrappers of the union. The second form, for the parts of bound values, leaves it as it is.
model::Type select_member(const model::Type& destination, const hcl::Expr& value);
model::Type select_member(const model::Type& destination, const model::Expr& value,
                          const model::ExprPool& pool);

// The choice that an object constructor makes by its discriminator.
struct Selection {
  std::string property;                                     // the discriminator
  std::string chosen;                                       // its value
  const model::Expr* value;                                 // the expression of it
  model::Type member;                                       // the member that it selects
  std::vector<std::pair<std::string, model::Type>> others;  // by the value that selects them
};

// Nothing if `value` is not an object constructor whose discriminator selects a member of
// `destination`.
std::optional<Selection> selection(const model::Type& destination, const model::Expr& value,
                                   const model::ExprPool& pool);

}  // namespace virga::bind
