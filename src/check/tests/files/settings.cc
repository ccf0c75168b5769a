#include "check/tests/files/settings.h"

#include "hcl/analyze/static.h"
#include "run/conditions/condition.h"

namespace virga::check {

cty::Value SettingValues::operator()(const hcl::Expr& expr, base::SourceId source) {
  if (const auto* key = expr.if_is<hcl::ObjectKeyExpr>()) {
    const auto name = hcl::as_keyword(*key->key);
    if (!name.empty() && !key->force_evaluation) return cty::Value::string(std::string(name));
    return (*this)(*key->key, source);
  }
  const bind::BoundExpr bound = conditions_.setting(expr, source, diagnostics_);
  if (!bound.expr) return cty::Value::dynamic();
  const run::PlainVariables nothing;
  const run::Facts facts;
  const base::MemoryFileSystem files;
  run::Budget budget(limits_);
  const run::Evaluated value =
      run::evaluate_condition({conditions_.pool(), nothing, facts, files}, *bound.expr,
                              bound.frame_size, {}, budget, diagnostics_);
  run::report_overrun(budget, diagnostics_);
  return value.value_or(cty::Value::dynamic());
}

}  // namespace virga::check
