// The resources in the old state, and what happened to each so far.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/state/snapshot.h"

namespace virga::engine {

class OldState {
 public:
  using Index = std::uint32_t;

  enum class Fate : std::uint8_t {
    kThere,          // not registered yet
    kTaken,          // registered: its record is in the registry
    kReplaced,       // a newer resource replaced it; will be deleted
    kToBeMadeAgain,  // deleted so that it, or a dependency, can be replaced
    kLeaving,        // not registered until the end: it is being deleted
    kGone,
  };

  explicit OldState(std::vector<ResourceState> resources);

  std::size_t size() const { return resources_.size(); }
  const ResourceState& operator[](Index index) const { return resources_[index]; }
  Fate fate(Index index) const { return fates_[index]; }
  void set_fate(Index index, Fate fate) { fates_[index] = fate; }

  // Assigns the resource to a registration. Returns false if another registration has it or if it
  // was deleted. kThere becomes kTaken.
  bool claim(Index index);

  // Returns the resource with this URN that is not a leftover of a replacement.
  std::optional<Index> find(std::string_view urn) const;

  // Returns the resources that name this one as parent, dependency, provider or deletedWith, in
  // order.
  const std::vector<Index>& dependants(Index index);
  // Returns the resources that this one names in these ways.
  std::vector<Index> needs(Index index) const;

  // Calls `visit` with every URN that `resource` names. URNs may repeat.
  template <typename Visit>
  static void each_reference(const ResourceState& resource, const Visit& visit) {
    if (!resource.parent.empty()) visit(std::string_view(resource.parent));
    if (const std::string_view provider = provider_urn(resource); !provider.empty()) {
      visit(provider);
    }
    for (const std::string& urn : resource.dependencies) visit(std::string_view(urn));
    for (const auto& [property, urns] : resource.property_dependencies) {
      for (const std::string& urn : urns) visit(std::string_view(urn));
    }
    if (!resource.deleted_with.empty()) visit(std::string_view(*resource.deleted_with));
    for (const std::string& urn : *resource.replace_with) visit(std::string_view(urn));
  }

 private:
  static std::string_view provider_urn(const ResourceState& resource);
  // Returns the last resource with `urn` before `index`, or else any resource with `urn`.
  std::optional<Index> nearest(std::string_view urn, Index index) const;

  std::vector<ResourceState> resources_;
  std::vector<Fate> fates_;
  std::vector<bool> claimed_;
  std::unordered_map<std::string_view, Index> live_;                    // indices in resources_
  std::unordered_map<std::string_view, std::vector<Index>> leftovers_;  // pending_delete
  // Computed at the first call.
  std::vector<std::vector<Index>> dependants_;
};

}  // namespace virga::engine
