// Names and the steps after them. Spec: pcl-language.md sections 5 and 8.
#include "model/check/checker.h"

namespace virga::model {

const Expr* Checker::traversal(const hcl::TraversalExpr& expr) {
  return named(expr.span, expr.steps.front(), expr.steps.subspan(1));
}

// `(a.b).c` is `a.b.c`; the steps of any other source stay its own.
const Expr* Checker::continued_traversal(const hcl::RelativeTraversalExpr& expr) {
  const auto& inner = unwrapped(*expr.source).as<hcl::TraversalExpr>();
  std::vector<hcl::Step> steps(inner.steps.begin() + 1, inner.steps.end());
  steps.insert(steps.end(), expr.steps.begin(), expr.steps.end());
  return named({inner.span.begin, expr.span.end}, inner.steps.front(), steps);
}

const Expr* Checker::relative_traversal(const hcl::RelativeTraversalExpr& expr,
                                        const Expr* source) {
  std::vector<Step> walked;
  const Type type = walk(context_.pool.type(*source), expr.steps, walked);
  return make<RelativeTraversalExpr>(expr.span, type, source, context_.pool.arena().copy(walked));
}

const Expr* Checker::named(Span span, const hcl::Step& root, std::span<const hcl::Step> steps) {
  const Variable* variable = scope_->variable(root.name);
  if (variable == nullptr) return unnamed(span, root, steps);
  if (variable->steps == Variable::Steps::kForbidden && !steps.empty()) {
    context_.diagnostics.add(diag::Code::kNoProperties, range(steps.front().span),
                             diag::Name{std::string(root.name)});
    return failed(span);
  }
  std::vector<Step> walked;
  Type type = context_.pool.type(variable->type);
  root_ = variable;
  if (variable->steps == Variable::Steps::kLenient && !steps.empty()) {
    type = walk_leniently(type, steps.front(), walked.emplace_back());
    steps = steps.subspan(1);
  }
  type = walk(type, steps, walked);
  root_ = nullptr;
  if (variable->steps == Variable::Steps::kPath &&
      (!type.is_error() || context_.options.report_consequences)) {
    type = Type::opaque("Property");
  }
  return make<TraversalExpr>(span, type, variable, root.span, variable->type,
                             context_.pool.arena().copy(walked));
}

// No variable has the name: an error, or a warning where missing variables are allowed.
const Expr* Checker::unnamed(Span span, const hcl::Step& root, std::span<const hcl::Step> steps) {
  auto& diagnostic = context_.diagnostics.add(diag::Code::kUndefinedVariable, range(root.span),
                                              diag::Name{std::string(root.name)});
  if (root.name == "range" && !steps.empty()) {
    diagnostic.help(
        {"{0} is there in a resource whose options have a range that is a number, a "
         "list or a map",
         diag::Name{"range"}});
  } else if (scope_->function(root.name) != nullptr) {
    diagnostic.help(
        {"{0} is a function: call it with `(...)`", diag::Name{std::string(root.name)}});
  } else if (const auto near = meant(root.name, scope_->variable_names())) {
    diagnostic.suggest(range(root.span), *near);
  } else if (!steps.empty()) {
    offer_own_name(diagnostic, root, steps.front());
  }
  if (!context_.options.allow_missing_variables) return failed(span);
  diagnostic.with_severity(diag::Severity::kWarning);
  const TypeId dynamic = add(Type::dynamic());
  const auto* missing = context_.pool.arena().make<Variable>(Variable::Kind::kMissing, 0u,
                                                             root.name, dynamic, Range{});
  std::vector<Step> walked;
  walk(Type::dynamic(), steps, walked);
  return make<TraversalExpr>(span, Type::dynamic(), missing, root.span, dynamic,
                             context_.pool.arena().copy(walked));
}

// Other languages say `var.size`, `local.size`, `random_pet.size`; or `each.value` and
// `count.index` for what is `range.value` here.
void Checker::offer_own_name(diag::Diagnostic& diagnostic, const hcl::Step& root,
                             const hcl::Step& step) {
  if (step.kind != hcl::Step::Kind::kAttribute) return;
  const Range both = range({root.span.begin, step.span.end});
  if (root.name == "each" && scope_->variable("range")) {
    diagnostic.suggest(range(root.span), "range");
  } else if (root.name == "count" && scope_->variable("range")) {
    diagnostic.suggest(both, "range.value");
  } else if (scope_->variable(step.name)) {
    diagnostic.suggest(both, step.name);
  }
}

Type Checker::walk(Type type, std::span<const hcl::Step> steps, std::vector<Step>& to) {
  for (const hcl::Step& step : steps) type = walk_step(type, step, to.emplace_back());
  return type;
}

Type Checker::walk_leniently(const Type& from, const hcl::Step& step, Step& to) {
  const std::size_t told = context_.diagnostics.size();
  const std::size_t errors = context_.diagnostics.error_count();
  Type type = walk_step(from, step, to);
  if (context_.diagnostics.error_count() == errors) return type;
  context_.diagnostics.truncate(told);
  to.type = add(Type::dynamic());
  return Type::dynamic();
}

Type Checker::walk_step(const Type& from, const hcl::Step& step, Step& to) {
  Type type = from;
  to.span = step.span;
  if (step.kind != hcl::Step::Kind::kIndex) {
    to.kind = Step::Kind::kAttribute;
    to.name = step.name;
    if (!from.is_error()) type = after(traverse_attribute(from, step.name), step, Type::string());
  } else {
    to.kind = Step::Kind::kIndex;
    if (step.key.kind == hcl::Literal::Kind::kString) to.name = step.key.text;
    const auto key = read(step.key, step.span);
    to.key = context_.pool.add(key ? key->value : cty::Value());
    if (!key) {
      type = Type::error();
    } else if (!from.is_error()) {
      type = after(traverse_index(from, key->type.value()), step, key->type);
    }
  }
  to.type = add(type);
  return type;
}

}  // namespace virga::model
