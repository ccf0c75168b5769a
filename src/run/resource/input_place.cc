#include "run/resource/input_place.h"

#include <algorithm>
#include <span>
#include <string>
#include <variant>

namespace virga::run {
namespace {

using model::Expr;
using pulumi::PathStep;

// Follows references to locals. They cannot be cyclic, so this ends.
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

// The part that a step leads to. `value` is null if no expression in the program is that part.
struct Part {
  const Expr* value = nullptr;
  const Expr* name = nullptr;  // the key of an object; may be null
};

Part part(const bind::Program& program, const Expr& whole, const PathStep& step) {
  if (const auto* tuple = whole.if_is<model::TupleExpr>()) {
    const auto* index = std::get_if<std::int64_t>(&step);
    const auto count = static_cast<std::int64_t>(tuple->elements.size());
    if (!index || *index < 0 || *index >= count) return {};
    return {tuple->elements[static_cast<std::size_t>(*index)]};
  }
  if (const auto* loop = whole.if_is<model::ForExpr>()) {
    if (loop->group) return {};
    return {loop->value, loop->key};
  }
  const auto* object = whole.if_is<model::ObjectExpr>();
  const auto* key = std::get_if<std::string>(&step);
  if (!object || !key) return {};
  Part found;  // of equal keys, the last one wins
  for (const model::ObjectItem& item : object->items) {
    if (program.pool.property_name(*item.key) == *key) found = {item.value, item.key};
  }
  return found;
}

bool is_written_out(const Expr& whole) {
  return whole.if_is<model::TupleExpr>() || whole.if_is<model::ObjectExpr>();
}

}  // namespace

InputPlace input_place(const bind::Program& program, const bind::Node& node,
                       const bind::Resource& resource, const pulumi::PropertyPath& path,
                       Culprit culprit) {
  const auto& steps = path.steps();
  const auto* name = steps.empty() ? nullptr : std::get_if<std::string>(&steps.front());
  if (!name) return {node.name_range};
  const auto input = std::ranges::find(resource.inputs, *name, &bind::Input::name);
  if (input == resource.inputs.end()) return {node.name_range};
  return input_place(program, *input, std::span(steps).subspan(1), culprit);
}

InputPlace input_place(const bind::Program& program, const bind::Input& input,
                       std::span<const PathStep> steps, Culprit culprit) {
  const Expr* at = input.value.expr;
  base::Range name = input.name_range;
  bool is_shared = false;
  bool is_found = true;
  for (const PathStep& step : steps) {
    const Expr& whole = followed(program, *at);
    is_shared = is_shared || !is_written_out(whole);
    const Part next = part(program, whole, step);
    is_found = next.value != nullptr;
    if (!is_found) break;
    at = next.value;
    name = next.name ? next.name->range : at->range;
  }
  return {culprit == Culprit::kName && is_found ? name : at->range, is_shared};
}

}  // namespace virga::run
