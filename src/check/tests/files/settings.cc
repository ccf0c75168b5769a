#include "check/tests/files/settings.h"

#include <string>
#include <utility>
#include <vector>

#include "hcl/analyze/static.h"
#include "hcl/tree/children.h"
#include "run/conditions/condition.h"

namespace virga::check {
namespace {

bool has_error(const hcl::Expr& root) {
  std::vector<const hcl::Expr*> open = {&root};
  while (!open.empty()) {
    const hcl::Expr& expr = *open.back();
    open.pop_back();
    if (expr.kind == hcl::ExprKind::kError) return true;
    const auto inside = hcl::children(expr);
    open.insert(open.end(), inside.begin(), inside.end());
  }
  return false;
}

}  // namespace

// Recursion depth: the nesting that the parser allows.
cty::Value SettingValues::unfinished(const hcl::Expr& expr, base::SourceId source) {
  if (const auto* object = expr.if_is<hcl::ObjectExpr>()) {
    std::vector<cty::Value::Field> fields;
    for (const hcl::ObjectItem& item : object->items) {
      const cty::Value key = (*this)(*item.key, source).unmark_deep().value;
      const bool is_text = !key.is_hollow() && key.type() == cty::Type::string();
      if (is_text) fields.emplace_back(std::string(key.as_string()), (*this)(*item.value, source));
    }
    return cty::Value::object(std::move(fields));
  }
  if (const auto* tuple = expr.if_is<hcl::TupleExpr>()) {
    std::vector<cty::Value> elements;
    for (const hcl::Expr* each : tuple->elements) elements.push_back((*this)(*each, source));
    return cty::Value::tuple(std::move(elements));
  }
  return cty::Value::string("");
}

cty::Value SettingValues::operator()(const hcl::Expr& expr, base::SourceId source) {
  if (const auto* key = expr.if_is<hcl::ObjectKeyExpr>()) {
    const auto name = hcl::as_keyword(*key->key);
    if (!name.empty() && !key->force_evaluation) return cty::Value::string(std::string(name));
    return (*this)(*key->key, source);
  }
  if (has_error(expr)) return unfinished(expr, source);
  const bind::BoundExpr bound = conditions_.setting(expr, source, diagnostics_);
  return bound.expr ? evaluated(bound) : cty::Value::dynamic();
}

cty::Value SettingValues::evaluated(const bind::BoundExpr& bound) {
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
