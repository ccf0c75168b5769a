// `[for k, v in c : e if cond]` and `{for k, v in c : ke => ve... if cond}`.
#include "model/check/checker.h"
#include "model/check/iterate.h"
#include "model/check/settled.h"

namespace virga::model {

const Expr* Checker::for_expr(const hcl::ForExpr& expr) {
  const Expr* collection = check(*expr.collection);
  const Type source = context_.pool.type(*collection);
  const Collection view = iterate(source, range(expr.collection->span), context_);

  const SlotScope slots(*this);
  Scope inside(scope_);
  const Variable* key_variable = nullptr;
  if (!expr.key_name.empty()) {
    key_variable = define(inside, expr.key_name, expr.key_name_span, view.key);
  }
  const Variable* value_variable =
      define(inside, expr.value_name, expr.value_name_span, view.value);
  if (value_variable == nullptr) {
    context_.diagnostics
        .add(diag::Code::kForVariableTwice, range(expr.span),
             diag::Name{std::string(expr.value_name)})
        .label(range(expr.value_name_span), {"the value needs another name"});
    value_variable = key_variable;
  }

  const ScopeInside scope(scope_, inside);
  const Expr* key = expr.key ? check(*expr.key) : nullptr;
  const Expr* value = check(*expr.value);
  const Expr* condition = expr.condition ? check(*expr.condition) : nullptr;
  if (key) check_key(*key);
  if (condition) check_condition(*condition);

  Type type = this->type(*value);
  if (key && expr.group) type = built(Type::list(type), expr.span);
  type = built(key ? Type::map(settled(type)) : Type::list(type), expr.span);
  type = built(wrap_like(settled(type), settled(source)), expr.span);
  std::vector<Type> lifting;
  if (key) lifting.push_back(this->type(*key));
  if (condition) lifting.push_back(this->type(*condition));
  return make<ForExpr>(expr.span, lifted(type, lifting, expr.span), key_variable, value_variable,
                       collection, key, value, condition, expr.group);
}

}  // namespace virga::model
