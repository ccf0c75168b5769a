// The fields of a resource's record in the file, in the order in which the CLI writes them. Reading
// and writing use the same list, so they cannot differ. Private to this folder.
#pragma once

#include "engine/state/resource_state.h"

namespace virga::engine {

inline const pulumi::RecordedOptions& recorded_options(const ResourceState& resource) {
  return *resource.options;
}
// The caller normalizes them.
inline pulumi::RecordedOptions& recorded_options(ResourceState& resource) {
  return resource.options.edit();
}

// Calls `field(name, value, always)` for each field. `always` is true if an empty field is written
// too. `Resource` is a ResourceState, const or not.
template <typename Resource, typename Field>
void for_each_field(Resource& resource, Field&& field) {
  auto& options = recorded_options(resource);
  field("urn", resource.urn, true);
  field("custom", resource.custom, true);
  field("delete", resource.pending_delete, false);
  field("id", resource.id, false);
  field("type", resource.type, true);
  field("inputs", resource.inputs, false);
  field("outputs", resource.outputs, false);
  field("parent", resource.parent, false);
  field("protect", resource.protect, false);
  field("taint", resource.taint, false);
  field("external", resource.external, false);
  field("dependencies", resource.dependencies, false);
  field("initErrors", resource.init_errors, false);
  field("provider", resource.provider, false);
  field("propertyDependencies", resource.property_dependencies, false);
  field("pendingReplacement", resource.pending_replacement, false);
  field("additionalSecretOutputs", options.additional_secret_outputs, false);
  field("aliases", resource.aliases, false);
  field("customTimeouts", resource.custom_timeouts, false);
  field("importID", options.import_id, false);
  field("retainOnDelete", resource.retain_on_delete, false);
  field("deletedWith", resource.deleted_with, false);
  field("replaceWith", resource.replace_with, false);
  field("created", resource.created, false);
  field("modified", resource.modified, false);
  field("sourcePosition", resource.source_position, false);
  field("ignoreChanges", options.ignore_changes, false);
  field("hideDiff", options.hide_diffs, false);
  field("replaceOnChanges", options.replace_on_changes, false);
  field("replacementTrigger", resource.replacement_trigger, false);
  field("refreshBeforeUpdate", resource.refresh_before_update, false);
  field("envVarMappings", options.env_var_mappings, false);
  field("resourceHooks", resource.hooks, false);
}

// The same for the members of structured fields.
template <typename Timeouts, typename Field>
void for_each_timeout(Timeouts& timeouts, Field&& field) {
  field("create", timeouts.create);
  field("update", timeouts.update);
  field("delete", timeouts.remove);
  field("read", timeouts.read);
}

template <typename Hooks, typename Field>
void for_each_event(Hooks& hooks, Field&& field) {
#define VIRGA_HOOK_EVENT(member, in_programs, in_states) field(in_states, hooks.member);
#include "pulumi/hook_events.def"
}

}  // namespace virga::engine
