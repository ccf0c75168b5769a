// `[for k, v in c : e if cond]` and `{for k, v in c : ke => ve... if cond}`.
#include <algorithm>
#include <cstddef>
#include <ranges>

#include "diag/codes/model.h"
#include "model/check/constructs.h"
#include "model/check/explain/words.h"
#include "model/check/iterate.h"
#include "model/check/settled.h"
#include "model/eventual.h"
#include "model/functions/resource_annotation.h"

namespace virga::model {

namespace {

bool is_about_step(const diag::Diagnostic& diagnostic) {
  return diagnostic.code == diag::codes::kNotTraversable ||
         diagnostic.code == diag::codes::kUnknownProperty;
}

// `[for s in subnet : s.id]` of a single resource goes over its properties, which explains errors
// about the steps inside: reports this in place of them.
bool explain_resource(Checker& checker, const hcl::ForExpr& expr, const Type& source,
                      std::size_t before) {
  diag::Diagnostics& diagnostics = checker.context().diagnostics;
  const Type object = strip_eventuals_and_optional(source);
  const auto inside = diagnostics.list() | std::views::drop(static_cast<std::ptrdiff_t>(before));
  if (inside.empty() || !std::ranges::all_of(inside, is_about_step) ||
      !checker.profile().recognizes_mistakes() || !is_single_resource(object)) {
    return false;
  }
  diagnostics.truncate(before);
  checker.report(diag::codes::kNotIterable, checker.range(expr.collection->span), in_words(object))
      .note({"it is a single resource, not a list"})
      .help({"use its properties without {0}, or give the resource a range", diag::Name{"for"}});
  return true;
}

}  // namespace

const Expr* check_for(Checker& checker, const hcl::ForExpr& expr) {
  const Expr* collection = checker.check(*expr.collection);
  const Type source = checker.pool().type(*collection);
  const Collection view = iterate(source, checker.range(expr.collection->span), checker.context());

  const SlotScope slots(checker);
  Scope inside(&checker.scope());
  const Variable* key_variable = nullptr;
  if (!expr.key_name.empty()) {
    key_variable = checker.define(inside, expr.key_name, expr.key_name_span, view.key);
  }
  const Variable* value_variable =
      checker.define(inside, expr.value_name, expr.value_name_span, view.value);
  if (value_variable == nullptr) {
    checker
        .report(diag::codes::kDuplicateForVariable,
                checker.range(checker.profile().choose_range(expr.value_name_span, expr.span)),
                diag::Name{std::string(expr.value_name)})
        .label(checker.range(expr.value_name_span), {"the value needs another name"});
    value_variable = key_variable;
  }

  const ScopeInside scope(checker, inside);
  const std::size_t before = checker.context().diagnostics.size();
  const Expr* key = expr.key ? checker.check(*expr.key) : nullptr;
  const Expr* value = checker.check(*expr.value);
  const Expr* condition = expr.condition ? checker.check(*expr.condition) : nullptr;
  if (key) checker.check_key(*key);
  if (condition) checker.check_condition(*condition);

  if (explain_resource(checker, expr, source, before)) {
    return checker.make<ErrorExpr>(expr.span, Type::error());
  }
  Type type = checker.type(*value);
  if (key && expr.group) type = checker.built(Type::list(type), expr.span);
  type = checker.built(key ? Type::map(settled(type)) : Type::list(type), expr.span);
  type = checker.built(wrap_like(settled(type), settled(source)), expr.span);
  std::vector<Type> lifting;
  if (key) lifting.push_back(checker.type(*key));
  if (condition) lifting.push_back(checker.type(*condition));
  return checker.make<ForExpr>(expr.span, checker.lifted(type, lifting, expr.span), key_variable,
                               value_variable, collection, key, value, condition, expr.group);
}

}  // namespace virga::model
