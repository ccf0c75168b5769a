// What an expression denotes, so that the properties of resources get their names.
#include "convert/terraform/rewrite/walker.h"

namespace virga::convert::terraform {

using hcl::Expr;
using hcl::ExprKind;
using hcl::Step;

namespace {

// Chains of postfixes may be long, and what a longer one denotes does not matter.
constexpr int kLongestChain = 50;

}  // namespace

Entity Walker::entity_of(const Expr& expr, int depth) {
  if (depth > kLongestChain) return {};
  switch (expr.kind) {
    case ExprKind::kParen: return entity_of(*expr.as<hcl::ParenExpr>().inner, depth + 1);
    case ExprKind::kTraversal: return entity_of_traversal(expr.as<hcl::TraversalExpr>());
    case ExprKind::kRelativeTraversal: {
      const auto& relative = expr.as<hcl::RelativeTraversalExpr>();
      return after_steps(entity_of(*relative.source, depth + 1), relative.steps);
    }
    case ExprKind::kIndex:
      return entity_of(*expr.as<hcl::IndexExpr>().collection, depth + 1).element();
    case ExprKind::kSplat: return entity_of_splat(expr.as<hcl::SplatExpr>(), depth);
    case ExprKind::kAnonSymbol: return items_.empty() ? Entity() : items_.back();
    case ExprKind::kCall: {
      const auto& call = expr.as<hcl::CallExpr>();
      const bool keeps_elements = call.name == "values" || call.name == "element" ||
                                  call.name == "one" || call.name == "tolist";
      if (!keeps_elements || call.arguments.empty()) return {};
      const Entity entity = entity_of(*call.arguments[0], depth + 1);
      return call.name == "element" || call.name == "one" ? entity.element() : entity;
    }
    default: return {};
  }
}

Entity Walker::attribute(const Entity& entity, std::string_view name) {
  const bool is_single = entity.shape.is_single(name);
  return {entity.shape.inside(name), is_single || entity.shape.is_list(name), is_single};
}

Entity Walker::after_steps(Entity entity, std::span<const Step> steps) {
  for (const Step& step : steps) {
    if (!entity.is_known()) return {};
    const bool takes_element = step.kind == Step::Kind::kIndex || entity.is_collection;
    entity = takes_element ? entity.element() : attribute(entity, step.name);
  }
  return entity;
}

Entity Walker::entity_of_traversal(const hcl::TraversalExpr& expr) {
  const auto steps = expr.steps;
  if (const Variable* found = variable(expr.root())) {
    return after_steps(found->entity, steps.subspan(1));
  }
  if (const Iterator* found = iterator(expr.root())) {
    if (steps.size() < 2 || steps[1].name != "value") return {};
    return after_steps(found->entity, steps.subspan(2));
  }
  if (is_data_root(expr.root())) {
    const auto key = resource_at(steps, 1);
    const auto found = key ? context_.module.data.find(*key) : context_.module.data.end();
    if (found == context_.module.data.end()) return {};
    return after_steps({context_.types.data_source(key->type).outputs, is_repeated(found->second)},
                       steps.subspan(3));
  }
  const auto key = resource_at(steps, 0);
  const auto found = key ? context_.module.resources.find(*key) : context_.module.resources.end();
  if (found == context_.module.resources.end()) return {};
  return after_steps({context_.types.resource(key->type).outputs, is_repeated(found->second)},
                     steps.subspan(2));
}

Entity Walker::entity_of_splat(const hcl::SplatExpr& expr, int depth) {
  items_.push_back(entity_of(*expr.source, depth + 1).element());
  Entity each = entity_of(*expr.each, depth + 1);
  items_.pop_back();
  each.is_collection = true;
  return each;
}

void Walker::rename_steps(Entity entity, std::span<const Step> steps) {
  bool may_drop_index = entity.is_single;
  for (const Step& step : steps) {
    if (!entity.is_known() && !may_drop_index) return;
    if (step.kind == Step::Kind::kIndex) {
      if (may_drop_index) edits_->replace(step.span, "");
      may_drop_index = false;
      entity = entity.element();
      continue;
    }
    if (entity.is_collection) return;
    const std::string name = entity.shape.name(step.name);
    if (name != step.name) edits_->replace(step.span, "." + name);
    may_drop_index = entity.shape.is_never_list(step.name);
    entity = attribute(entity, step.name);
  }
  if (entity.is_single && !steps.empty() && !is_taken_apart_) {
    edits_->insert_after(steps.back().span.end, "[*]");
  }
}

}  // namespace virga::convert::terraform
