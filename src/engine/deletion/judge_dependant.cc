// Whether a resource would have to be replaced with another one.
#include <algorithm>

#include "base/text/type_token.h"
#include "engine/deletion/deletions.h"
#include "engine/deletion/dependants_deletion.h"
#include "engine/diff/replace_on_changes.h"
#include "pulumi/property/property_diff.h"
#include "pulumi/provider_reference.h"

namespace virga::engine {

using Index = OldState::Index;
using pulumi::PropertyValue;

bool DependantsDeletion::needs_another(const ResourceState& resource) const {
  const auto provider = pulumi::ProviderReference::parse(resource.provider);
  if (provider && replaced_.contains(provider->urn)) return true;
  return std::ranges::any_of(*resource.replace_with,
                             [&](const std::string& urn) { return replaced_.contains(urn); });
}

PropertyValue DependantsDeletion::inputs_with_unknowns(const ResourceState& resource) const {
  pulumi::ObjectBuilder inputs(resource.inputs.as_object());
  bool any = false;
  for (const auto& [property, urns] : resource.property_dependencies) {
    const bool depends = std::any_of(
        urns.begin(), urns.end(), [&](const std::string& urn) { return replaced_.contains(urn); });
    if (!depends || !resource.inputs.find(property)) continue;
    inputs.set(property, PropertyValue::computed());
    any = true;
  }
  return any ? inputs.build() : PropertyValue();
}

void DependantsDeletion::ask(Index index, const PropertyValue& inputs) {
  const ResourceState& resource = old_[index];
  const auto token = base::TypeToken::parse(resource.type);
  DiffRequest provider_request;
  provider_request.package = token ? std::string(token->package) : std::string();
  provider_request.reference = resource.provider;
  provider_request.preview = deployment_.options.preview;
  provider_request.urn = resource.urn;
  provider_request.type = resource.type;
  provider_request.id = resource.id;
  provider_request.old_inputs = resource.inputs;
  provider_request.old_outputs = resource.outputs;
  provider_request.new_inputs = inputs;
  deployment_.provider_of(provider_request.package)
      .diff(provider_request,
            deployment_.then<DiffResponse>([self = shared_from_this(), index, inputs](auto hints) {
              if (!hints) return self->then_(base::Unexpected(hints.error()));
              self->judge(index, inputs, *hints);
              self->next_candidate();
            }));
}

void DependantsDeletion::judge(Index index, const PropertyValue& inputs,
                               const DiffResponse& hints) {
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
  for (const auto* texts : {&resource.options->replace_on_changes, &hints.replace_on_changes}) {
    if (const auto paths = parse_paths(*texts, "replaceOnChanges")) mark(*paths);
  }
  if (replaces) mark_for_deletion(index);
}

}  // namespace virga::engine
