// References to resources (docs/spec/pulumi-types.md, section 5): making them whole, and doing
// without them.
#pragma once

#include <optional>
#include <string>

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// A reference with all that follows from its parts: name and type from a URN that is valid. `id` is
// nothing for a component; an empty one stands for an ID that is not known yet, never for itself.
ResourceReference make_reference(std::string urn, std::optional<std::string> id,
                                 std::string package_version = {});

// Name and type where they are not given and the URN tells them.
ResourceReference with_name_and_type(ResourceReference reference);

// A custom resource always has an ID, which may be unknown; a component has none.
bool is_component(const ResourceReference& reference);

// Is it the reference to a custom resource whose ID is not known yet? An empty ID is unknown.
bool has_unknown_id(const ResourceReference& reference);

// What stands for the resource where references cannot be resolved (configuration, custom
// resources, provider functions): its ID, Computed while it is not known, or of a component the
// URN.
PropertyValue id_or_urn(const ResourceReference& reference);

}  // namespace virga::pulumi
