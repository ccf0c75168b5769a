// Decides whether an expression fits an expected type, as a whole.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "model/expr/expr_pool.h"
#include "model/type.h"

namespace virga::bind {

// Returns whether the type is a list or a set.
bool is_row_type(const model::Type& type);

// Returns the only property of the object type `to` that is a map of the kind of the values
// of `given`: `matchLabels` for labels, which are strings. Returns null if there is none, or if
// there are several.
const model::Property* accepting_map(const model::Type& to,
                                     const model::Type& given);  // accepting_map.cc

class ValueFit {
 public:
  // `strict`: a part of the value may be an output only if the expected type has an output there.
  // Otherwise a value fits if it does with all outputs resolved.
  ValueFit(const model::ExprPool& pool, bool strict) : pool_(pool), strict_(strict) {}

  bool fits(const model::Type& to, const model::Type& from);
  bool fits(const model::Type& to, const model::Expr& expr);

  // Returns those of `alternatives` that `expr` fits.
  std::vector<model::Type> fitting(const std::vector<model::Type>& alternatives,
                                   const model::Expr& expr);

  // Returns whether no part of `expr` fits: it is a value of another kind, a list whose elements
  // are all of another kind, or an object without any property of the expected types.
  bool fits_nowhere(const model::Type& expected, const model::Expr& expr);

  // Returns whether no key of `object` is the name of a property of the object type `to`, or
  // similar to one.
  bool shares_no_property(const model::Type& to, const model::ObjectExpr& object) const;

  // Returns the only property that accepts an object whose keys are all unknown to `to`, as in
  // `selector = { app = "web" }` for `selector = { matchLabels = { app = "web" } }`. Returns null
  // if no property or more than one does.
  const model::Property* omitted_level(const model::Type& to,
                                       const model::ObjectExpr& object) const;

 private:
  const model::Type& resolved(const model::Type& type);

  const model::ExprPool& pool_;
  const bool strict_;
  // By type: the type, which keeps the key alive, and the type without outputs.
  std::map<const model::TypeNode*, std::pair<model::Type, model::Type>> resolved_;
};

}  // namespace virga::bind
