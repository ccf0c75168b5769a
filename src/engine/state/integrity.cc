#include "engine/state/integrity.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "pulumi/digest.h"
#include "pulumi/provider_reference.h"
#include "pulumi/urn.h"

namespace virga::engine {

namespace {

class Check {
 public:
  explicit Check(const Snapshot& snapshot) {
    for (const ResourceState& resource : snapshot.resources) all_.insert(resource.urn);
    manifest(snapshot.manifest);
    for (const ResourceState& resource : snapshot.resources) {
      at_ = &resource;
      reported_.clear();
      check();
      before_[resource.urn].push_back(&resource);
    }
  }

  std::vector<std::string> take() { return std::move(problems_); }

 private:
  void manifest(const Manifest& manifest) {
    if (manifest.magic.empty() && manifest.version.empty()) return;
    if (manifest.magic == pulumi::hex_digest(pulumi::Hash::kSha256, manifest.version)) return;
    problems_.emplace_back("the magic of its manifest does not match its version");
  }

  void check() {
    if (!pulumi::Urn::parse(at_->urn)) report("its URN is invalid");
    const auto same = before_.find(at_->urn);
    if (same != before_.end() && !at_->pending_delete &&
        std::ranges::any_of(same->second, [](auto* other) { return !other->pending_delete; })) {
      report("it is listed twice");
    }
    names("parent", at_->parent);
    names("the resource it is deleted with,", at_->deleted_with);
    for (const std::string& urn : at_->dependencies) names("dependency", urn);
    for (const auto& [property, urns] : at_->property_dependencies) {
      for (const std::string& urn : urns) names("dependency", urn);
    }
    for (const std::string& urn : *at_->replace_with) {
      names("the resource it is replaced with,", urn);
    }
    if (!at_->provider.empty()) provider();
  }

  void names(std::string_view what, const std::string& urn) {
    if (urn.empty() || before_.contains(urn)) return;
    report(std::string(what) + " " + urn +
           (all_.contains(urn) ? " comes after it" : " does not exist"));
  }

  void provider() {
    const auto reference = pulumi::ProviderReference::parse(at_->provider);
    if (!reference) return report("its provider is not a provider reference");
    names("provider", reference->urn);
    const auto found = before_.find(reference->urn);
    if (found == before_.end()) return;
    const auto is_it = [&](const ResourceState* other) {
      return !pulumi::provider_package(other->type).empty() &&
             (reference->id.empty() || other->id == reference->id);
    };
    if (std::ranges::none_of(found->second, is_it)) {
      report("provider " + reference->urn + " is not a provider, or has another ID");
    }
  }

  // Reports each problem of a resource once.
  void report(const std::string& problem) {
    if (reported_.insert(problem).second) problems_.push_back(at_->urn + ": " + problem);
  }

  const ResourceState* at_ = nullptr;
  std::set<std::string> reported_;
  std::set<std::string_view> all_;
  std::map<std::string_view, std::vector<const ResourceState*>> before_;
  std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> integrity_problems(const Snapshot& snapshot) {
  return Check(snapshot).take();
}

}  // namespace virga::engine
