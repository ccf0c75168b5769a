#include "bind/surroundings.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "bind/binding/binding.h"

namespace virga::bind {

NodeId add_node(Binding& binding, Declaration declaration, std::string_view name, Range range,
                Range declared, const model::Type& type) {
  const auto slot = static_cast<std::uint32_t>(binding.program.nodes.size());
  declaration.variable =
      binding.make_variable(model::Variable::Kind::kNode, slot, name, type, declared);
  binding.declarations.push_back(declaration);
  binding.program.nodes.push_back(Node{.kind = declaration.kind,
                                       .name = name,
                                       .logical_name = std::string(name),
                                       .range = range,
                                       .name_range = range,
                                       .type = type,
                                       .dependencies = {},
                                       .what = Unbound{}});
  return NodeId{slot};
}

void declare_surroundings(Binding& binding, const Surroundings& surroundings) {
  if (binding.program.files.empty()) return;
  const Range begin{binding.program.files.front().source, {0, 0}};
  for (const GivenVariable& given : surroundings.variables) {
    // Every other declaration hides an output.
    const auto* known = binding.root.variable(given.name);
    const bool is_declared = known && known->kind == model::Variable::Kind::kNode &&
                             known != binding.outputs.variable(given.name);
    if (is_declared) continue;
    const std::string_view name = binding.program.pool.arena().copy(given.name);
    const NodeId id = add_node(binding, {NodeKind::kGiven, begin.source, nullptr, nullptr, nullptr},
                               name, begin, {}, given.type);
    binding.root.define(binding.declaration(id).variable);
  }
}

std::vector<PackageDescriptor> with_descriptors(std::vector<PackageDescriptor> own,
                                                const Surroundings& surroundings) {
  const std::vector<PackageDescriptor>& given = surroundings.descriptors;
  std::vector<PackageDescriptor> all;
  std::ranges::set_union(std::move(own), given, std::back_inserter(all), {},
                         &PackageDescriptor::name, &PackageDescriptor::name);
  return all;
}

}  // namespace virga::bind
