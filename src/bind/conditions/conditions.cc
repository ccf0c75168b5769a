#include "bind/conditions/conditions.h"

#include <algorithm>
#include <array>

#include "bind/binding/binding.h"
#include "bind/check/check_value.h"
#include "bind/conditions/functions.h"
#include "bind/lint/lint.h"
#include "bind/review/review_parts.h"
#include "diag/codes/test.h"
#include "model/check/check.h"
#include "model/check/explain/words.h"

namespace virga::bind {

using model::Kind;
using model::Type;

Conditions::Conditions(const base::Limits& limits)
    : limits_(limits), builtins_(builtin_scope(program_.pool)) {
  define_condition_functions(functions_);
  forbid_environment_functions_in_tests(settings_);
}

BoundExpr Conditions::condition(const hcl::Expr& expr, base::SourceId source,
                                std::span<const model::Property> variables,
                                diag::Diagnostics& diagnostics) {
  model::Scope scope(&functions_);
  const std::uint32_t first_slot = define(variables, scope);
  const BoundExpr bound = bind(expr, source, scope, first_slot, diagnostics);
  if (!bound.expr) return bound;
  if (may_be_bool(program_.pool.type(*bound.expr))) return review(bound, diagnostics);
  diagnostics.add(diag::codes::kAssertionNotBool, base::Range{source, expr.span},
                  model::in_words(program_.pool.type(*bound.expr)));
  return {};
}

BoundExpr Conditions::unfinished_condition(const hcl::Expr& expr, base::SourceId source,
                                           std::span<const model::Property> variables,
                                           const model::Probe* probe) {
  model::Scope scope(&functions_);
  const std::uint32_t first_slot = define(variables, scope);
  return unfinished(expr, source, scope, first_slot, probe);
}

BoundExpr Conditions::unfinished_setting(const hcl::Expr& expr, base::SourceId source,
                                         const model::Probe* probe) {
  return unfinished(expr, source, settings_, 0, probe);
}

std::uint32_t Conditions::define(std::span<const model::Property> variables, model::Scope& scope) {
  std::uint32_t slot = 0;
  for (const model::Property& each : variables) {
    auto* variable = program_.pool.arena().make<model::Variable>();
    variable->kind = model::Variable::Kind::kFrame;
    variable->slot = slot++;
    variable->name = program_.pool.arena().copy(each.name);
    variable->type = program_.pool.add(each.type);
    scope.define(variable);
  }
  return slot;
}

// A condition whose value does not depend on the run checks nothing.
BoundExpr Conditions::review(const BoundExpr& bound, diag::Diagnostics& diagnostics) const {
  diag::Diagnostics found;
  const std::array roots{bound.expr};
  review_expressions(program_.pool, roots, found);
  review_condition(program_.pool, *bound.expr, found);
  for (diag::Diagnostic each : found.list()) {
    each.severity = diag::Severity::kError;
    diagnostics.add(std::move(each));
  }
  return found.list().empty() ? bound : BoundExpr{};
}

BoundExpr Conditions::setting(const hcl::Expr& expr, base::SourceId source,
                              diag::Diagnostics& diagnostics) {
  return bind(expr, source, settings_, 0, diagnostics);
}

BoundExpr Conditions::bind(const hcl::Expr& expr, base::SourceId source, const model::Scope& scope,
                           std::uint32_t first_slot, diag::Diagnostics& diagnostics) {
  const std::size_t errors = diagnostics.error_count();
  model::CheckContext context{source, program_.pool, diagnostics, {}, limits_, report_argument};
  const BoundExpr bound = model::check(expr, scope, first_slot, context);
  if (bound.expr) lint_expressions(program_, std::array{bound.expr}, diagnostics);
  return diagnostics.error_count() > errors ? BoundExpr{} : bound;
}

BoundExpr Conditions::unfinished(const hcl::Expr& expr, base::SourceId source,
                                 const model::Scope& scope, std::uint32_t first_slot,
                                 const model::Probe* probe) {
  diag::Diagnostics ignored;
  model::CheckContext context{source, program_.pool, ignored, {}, limits_, report_argument};
  context.options.probe = probe;
  return model::check(expr, scope, first_slot, context);
}

bool may_be_bool(const Type& type) {
  if (type.is(Kind::kOutput) || type.is(Kind::kPromise)) return may_be_bool(type.element());
  if (type.is(Kind::kConst) || type.is(Kind::kEnum)) return may_be_bool(type.base());
  if (type.is(Kind::kUnion))
    return std::ranges::any_of(type.members(), [](const Type& each) { return may_be_bool(each); });
  return type.is(Kind::kBool) || type.is_dynamic() || type.is_error();
}

}  // namespace virga::bind
