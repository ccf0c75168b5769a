// What the types of variables and locals say about expressions.
#include <algorithm>

#include "convert/terraform/rewrite/set_kind.h"
#include "convert/terraform/rewrite/walker.h"
#include "hcl/format/source_for.h"

namespace virga::convert::terraform {
namespace {

using cty::Type;
using hcl::Expr;
using hcl::ExprKind;
using hcl::Step;
using KnownTypes = std::vector<Type>;

constexpr std::size_t kMostTypes = 100;
constexpr int kDeepestType = 50;

void add(KnownTypes& types, const Type& type) {
  if (std::ranges::find(types, type) == types.end()) types.push_back(type);
}

// The types of the elements; empty if one of them is not known.
KnownTypes elements_of(const KnownTypes& collections) {
  KnownTypes elements;
  for (const Type& collection : collections) {
    if (collection.is_collection()) {
      add(elements, collection.element());
    } else if (collection.is(cty::Kind::kTuple)) {
      for (const Type& element : collection.elements()) add(elements, element);
    } else if (collection.is(cty::Kind::kObject)) {
      for (const cty::Attribute& attribute : collection.attributes()) add(elements, attribute.type);
    } else {
      return {};
    }
  }
  const bool is_unknown = std::ranges::any_of(elements, &Type::is_dynamic);
  return is_unknown || elements.size() > kMostTypes ? KnownTypes() : elements;
}

// The name that a step takes from an object or a map; empty for positions.
std::string_view key_of(const Step& step) {
  if (step.kind == Step::Kind::kAttribute) return step.name;
  const bool is_text =
      step.kind == Step::Kind::kIndex && step.key->kind == hcl::Literal::Kind::kString;
  return is_text ? step.key->text : std::string_view();
}

// The types after a step. `is_missing` is set if some values do not have it.
KnownTypes after_step(const KnownTypes& types, const Step& step, bool& is_missing) {
  const std::string_view key = key_of(step);
  if (key.empty()) return step.kind == Step::Kind::kIndex ? elements_of(types) : KnownTypes();
  KnownTypes next;
  for (const Type& type : types) {
    if (type.is(cty::Kind::kMap)) {
      add(next, type.element());
      continue;
    }
    if (!type.is(cty::Kind::kObject)) return {};
    const cty::Attribute* attribute = type.attribute(key);
    if (attribute) {
      add(next, attribute->type);
    } else {
      is_missing = true;
    }
  }
  return std::ranges::any_of(next, &Type::is_dynamic) ? KnownTypes() : next;
}

KnownTypes through(KnownTypes types, std::span<const Step> steps) {
  bool is_missing = false;
  for (const Step& step : steps) types = after_step(types, step, is_missing);
  return types;
}

KnownTypes only(Type type) {
  if (type.is_dynamic()) return {};
  return {std::move(type)};
}

bool is_uniform(const Type& type) {
  if (type.is(cty::Kind::kMap)) return type.element().is_primitive();
  if (!type.is(cty::Kind::kObject)) return false;
  const auto attributes = type.attributes();
  return std::ranges::all_of(attributes, [&](const cty::Attribute& attribute) {
    return attribute.type.is_primitive() && attribute.type == attributes[0].type;
  });
}

}  // namespace

Walker::KnownStart Walker::known_start(const hcl::TraversalExpr& expr) {
  const auto steps = expr.steps;
  if (const Variable* found = variable(expr.root())) return {found->types, 1};
  if (steps.size() < 2) return {};
  if (const Iterator* found = iterator(expr.root())) {
    return {steps[1].name == "value" ? found->types : KnownTypes(), 2};
  }
  if (expr.root() == "module") return known_output(expr);
  if (!context_.values || (expr.root() != "var" && expr.root() != "local")) return {};
  const auto local = context_.module.locals.find(steps[1].name);
  if (expr.root() == "local" && local != context_.module.locals.end()) {
    // The results of most functions have no type in PCL.
    const auto* call = local->second.value().if_is<hcl::CallExpr>();
    if (call && !direct_form(call->name, call->arguments.size())) return {};
  }
  return {only(context_.values->type_of_root(expr.root(), steps[1].name)), 2};
}

// `module.network.subnets`, if the module has one instance.
Walker::KnownStart Walker::known_output(const hcl::TraversalExpr& expr) {
  const auto steps = expr.steps;
  if (steps.size() < 3 || steps[2].kind != Step::Kind::kAttribute) return {};
  const auto values = context_.called_values.find(steps[1].name);
  const auto call = context_.module.calls.find(steps[1].name);
  if (values == context_.called_values.end() || is_repeated(call->second)) return {};
  return {only(values->second->type_of_output(steps[2].name)), 3};
}

KnownTypes Walker::types_of(const Expr& expr, int depth) {
  if (depth > kDeepestType) return {};
  switch (expr.kind) {
    case ExprKind::kParen: return types_of(*expr.as<hcl::ParenExpr>().inner, depth + 1);
    case ExprKind::kTraversal: {
      const auto& traversal = expr.as<hcl::TraversalExpr>();
      KnownStart start = known_start(traversal);
      return through(std::move(start.types), traversal.steps.subspan(start.step));
    }
    case ExprKind::kRelativeTraversal: {
      const auto& relative = expr.as<hcl::RelativeTraversalExpr>();
      return through(types_of(*relative.source, depth + 1), relative.steps);
    }
    case ExprKind::kIndex:
      return elements_of(types_of(*expr.as<hcl::IndexExpr>().collection, depth + 1));
    case ExprKind::kCall: {
      const auto& call = expr.as<hcl::CallExpr>();
      return direct_form(call.name, call.arguments.size()) ? evaluated_types(expr) : KnownTypes();
    }
    case ExprKind::kConditional:
    case ExprKind::kFor:
    case ExprKind::kObject:
    case ExprKind::kTuple: return evaluated_types(expr);
    default: return {};
  }
}

KnownTypes Walker::evaluated_types(const Expr& expr) {
  if (!context_.values) return {};
  diag::Diagnostics ignored;
  return only(context_.values->evaluate(*file_, expr, ignored).type());
}

KnownTypes Walker::element_types_of(const Expr& collection) {
  return elements_of(types_of(collection));
}

bool Walker::is_set(const Expr& expr) {
  if (shows_set(context_.module, expr)) return true;
  const bool is_call = expr.kind == ExprKind::kCall;
  const KnownTypes types = is_call ? evaluated_types(expr) : types_of(expr);
  return !types.empty() &&
         std::ranges::all_of(types, [](const Type& type) { return type.is(cty::Kind::kSet); });
}

void Walker::look_up_missing(const Expr& expr, KnownTypes types, std::span<const Step> steps) {
  for (const Step& step : steps) {
    if (types.empty()) return;
    bool is_missing = false;
    types = after_step(types, step, is_missing);
    const bool fails_always = is_missing && types.empty();
    if (!is_missing || (!may_fail_ && !fails_always)) continue;
    edits_->insert_before(expr.span.begin, "invoke(\"std:index:lookup\", { map = ");
    edits_->replace(step.span, ", key = " + hcl::quoted_source(key_of(step)) + " }).result");
    return;
  }
}

bool Walker::look_up_in_null(const hcl::TraversalExpr& expr) {
  const auto steps = expr.steps;
  const std::string_view root = expr.root();
  if (!may_fail_ || !context_.values || (root != "var" && root != "local")) return false;
  if (variable(root) || steps.size() < 3 || key_of(steps[2]).empty()) return false;
  if (!context_.values->is_null(root, steps[1].name)) return false;
  edits_->insert_before(expr.span.begin, "invoke(\"std:index:lookup\", { map = ");
  edits_->replace(steps[2].span, ", key = " + hcl::quoted_source(key_of(steps[2])) + " }).result");
  return true;
}

bool Walker::is_typed_set(const Expr& expr) {
  const bool is_reference = expr.kind == ExprKind::kTraversal || expr.kind == ExprKind::kIndex ||
                            expr.kind == ExprKind::kRelativeTraversal;
  return is_reference && is_set(expr);
}

bool Walker::has_uniform_values(const hcl::CallExpr& lookup) {
  const Expr& map = *lookup.arguments[0];
  if (entity_of(map).is_known()) return true;
  const KnownTypes types = types_of(map);
  if (types.empty() || !std::ranges::all_of(types, is_uniform)) return false;
  // The default of an object may have any type in Terraform.
  const KnownTypes defaults = evaluated_types(*lookup.arguments[2]);
  return std::ranges::all_of(types, [&](const Type& type) {
    const bool is_object = type.is(cty::Kind::kObject) && !type.attributes().empty();
    return !is_object || defaults.empty() || defaults[0] == type.attributes()[0].type;
  });
}

}  // namespace virga::convert::terraform
