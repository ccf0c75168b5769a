#include "model/rewrite/apply_region.h"

#include <algorithm>
#include <cctype>

namespace virga::model {
namespace {

// A unique key for each path: the address of the root, and the kind, length and text of each step.
std::string key_of(const Variable& root, std::span<const Step> steps, const ExprPool& pool) {
  std::string key = std::to_string(reinterpret_cast<std::uintptr_t>(&root));
  for (const Step& step : steps) {
    const bool is_name = step.kind == Step::Kind::kAttribute;
    const std::string text = is_name ? std::string(step.name) : pool.constant(step.key).dump();
    key += (is_name ? "." : "[") + std::to_string(text.size()) + ":" + text;
  }
  return key;
}

// The last name of a path; the name of the root if the path has no other name.
std::string_view last_name(std::string_view root, std::span<const Step> steps) {
  std::string_view name = root;
  for (const Step& step : steps) {
    if (step.kind == Step::Kind::kAttribute) name = step.name;
  }
  return name;
}

std::string_view name_of(const Expr& expr) {
  if (const auto* call = expr.if_is<CallExpr>()) return call->name;
  if (const auto* relative = expr.if_is<RelativeTraversalExpr>()) {
    return last_name("value", relative->steps);
  }
  return "value";
}

const TypeId& type_after(const TypeId& start, std::span<const Step> steps) {
  return steps.empty() ? start : steps.back().type;
}

Range up_to(Range range, std::span<const Step> steps) {
  if (!steps.empty()) range.span.end = std::max(range.span.begin, steps.back().span.end);
  return range;
}

}  // namespace

const Expr* ApplyRegion::reference(const Expr& source, std::uint32_t& next_slot) {
  const std::size_t count = awaiting_.steps_to_eventual(source).value_or(0);
  if (const auto* traversal = source.if_is<TraversalExpr>()) {
    const Variable* parameter = argument_of_path(*traversal, count, next_slot);
    return named(parameter, source, traversal->steps.subspan(count));
  }
  const auto* relative = source.if_is<RelativeTraversalExpr>();
  if (relative == nullptr || count == relative->steps.size()) {
    return named(argument(source, name_of(source), next_slot), source, {});
  }
  auto* head = pool_.arena().make<RelativeTraversalExpr>(*relative);
  head->steps = relative->steps.first(count);
  head->type = type_after(relative->source->type, head->steps);
  head->range = up_to(head->range, head->steps);
  auto* rest = pool_.arena().make<RelativeTraversalExpr>(*relative);
  rest->source = named(argument(*head, name_of(*head), next_slot), *head, {});
  rest->steps = awaiting_.settled(relative->steps.subspan(count));
  rest->type = awaiting_.settled(source.type);
  return rest;
}

const Variable* ApplyRegion::argument_of_path(const TraversalExpr& traversal, std::size_t count,
                                              std::uint32_t& next_slot) {
  const std::span<const Step> path = traversal.steps.first(count);
  const Variable*& parameter = by_path_[key_of(*traversal.root, path, pool_)];
  if (parameter != nullptr) return parameter;
  auto* argument = pool_.arena().make<TraversalExpr>(traversal);
  argument->steps = path;
  argument->type = type_after(traversal.root_type, path);
  argument->range = up_to({traversal.range.source, traversal.root_span}, path);
  const std::string_view name = unused(last_name(traversal.root->name, path), traversal.root->name);
  return parameter = this->argument(*argument, name, next_slot);
}

const Variable* ApplyRegion::argument(const Expr& expr, std::string_view name,
                                      std::uint32_t& next_slot) {
  const bool is_path = expr.kind == ExprKind::kTraversal;
  const TypeId type = awaiting_.settled(expr.type);
  const auto* parameter = pool_.arena().make<Variable>(
      Variable::Kind::kFrame, next_slot++, is_path ? name : unused(name, name), type, expr.range);
  arguments_.push_back(&expr);
  parameters_.push_back(parameter);
  return parameter;
}

const Expr* ApplyRegion::named(const Variable* parameter, const Expr& whole,
                               std::span<const Step> rest) {
  const TypeId type = rest.empty() ? parameter->type : awaiting_.settled(whole.type);
  const Expr head{ExprKind::kTraversal, type, whole.range};
  return pool_.arena().make<TraversalExpr>(head, parameter, parameter->declared.span,
                                           parameter->type, awaiting_.settled(rest));
}

// Returns `name`. If it is taken, returns `ownerName`; if that is taken too, adds a number to it.
std::string_view ApplyRegion::unused(std::string_view name, std::string_view owner) {
  std::string tried(name);
  if (names_[tried]++ == 0) return pool_.arena().copy(tried);
  if (name != owner && !name.empty()) {
    tried = std::string(owner) +
            static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    tried += name.substr(1);
    if (names_[tried]++ == 0) return pool_.arena().copy(tried);
  }
  const std::string base = tried;
  for (tried += std::to_string(names_[base]); names_[tried]++ != 0;) {
    tried = base + std::to_string(++names_[base]);
  }
  return pool_.arena().copy(tried);
}

const Expr* ApplyRegion::apply(const Expr& whole, const Expr& body) {
  const Expr head{ExprKind::kApply, whole.type, whole.range};
  return pool_.arena().make<ApplyExpr>(head, pool_.arena().copy(arguments_),
                                       pool_.arena().copy(parameters_), &body);
}

}  // namespace virga::model
