#include <map>

#include "cli/preview/changed_properties.h"
#include "cli/state/show_state.h"

namespace virga::cli {
namespace {

using engine::ResourceState;
using Resources = std::map<std::string, const ResourceState*>;

Resources current_resources(const engine::Snapshot& state) {
  Resources resources;
  for (const ResourceState& each : state.resources) {
    if (!each.pending_delete) resources.emplace(each.urn, &each);
  }
  return resources;
}

std::vector<std::string> changed_paths(const ResourceState& before, const ResourceState& after) {
  std::vector<std::string> paths;
  if (before.id != after.id) paths.emplace_back("id");
  if (before.parent != after.parent) paths.emplace_back("parent");
  if (before.provider != after.provider) paths.emplace_back("provider");
  for (const ChangedProperty& each : differences(before.inputs, after.inputs)) {
    paths.push_back("inputs." + each.path);
  }
  for (const ChangedProperty& each : differences(before.outputs, after.outputs)) {
    paths.push_back("outputs." + each.path);
  }
  return paths;
}

}  // namespace

std::vector<StateDifference> compare_states(const engine::Snapshot& before,
                                            const engine::Snapshot& after) {
  using Kind = StateDifference::Kind;
  const Resources old_resources = current_resources(before);
  const Resources new_resources = current_resources(after);
  std::map<std::string, StateDifference> found;
  for (const auto& [urn, resource] : old_resources) {
    const auto same = new_resources.find(urn);
    if (same == new_resources.end()) {
      found[urn] = {urn, Kind::kDeleted, {}};
      continue;
    }
    std::vector<std::string> paths = changed_paths(*resource, *same->second);
    if (!paths.empty()) found[urn] = {urn, Kind::kUpdated, std::move(paths)};
  }
  for (const auto& [urn, resource] : new_resources) {
    if (!old_resources.contains(urn)) found[urn] = {urn, Kind::kAdded, {}};
  }
  std::vector<StateDifference> sorted;
  for (auto& [urn, difference] : found) sorted.push_back(std::move(difference));
  return sorted;
}

}  // namespace virga::cli
