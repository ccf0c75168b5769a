// Binds the expressions of test files: PCL over variables that the caller names, with the functions
// of conditions (functions.h) beside those of the language.
#pragma once

#include <span>

#include "base/limits.h"
#include "base/source.h"
#include "bind/program/program.h"
#include "diag/diagnostics.h"
#include "hcl/tree/expr.h"
#include "model/check/probe.h"
#include "model/expr/expr_pool.h"
#include "model/scope.h"

namespace virga::bind {

// Owns everything that the bound expressions refer to.
class Conditions {
 public:
  explicit Conditions(const base::Limits& limits);
  Conditions(const Conditions&) = delete;
  Conditions& operator=(const Conditions&) = delete;

  // Binds a condition. `variables` have the first slots of its frame, in their order. Returns no
  // expression, with a diagnostic, if it has errors, can never be a bool, or compares values that
  // never differ or are never equal.
  BoundExpr condition(const hcl::Expr& expr, base::SourceId source,
                      std::span<const model::Property> variables, diag::Diagnostics& diagnostics);
  // Binds a value that is read before the run: it sees no variables, no stack and no files. Returns
  // no expression, with a diagnostic, if it has errors.
  BoundExpr setting(const hcl::Expr& expr, base::SourceId source, diag::Diagnostics& diagnostics);

  // Binds a condition as far as it makes sense, for editors: its author may still be typing.
  // Reports nothing. `probe` may be null.
  BoundExpr unfinished_condition(const hcl::Expr& expr, base::SourceId source,
                                 std::span<const model::Property> variables,
                                 const model::Probe* probe);
  // The same for a setting.
  BoundExpr unfinished_setting(const hcl::Expr& expr, base::SourceId source,
                               const model::Probe* probe);

  const model::ExprPool& pool() const { return program_.pool; }

 private:
  BoundExpr review(const BoundExpr& bound, diag::Diagnostics& diagnostics) const;
  // Returns the number of variables.
  std::uint32_t define(std::span<const model::Property> variables, model::Scope& scope);
  BoundExpr bind(const hcl::Expr& expr, base::SourceId source, const model::Scope& scope,
                 std::uint32_t first_slot, diag::Diagnostics& diagnostics);
  BoundExpr unfinished(const hcl::Expr& expr, base::SourceId source, const model::Scope& scope,
                       std::uint32_t first_slot, const model::Probe* probe);

  base::Limits limits_;
  Program program_;  // owns the expressions; has no nodes
  model::Scope builtins_;
  model::Scope functions_{&builtins_};
  model::Scope settings_{&functions_};
};

// Whether a value of the type can be a bool without a conversion, as conditions must be.
bool may_be_bool(const model::Type& type);

}  // namespace virga::bind
