// The types of invokes with positional arguments.
#include "bind/functions/invoke_check.h"
#include "bind/functions/package_functions.h"

namespace virga::bind {
namespace {

// A positional invoke has the result of its object form, even if its arguments are outputs.
void settle(BoundExpr& value, Program& program) {
  const auto* call = value.expr ? value.expr->if_is<model::CallExpr>() : nullptr;
  if (!call || call->binding == 0) return;
  const Invoke& invoke = program.invokes[call->binding - 1];
  if (!invoke.is_positional) return;
  auto* settled = program.pool.arena().make<model::CallExpr>(*call);
  settled->type = settled->result = program.pool.add(invoke.result);
  value.expr = settled;
}

}  // namespace

void settle_positional_invokes(Program& program, std::span<const NodeId> nodes) {
  for (const NodeId id : nodes) {
    Node& node = program.nodes[static_cast<std::size_t>(id)];
    if (auto* local = std::get_if<LocalVariable>(&node.what)) {
      settle(local->value, program);
      node.type = program.pool.type(*local->value.expr);
    } else if (auto* output = std::get_if<OutputVariable>(&node.what)) {
      settle(output->value, program);
    } else if (auto* resource = std::get_if<Resource>(&node.what)) {
      for (Input& input : resource->inputs) settle(input.value, program);
    } else if (auto* component = std::get_if<Component>(&node.what)) {
      for (Input& input : component->inputs) settle(input.value, program);
    }
  }
}

}  // namespace virga::bind
