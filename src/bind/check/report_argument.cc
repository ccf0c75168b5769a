#include "bind/check/report_argument.h"

#include "bind/check/check_value.h"

namespace virga::bind {

void report_argument(const model::CallSite& site, std::size_t argument,
                     const model::Parameter& parameter) {
  const model::ExprPool& pool = site.context.pool;
  const model::Argument& given = site.arguments[argument];
  Destination destination{.code = diag::Code::kArgumentType,
                          .name = std::string(parameter.name),
                          .function = std::string(site.function.name)};
  // The properties of the arguments of an invoke are what a schema calls its inputs.
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
