// References to resources (docs/spec/pulumi-types.md, section 5): completing them, and replacing
// them by IDs.
#pragma once

#include <optional>
#include <string>

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// A reference with the name and the type from a valid URN. `id` is nullopt for a component; an
// empty one means unknown.
ResourceReference make_reference(std::string urn, std::optional<std::string> id,
                                 std::string package_version = {});

// Adds the name and the type from the URN if they are missing.
ResourceReference with_name_and_type(ResourceReference reference);

// A custom resource always has an ID, which may be unknown; a component has no ID.
bool is_component(const ResourceReference& reference);

// Returns whether the reference is to a custom resource with an unknown ID. An empty ID is unknown.
bool has_unknown_id(const ResourceReference& reference);

// The replacement of the resource for receivers that do not resolve references (configuration,
// custom resources, provider functions): its ID, Computed if unknown; for a component, its URN.
PropertyValue id_or_urn(const ResourceReference& reference);

}  // namespace virga::pulumi
