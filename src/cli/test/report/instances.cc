#include "cli/test/report/instances.h"

namespace virga::cli {
namespace {

std::string key_of(const ProgramInstance& owner, const bind::Node& node, std::string_view name) {
  std::string_view rest = name.substr(owner.prefix.size() + node.logical_name.size());
  if (rest.starts_with('-')) rest.remove_prefix(1);
  return std::string(rest);
}

}  // namespace

Instances::Instances(const Record& record, const check::ProgramIndex& index)
    : programs{{index.programs().front(), "", {}, {}}} {
  for (std::size_t i = 0; i < record.resources.size(); ++i) {
    const run::RegisterResourceRequest& request = record.resources[i].request;
    const check::PlacedNode* placed = index.at(request.source_position);
    ProgramInstance* in = placed ? owner(*placed, request.name) : nullptr;
    if (!in) continue;
    in->resources[placed->node].push_back({key_of(*in, *placed->node, request.name), i});
    const auto* component = placed->node->if_is<bind::Component>();
    if (!component || !component->program) continue;
    inside[i] = programs.size();
    programs.push_back({component->program.get(), request.name + "-", {}, {}});
  }
  for (std::size_t i = 0; i < record.reads.size(); ++i) {
    const run::ReadResourceRequest& request = record.reads[i].request;
    const check::PlacedNode* placed = index.at(request.source_position);
    ProgramInstance* in = placed ? owner(*placed, request.name) : nullptr;
    if (in) in->reads[placed->node].push_back({key_of(*in, *placed->node, request.name), i});
  }
}

ProgramInstance* Instances::owner(const check::PlacedNode& placed, std::string_view name) {
  ProgramInstance* found = nullptr;
  for (ProgramInstance& candidate : programs) {
    const bool fits = candidate.program == placed.program &&
                      name.starts_with(candidate.prefix + placed.node->logical_name);
    if (fits && (!found || candidate.prefix.size() > found->prefix.size())) found = &candidate;
  }
  return found;
}

}  // namespace virga::cli
