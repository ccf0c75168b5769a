#include "run/component/outputs.h"

#include "run/marks.h"

namespace virga::run {
namespace {

std::optional<Converted> output_of(RunState& run, const Scope& inside, bind::NodeId node,
                                   Dependencies dependencies) {
  if (!inside.has(node)) return std::nullopt;
  const auto& value = inside.program.node(node).if_is<bind::OutputVariable>()->value;
  const Place place{.where = value.expr->range,
                    .expr = value.expr,
                    .pool = &inside.program.pool,
                    .facts = &run.reference_facts};
  auto converted =
      to_property(inside.variable(node), place, run.budget, run.diagnostics, dependencies);
  if (converted && find_poison(converted->marks)) converted.reset();
  return converted;
}

}  // namespace

ComponentOutputs outputs_of(RunState& run, const Scope& inside, Dependencies dependencies) {
  ComponentOutputs result;
  pulumi::ObjectBuilder values;
  for (const auto& [view, node] : inside.plan.outputs) {
    const std::string name(view);
    auto converted = output_of(run, inside, node, dependencies);
    if (!converted) {
      result.missing.push_back(name);
      continue;
    }
    auto from = run::dependencies(converted->marks);
    if (!from.empty()) result.dependencies.emplace(name, std::move(from));
    values.set(name, std::move(converted->value));
  }
  result.values = values.build();
  return result;
}

}  // namespace virga::run
