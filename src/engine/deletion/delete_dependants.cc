#include "engine/deletion/delete_dependants.h"

#include <algorithm>
#include <memory>
#include <set>

#include "base/text/type_token.h"
#include "engine/deletion/remove.h"
#include "engine/diff/replace_on_changes.h"
#include "pulumi/property/property_diff.h"
#include "pulumi/provider_reference.h"

namespace virga::engine {
namespace {

using Fate = OldState::Fate;
using Index = OldState::Index;
using pulumi::PropertyValue;

// Returns all direct and indirect dependants of `root`, in the order of the state.
std::vector<Index> dependants_of(OldState& old, Index root) {
  std::set<Index> reached;
  std::vector<Index> pending{root};
  while (!pending.empty()) {
    const Index next = pending.back();
    pending.pop_back();
    for (const Index dependant : old.dependants(next)) {
      if (reached.insert(dependant).second) pending.push_back(dependant);
    }
  }
  return {reached.begin(), reached.end()};
}

// Decides for each dependant, in order, whether it must be replaced. Then deletes these dependants
// in reverse order.
class Deletion : public std::enable_shared_from_this<Deletion> {
 public:
  Deletion(Deployment& deployment, Entry& entry, std::function<void(base::Result<void>)> then)
      : entry_(entry),
        deployment_(deployment),
        old_(deployment_.old),
        then_(std::move(then)),
        candidates_(dependants_of(old_, *entry_.old)) {
    replaced_.insert(old_[*entry_.old].urn);
  }

  void next_candidate() {
    while (at_ < candidates_.size()) {
      const Index index = candidates_[at_++];
      const ResourceState& resource = old_[index];
      if (old_.fate(index) != Fate::kThere || !resource.custom || resource.external) continue;
      if (needs_another(resource)) {
        condemn(index);
      } else if (const PropertyValue inputs = inputs_with_unknowns(resource); !inputs.is_null()) {
        return ask(index, inputs);
      }
    }
    next_deletion();
  }

 private:
  void condemn(Index index) {
    condemned_.push_back(index);
    replaced_.insert(old_[index].urn);
  }

  // Returns whether the provider of the resource, or a resource of its replaceWith, is replaced.
  bool needs_another(const ResourceState& resource) const {
    const auto provider = pulumi::ProviderReference::parse(resource.provider);
    if (provider && replaced_.contains(provider->urn)) return true;
    return std::any_of(resource.replace_with.begin(), resource.replace_with.end(),
                       [&](const std::string& urn) { return replaced_.contains(urn); });
  }

  // Returns the inputs with unknown values where they depend on a replaced resource. Returns null
  // if no input does.
  PropertyValue inputs_with_unknowns(const ResourceState& resource) const {
    pulumi::ObjectBuilder inputs(resource.inputs.as_object());
    bool any = false;
    for (const auto& [property, urns] : resource.property_dependencies) {
      const bool depends = std::any_of(urns.begin(), urns.end(), [&](const std::string& urn) {
        return replaced_.contains(urn);
      });
      if (!depends || !resource.inputs.find(property)) continue;
      inputs.set(property, PropertyValue::computed());
      any = true;
    }
    return any ? inputs.build() : PropertyValue();
  }

  void ask(Index index, const PropertyValue& inputs) {
    const ResourceState& resource = old_[index];
    const auto token = base::TypeToken::parse(resource.type);
    DiffRequest asked;
    asked.package = token ? std::string(token->package) : std::string();
    asked.reference = resource.provider;
    asked.preview = deployment_.options.preview;
    asked.urn = resource.urn;
    asked.type = resource.type;
    asked.id = resource.id;
    asked.old_inputs = resource.inputs;
    asked.old_outputs = resource.outputs;
    asked.new_inputs = inputs;
    deployment_.provider_of(asked.package)
        .diff(asked, deployment_.then<DiffResponse>(
                         [self = shared_from_this(), index, inputs](auto hints) {
                           if (!hints) return self->then_(std::unexpected(hints.error()));
                           self->judge(index, inputs, *hints);
                           self->next_candidate();
                         }));
  }

  void judge(Index index, const PropertyValue& inputs, const DiffResponse& hints) {
    const ResourceState& resource = old_[index];
    const auto diff = pulumi::diff(resource.inputs, inputs, pulumi::UnknownRule::kDifferent,
                                   deployment_.options.limits);
    if (!diff) return;
    std::vector<Change> changes = changes_of(*diff);
    const auto token = base::TypeToken::parse(resource.type);
    const auto definition =
        deployment_.definitions.find(resource.type, token ? token->package : "", "");
    bool replaces = false;
    const auto mark = [&](std::span<const pulumi::PropertyPath> paths) {
      replaces |= !mark_replacing(changes, paths, resource.inputs, inputs).empty();
    };
    if (definition) {
      mark(deployment_.schema_replace_paths.of(definition->package.get(), definition->resource));
    }
    for (const auto* texts : {&resource.replace_on_changes, &hints.replace_on_changes}) {
      if (const auto paths = parse_paths(*texts, "replaceOnChanges")) mark(*paths);
    }
    if (replaces) condemn(index);
  }

  void next_deletion() {
    if (deleted_ == 0) {
      const auto kept = std::find_if(condemned_.begin(), condemned_.end(),
                                     [&](Index index) { return old_[index].protect; });
      if (kept != condemned_.end()) {
        return then_(base::fail("to replace it, " + old_[*kept].urn +
                                " would be deleted, which is protected"));
      }
    }
    if (deleted_ == condemned_.size()) return then_({});
    const Index index = condemned_[condemned_.size() - ++deleted_];
    entry_.steps.push_back(removal_step(deployment_, index, Operation::kDeleteReplaced,
                                        {Reason::Kind::kDependency, {}, entry_.state.urn}));
    remove(deployment_, index, [self = shared_from_this(), index](base::Result<void> removed) {
      if (!removed) {
        return self->then_(base::fail(
            "to replace it, " + self->old_[index].urn + " has to be deleted, which failed",
            removed.error()));
      }
      self->old_.set_fate(index, Fate::kToBeMadeAgain);
      self->deployment_.deleted_for[index] = self->entry_.state.urn;
      self->next_deletion();
    });
  }

  Entry& entry_;
  Deployment& deployment_;
  OldState& old_;
  std::function<void(base::Result<void>)> then_;
  std::vector<Index> candidates_;
  std::size_t at_ = 0;
  std::set<std::string> replaced_;  // URNs of resources to replace
  std::vector<Index> condemned_;
  std::size_t deleted_ = 0;
};

}  // namespace

void delete_dependants(Deployment& deployment, Entry& entry,
                       std::function<void(base::Result<void>)> then) {
  std::make_shared<Deletion>(deployment, entry, std::move(then))->next_candidate();
}

}  // namespace virga::engine
