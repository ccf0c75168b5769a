#include "bind/check/check_value.h"

#include "bind/check/value/value_walk.h"
#include "diag/codes/model.h"

namespace virga::bind {

using model::Type;

void check_parts(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
                 const Destination& destination, const Type& expected, const model::Expr& value) {
  ValueWalk(pool, diagnostics, destination, false).run(expected, value);
}

void report_mismatch(const model::ExprPool& pool, diag::Diagnostics& diagnostics,
                     const Destination& destination, const Type& expected,
                     const model::Expr& value) {
  ValueWalk lenient(pool, diagnostics, destination, false);
  if (lenient.run(expected, value)) return;
  ValueWalk strict(pool, diagnostics, destination, true);
  if (!strict.run(expected, value)) strict.report_whole(expected, value);
}

void report_mismatch(Binding& binding, const Destination& destination, const Type& expected,
                     const model::Expr& value) {
  const model::ExprPool& pool = binding.program.pool;
  if (binding.options.profile.reports_parts_of_values()) {
    return report_mismatch(pool, binding.diagnostics, destination, expected, value);
  }
  ValueWalk(pool, binding.diagnostics, destination, true).report_whole(expected, value);
}

void report_argument(const model::CallSite& site, std::size_t argument,
                     const model::Parameter& parameter) {
  const model::ExprPool& pool = site.context.pool;
  const model::Argument& given = site.arguments[argument];
  Destination destination{.code = diag::codes::kArgumentType,
                          .name = std::string(parameter.name),
                          .function = std::string(site.function.name)};
  // Properties of the arguments of an invoke are called inputs in a schema.
  const bool is_of_invoke = site.function.name == "invoke" && argument == 1;
  const bool is_of_call = site.function.name == "call" && argument == 2;
  if (is_of_invoke || is_of_call) {
    const model::Expr* named = site.arguments[argument - 1].expr;
    const std::string* name = named ? pool.literal_string(*named) : nullptr;
    if (name) destination.owner = *name;
  }
  report_mismatch(pool, site.context.diagnostics, destination, parameter.type, *given.expr);
}

}  // namespace virga::bind
