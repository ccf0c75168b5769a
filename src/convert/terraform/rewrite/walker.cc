#include "convert/terraform/rewrite/walker.h"

#include <functional>
#include <ranges>
#include <set>

#include "convert/terraform/text/item_span.h"
#include "diag/codes/terraform.h"
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
  } else if (const auto* made = expr.if_is<hcl::ObjectExpr>()) {
    object(*made, [&](const Expr& value) { walk_value(value); });
  } else {
    walk(expr);
  }
}

void Walker::walk(const Expr& start) {
  bool is_taken_apart = false;
  for (const Expr* expr = &start; expr;) {
    // visit() walks other expressions.
    is_taken_apart_ = is_taken_apart || context_.elements.contains(expr);
    visit(*expr);
    is_taken_apart = expr->kind == ExprKind::kIndex || expr->kind == ExprKind::kSplat;
    expr = hcl::left_of(*expr);
  }
}

void Walker::visit(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kTraversal: return traversal(expr.as<hcl::TraversalExpr>());
    case ExprKind::kRelativeTraversal: {
      const auto& relative = expr.as<hcl::RelativeTraversalExpr>();
      look_up_missing(expr, types_of(*relative.source), relative.steps);
      // A source that is one value in PCL is written as a list.
      Entity entity = entity_of(*relative.source);
      entity.is_single = false;
      return rename_steps(entity, relative.steps);
    }
    case ExprKind::kIndex: return index(expr.as<hcl::IndexExpr>());
    case ExprKind::kBinary: {
      const auto& binary = expr.as<hcl::BinaryExpr>();
      if (binary.op == hcl::BinaryOp::kEqual || binary.op == hcl::BinaryOp::kNotEqual) {
        compared_.insert({binary.left, binary.right});
      }
      return walk(*binary.right);
    }
    case ExprKind::kSplat: return splat(expr.as<hcl::SplatExpr>());
    case ExprKind::kCall: return call(expr.as<hcl::CallExpr>());
    case ExprKind::kFor: return for_expr(expr.as<hcl::ForExpr>());
    case ExprKind::kObjectKey: {
      const auto& key = expr.as<hcl::ObjectKeyExpr>();
      if (!hcl::literal_key(expr)) walk(*key.key);
      return;
    }
    case ExprKind::kTemplate: return parts(expr.as<hcl::TemplateExpr>());
    case ExprKind::kObject:
      return object(expr.as<hcl::ObjectExpr>(), [&](const Expr& value) { walk(value); });
    default:
      for (const Expr* child : hcl::children(expr)) walk(*child);
  }
}

void Walker::index(const hcl::IndexExpr& expr) {
  // The only index of a list of one value is 0.
  const bool is_reference = expr.collection->kind == ExprKind::kTraversal;
  if (is_reference && entity_of(*expr.collection).is_single) {
    return edits_->replace({expr.collection->span.end, expr.span.end}, "");
  }
  keep_kinds(*expr.collection);
  walk(*expr.key);
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

void Walker::object(const hcl::ObjectExpr& expr,
                    const std::function<void(const Expr&)>& walk_member) {
  keep_kinds(expr);
  std::set<std::string_view> later;
  for (const hcl::ObjectItem& item : expr.items | std::views::reverse) {
    const auto key = hcl::literal_key(*item.key);
    if (key && !later.insert(*key).second) {
      const Span span{item.key->span.begin, item.value->span.end};
      edits_->replace(with_separator(*file_, span), "");
      context_.diagnostics.add(diag::codes::kTerraformNotConverted, file_->range(span),
                               diag::Name{"value that a later one with the same key replaces"});
      continue;
    }
    walk(*item.key);
    walk_member(*item.value);
  }
}

void Walker::splat(const hcl::SplatExpr& expr) {
  keep_kinds(*expr.source);
  items_.push_back(entity_of(*expr.source).element());
  walk(*expr.each);
  items_.pop_back();
}

void Walker::for_expr(const hcl::ForExpr& expr) {
  match_empty_alternatives(*expr.collection);
  keep_kinds(*expr.collection);
  walk(*expr.collection);
  const Entity entity = entity_of(*expr.collection).element();
  const auto types = element_types_of(*expr.collection);
  const std::size_t outer = variables_.size();
  if (!expr.key_name.empty() && is_set(*expr.collection)) {
    // The keys of a set are its elements.
    edits_->replace({expr.key_name_span.begin, expr.value_name_span.begin}, "");
    bind(expr.value_name, expr.value_name_span, entity, types);
    variables_.push_back({expr.key_name, variables_.back().renamed, entity, types});
  } else {
    bind(expr.key_name, expr.key_name_span, {}, {});
    bind(expr.value_name, expr.value_name_span, entity, types);
  }
  if (expr.key) walk(*expr.key);
  walk(*expr.value);
  if (expr.condition) walk(*expr.condition);
  variables_.resize(outer);
}

void Walker::bind(std::string_view name, Span span, const Entity& entity,
                  const std::vector<cty::Type>& types) {
  if (name.empty()) return;
  std::string renamed(name);
  while (context_.names.taken.has(renamed)) renamed += "_item";
  if (renamed != name) edits_->replace(span, renamed);
  variables_.push_back({name, std::move(renamed), entity, types});
}

}  // namespace virga::convert::terraform
