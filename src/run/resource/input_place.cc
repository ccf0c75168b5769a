#include "run/resource/input_place.h"

#include <algorithm>
#include <span>
#include <string>
#include <variant>

namespace virga::run {
namespace {

using model::Expr;
using pulumi::PathStep;

// Follows names of locals. They cannot depend on themselves, so this ends.
const Expr& followed(const bind::Program& program, const Expr& expr) {
  const Expr* at = &expr;
  while (true) {
    if (const auto* convert = at->if_is<model::ConvertExpr>()) {
      at = convert->operand;
      continue;
    }
    const auto* name = at->if_is<model::TraversalExpr>();
    if (!name || !name->steps.empty() || name->root->kind != model::Variable::Kind::kNode) break;
    const auto* local = program.node(bind::NodeId{name->root->slot}).if_is<bind::LocalVariable>();
    if (!local || !local->value.expr) break;
    at = local->value.expr;
  }
  return *at;
}

// The part that a step leads to; null if it is not written out.
const Expr* part(const bind::Program& program, const Expr& whole, const PathStep& step) {
  if (const auto* tuple = whole.if_is<model::TupleExpr>()) {
    const auto* index = std::get_if<std::int64_t>(&step);
    const auto count = static_cast<std::int64_t>(tuple->elements.size());
    if (!index || *index < 0 || *index >= count) return nullptr;
    return tuple->elements[static_cast<std::size_t>(*index)];
  }
  const auto* object = whole.if_is<model::ObjectExpr>();
  const auto* key = std::get_if<std::string>(&step);
  if (!object || !key) return nullptr;
  const Expr* found = nullptr;  // of equal keys the last one counts
  for (const model::ObjectItem& item : object->items) {
    if (program.pool.property_name(*item.key) == *key) found = item.value;
  }
  return found;
}

}  // namespace

base::Range input_place(const bind::Program& program, const bind::Node& node,
                        const bind::Resource& resource, const pulumi::PropertyPath& path) {
  const auto& steps = path.steps();
  const auto* name = steps.empty() ? nullptr : std::get_if<std::string>(&steps.front());
  if (!name) return node.name_range;
  const auto input = std::ranges::find(resource.inputs, *name, &bind::Input::name);
  if (input == resource.inputs.end()) return node.name_range;
  return input_place(program, *input, std::span(steps).subspan(1));
}

base::Range input_place(const bind::Program& program, const bind::Input& input,
                        std::span<const PathStep> steps) {
  const Expr* at = input.value.expr;
  for (const PathStep& step : steps) {
    const Expr* next = part(program, followed(program, *at), step);
    if (!next) break;
    at = next;
  }
  return at->range;
}

}  // namespace virga::run
