#include "engine/state/old_state.h"

#include <algorithm>
#include <utility>

namespace virga::engine {

OldState::OldState(std::vector<ResourceState> resources) : resources_(std::move(resources)) {
  fates_.reserve(resources_.size());
  claimed_.resize(resources_.size());
  live_.reserve(resources_.size());
  for (Index i = 0; i < resources_.size(); ++i) {
    const ResourceState& resource = resources_[i];
    if (resource.pending_delete) {
      fates_.push_back(Fate::kReplaced);
      leftovers_[resource.urn].push_back(i);
      continue;
    }
    fates_.push_back(resource.pending_replacement ? Fate::kToBeMadeAgain : Fate::kThere);
    live_.emplace(resource.urn, i);
  }
}

bool OldState::claim(Index index) {
  const Fate fate = fates_[index];
  if (claimed_[index] || (fate != Fate::kThere && fate != Fate::kToBeMadeAgain)) return false;
  claimed_[index] = true;
  if (fate == Fate::kThere) fates_[index] = Fate::kTaken;
  return true;
}

std::optional<OldState::Index> OldState::find(std::string_view urn) const {
  const auto found = live_.find(urn);
  if (found == live_.end()) return std::nullopt;
  return found->second;
}

std::string_view OldState::provider_urn(const ResourceState& resource) {
  const std::string_view reference = resource.provider;
  const std::size_t divider = reference.rfind("::");
  return divider == std::string_view::npos ? std::string_view() : reference.substr(0, divider);
}

std::optional<OldState::Index> OldState::nearest(std::string_view urn, Index index) const {
  if (resources_[index].pending_delete) {
    const auto found = leftovers_.find(urn);
    if (found != leftovers_.end() && found->second.front() < index) return found->second.front();
  }
  return find(urn);
}

std::vector<OldState::Index> OldState::needs(Index index) const {
  std::vector<Index> needs;
  each_reference(resources_[index], [&](std::string_view urn) {
    const auto needed = nearest(urn, index);
    if (needed && *needed != index) needs.push_back(*needed);
  });
  std::sort(needs.begin(), needs.end());
  needs.erase(std::unique(needs.begin(), needs.end()), needs.end());
  return needs;
}

const std::vector<OldState::Index>& OldState::dependants(Index index) {
  if (dependants_.empty()) {
    dependants_.resize(resources_.size());
    for (Index i = 0; i < resources_.size(); ++i) {
      for (const Index needed : needs(i)) dependants_[needed].push_back(i);
    }
  }
  return dependants_[index];
}

}  // namespace virga::engine
