#include "engine/deployment/new_state.h"

#include <unordered_map>

#include "base/check.h"

namespace virga::engine {
namespace {

using Fate = OldState::Fate;

// The record that the state has of an entry.
enum class Source { kNothing, kNew, kOld, kToBeMadeAgain };

Source source_of(const Deployment& deployment, const Entry& entry) {
  if (entry.record == Entry::Record::kNew) return Source::kNew;
  if (entry.record == Entry::Record::kOld) return Source::kOld;
  const bool uncreated = entry.old && deployment.old.fate(*entry.old) == Fate::kToBeMadeAgain;
  return uncreated ? Source::kToBeMadeAgain : Source::kNothing;
}

// Maps URNs that an alias renamed, because the old state still uses the old names. A resource is
// renamed even if its update failed.
class Renames {
 public:
  explicit Renames(const Deployment& deployment) {
    for (const Entry& entry : deployment.registry.entries()) {
      if (entry.alias.empty() || source_of(deployment, entry) == Source::kNothing) continue;
      now_.emplace(entry.alias, entry.state.urn);
    }
  }

  void apply(ResourceState& resource) const {
    if (now_.empty()) return;
    rename(resource.parent);
    if (!resource.deleted_with.empty()) rename(resource.deleted_with.edit());
    for (std::string& urn : resource.dependencies) rename(urn);
    if (!resource.replace_with.empty()) {
      for (std::string& urn : resource.replace_with.edit()) rename(urn);
    }
    for (auto& [property, urns] : resource.property_dependencies) {
      for (std::string& urn : urns) rename(urn);
    }
    const std::string& reference = resource.provider;
    const std::size_t divider = reference.rfind("::");
    if (divider == std::string::npos) return;
    std::string provider = reference.substr(0, divider);
    rename(provider);
    resource.provider = provider + reference.substr(divider);
  }

 private:
  template <typename Text>
  void rename(Text& urn) const {
    const auto found = now_.find(urn);
    if (found != now_.end()) urn = found->second;
  }

  std::unordered_map<std::string, std::string> now_;
};

// Returns whether the resource exists. Used for resources without an entry.
bool is_there(Fate fate) {
  switch (fate) {
    case Fate::kThere:
    case Fate::kReplaced:
    case Fate::kToBeMadeAgain:
    case Fate::kLeaving: return true;
    case Fate::kTaken:
    case Fate::kGone: return false;
  }
  VIRGA_UNREACHABLE();
}

ResourceState record_of(const Deployment& deployment, const Entry& entry, Source source,
                        const Renames& renames) {
  if (source == Source::kNew && !entry.left_alone) return entry.state;
  ResourceState resource = source == Source::kNew ? entry.state : deployment.old[*entry.old];
  renames.apply(resource);
  resource.urn = entry.state.urn;
  if (entry.left_alone) resource.parent = entry.state.parent;
  resource.pending_replacement = source == Source::kToBeMadeAgain;
  return resource;
}

std::vector<ResourceState> all_resources(const Deployment& deployment) {
  const Renames renames(deployment);
  std::vector<ResourceState> resources;
  std::vector<bool> stood_for(deployment.old.size());
  for (const Entry& entry : deployment.registry.entries()) {
    const Source source = source_of(deployment, entry);
    if (source == Source::kToBeMadeAgain) stood_for[*entry.old] = true;
    if (source == Source::kNothing) continue;
    resources.push_back(record_of(deployment, entry, source, renames));
  }
  for (OldState::Index i = 0; i < deployment.old.size(); ++i) {
    const Fate fate = deployment.old.fate(i);
    if (stood_for[i] || !is_there(fate)) continue;
    resources.push_back(deployment.old[i]);
    resources.back().pending_delete = fate == Fate::kReplaced;
    resources.back().pending_replacement = fate == Fate::kToBeMadeAgain;
    renames.apply(resources.back());
  }
  return resources;
}

// Sorts by references. Depth-first, without recursion. Cyclic references are ignored.
class InOrder {
 public:
  explicit InOrder(std::vector<ResourceState> resources)
      : resources_(std::move(resources)), needs_(resources_.size()), entered_(resources_.size()) {
    for (std::size_t i = 0; i < resources_.size(); ++i) {
      if (!resources_[i].pending_delete) live_.emplace(resources_[i].urn, i);
    }
    for (std::size_t i = 0; i < resources_.size(); ++i) {
      OldState::each_reference(resources_[i], [&](std::string_view urn) {
        const auto found = live_.find(urn);
        if (found != live_.end() && found->second != i) needs_[i].push_back(found->second);
      });
    }
  }

  std::vector<ResourceState> take() {
    std::vector<ResourceState> sorted;
    sorted.reserve(resources_.size());
    std::vector<std::size_t> next(resources_.size(), 0);
    std::vector<std::size_t> order;
    std::vector<std::size_t> stack;
    for (std::size_t root = 0; root < resources_.size(); ++root) {
      if (!entered_[root]) stack.push_back(root);
      while (!stack.empty()) {
        const std::size_t at = stack.back();
        entered_[at] = true;
        if (next[at] == needs_[at].size()) {
          order.push_back(at);
          stack.pop_back();
        } else if (const std::size_t needed = needs_[at][next[at]++]; !entered_[needed]) {
          stack.push_back(needed);
        }
      }
    }
    for (const std::size_t at : order) sorted.push_back(std::move(resources_[at]));
    return sorted;
  }

 private:
  std::vector<ResourceState> resources_;
  std::unordered_map<std::string_view, std::size_t> live_;
  std::vector<std::vector<std::size_t>> needs_;
  std::vector<bool> entered_;
};

}  // namespace

std::vector<ResourceState> new_state(const Deployment& deployment) {
  return InOrder(all_resources(deployment)).take();
}

}  // namespace virga::engine
