#include "convert/terraform/rewrite/walker.h"

#include "convert/terraform/rewrite/set_kind.h"
#include "hcl/analyze/literal.h"
#include "hcl/tree/chain.h"
#include "hcl/tree/children.h"

namespace virga::convert::terraform {

using base::Span;
using hcl::Expr;
using hcl::ExprKind;
using hcl::Step;

void Walker::walk_value(const Expr& expr) {
  if (const auto* reference = expr.if_is<hcl::TraversalExpr>()) {
    if (expand_module(*reference)) return;
  }
  if (const auto* list = expr.if_is<hcl::TupleExpr>()) {
    for (const Expr* element : list->elements) walk_value(*element);
  } else if (const auto* object = expr.if_is<hcl::ObjectExpr>()) {
    for (const hcl::ObjectItem& item : object->items) {
      walk(*item.key);
      walk_value(*item.value);
    }
  } else {
    walk(expr);
  }
}

void Walker::walk(const Expr& start) {
  for (const Expr* expr = &start; expr;) {
    visit(*expr);
    expr = hcl::left_of(*expr);
  }
}

void Walker::visit(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kTraversal: return traversal(expr.as<hcl::TraversalExpr>());
    case ExprKind::kRelativeTraversal: {
      const auto& relative = expr.as<hcl::RelativeTraversalExpr>();
      return rename_steps(entity_of(*relative.source), relative.steps);
    }
    case ExprKind::kIndex: return walk(*expr.as<hcl::IndexExpr>().key);
    case ExprKind::kBinary: return walk(*expr.as<hcl::BinaryExpr>().right);
    case ExprKind::kSplat: return splat(expr.as<hcl::SplatExpr>());
    case ExprKind::kCall: return call(expr.as<hcl::CallExpr>());
    case ExprKind::kFor: return for_expr(expr.as<hcl::ForExpr>());
    case ExprKind::kObjectKey: {
      const auto& key = expr.as<hcl::ObjectKeyExpr>();
      if (!hcl::literal_key(expr)) walk(*key.key);
      return;
    }
    case ExprKind::kTemplate: return parts(expr.as<hcl::TemplateExpr>());
    default:
      for (const Expr* child : hcl::children(expr)) walk(*child);
  }
}

void Walker::parts(const hcl::TemplateExpr& text) {
  for (const Expr* part : text.parts) {
    const auto* reference = part->if_is<hcl::TraversalExpr>();
    const auto path = reference ? path_of(*reference) : std::nullopt;
    if (path && reference->steps.size() == 2) {
      replace_interpolation(part->span, *path);
    } else {
      walk(*part);
    }
  }
}

void Walker::replace_interpolation(Span span, const std::string& text) {
  const std::string_view source = file_->source->text();
  const auto before = source.substr(0, span.begin).rfind("${");
  const auto after = source.find('}', span.end);
  if (before == std::string_view::npos || after == std::string_view::npos) return;
  edits_->replace({static_cast<std::uint32_t>(before), static_cast<std::uint32_t>(after + 1)},
                  text);
}

void Walker::number_keys(std::span<const Step> steps) {
  for (const Step& step : steps) {
    if (step.kind != Step::Kind::kIndex || step.key->kind != hcl::Literal::Kind::kString) continue;
    const std::string_view key = step.key->text;
    const bool is_number = !key.empty() && key.size() < 10 && (key[0] != '0' || key == "0") &&
                           key.find_first_not_of("0123456789") == std::string_view::npos;
    if (is_number) edits_->replace(step.span, "[" + std::string(key) + "]");
  }
}

void Walker::splat(const hcl::SplatExpr& expr) {
  items_.push_back(element(entity_of(*expr.source)));
  walk(*expr.each);
  items_.pop_back();
}

void Walker::for_expr(const hcl::ForExpr& expr) {
  walk(*expr.collection);
  const Entity entity = element(entity_of(*expr.collection));
  const std::size_t outer = variables_.size();
  if (!expr.key_name.empty() && is_set(context_.module, *expr.collection)) {
    // The keys of a set are its elements.
    edits_->replace({expr.key_name_span.begin, expr.value_name_span.begin}, "");
    bind(expr.value_name, expr.value_name_span, entity);
    variables_.push_back({expr.key_name, variables_.back().renamed, entity});
  } else {
    bind(expr.key_name, expr.key_name_span, {});
    bind(expr.value_name, expr.value_name_span, entity);
  }
  if (expr.key) walk(*expr.key);
  walk(*expr.value);
  if (expr.condition) walk(*expr.condition);
  variables_.resize(outer);
}

void Walker::bind(std::string_view name, Span span, const Entity& entity) {
  if (name.empty()) return;
  std::string renamed(name);
  while (context_.names.taken.contains(renamed)) renamed += "_item";
  if (renamed != name) edits_->replace(span, renamed);
  variables_.push_back({name, std::move(renamed), entity});
}

}  // namespace virga::convert::terraform
