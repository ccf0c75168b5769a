// What a deployment found in the state, and what has become of it so far.
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
    kThere,          // nothing asked for it yet
    kTaken,          // a registration stands for it: the registry has its record
    kReplaced,       // a newer resource replaced it; to be deleted
    kToBeMadeAgain,  // deleted so that it, or what it needs, can be replaced
    kLeaving,        // nothing asked for it in the end: it is being deleted
    kGone,
  };

  explicit OldState(std::vector<ResourceState> resources);

  std::size_t size() const { return resources_.size(); }
  const ResourceState& operator[](Index index) const { return resources_[index]; }
  Fate fate(Index index) const { return fates_[index]; }
  void set_fate(Index index, Fate fate) { fates_[index] = fate; }

  // For a registration that stands for it from now on: false where another does already, or it is
  // gone. What is there is kTaken then.
  bool claim(Index index);

  // The one that is no leftover of a replacement.
  std::optional<Index> find(std::string_view urn) const;

  // Those that name this one as parent, dependency, provider, or to be deleted with, in order.
  const std::vector<Index>& dependants(Index index);
  // What this one names likewise.
  std::vector<Index> needs(Index index) const;

  // Everything that `visit` is to know that `resource` names: URNs, perhaps some twice.
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
    if (!resource.deleted_with.empty()) visit(std::string_view(resource.deleted_with));
    for (const std::string& urn : resource.replace_with) visit(std::string_view(urn));
  }

 private:
  static std::string_view provider_urn(const ResourceState& resource);
  // The one of `urn` that comes before `index`, the last of them; else any.
  std::optional<Index> nearest(std::string_view urn, Index index) const;

  std::vector<ResourceState> resources_;
  std::vector<Fate> fates_;
  std::vector<bool> claimed_;
  std::unordered_map<std::string_view, Index> live_;                    // into resources_
  std::unordered_map<std::string_view, std::vector<Index>> leftovers_;  // pending_delete
  std::vector<std::vector<Index>> dependants_;                          // made when first asked for
};

}  // namespace virga::engine
