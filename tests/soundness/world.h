// The environment of generated programs: a package, values of its types, and configuration.
#pragma once

#include <memory>
#include <string>

#include "model/type.h"
#include "pulumi/property/property_value.h"
#include "schema/package.h"
#include "soundness/random.h"

namespace virga::soundness {

// Secrets differ between variants. Everything else is equal.
using Variant = std::uint32_t;

// Strings in secrets contain it. Diagnostics and other outputs must not.
inline constexpr std::string_view kCanary = "cAnArY";

const std::shared_ptr<const schema::Package>& package();

// Returns a value of the schema's type. Deterministic for each key and variant. Variants differ
// only inside of secrets. In a preview, parts of the value are unknown.
pulumi::PropertyValue value_of(const schema::Type& type, Key key, Variant variant, bool preview);
// Returns the object of a provider, with all required properties.
pulumi::PropertyValue values_of(const schema::Properties& properties, Key key, Variant variant,
                                bool preview);

// Returns a value of the type as it is written in the configuration of a stack.
std::string config_text(const model::Type& type, Key key, bool secret);

}  // namespace virga::soundness
