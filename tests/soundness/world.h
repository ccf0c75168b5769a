// The world of the generated programs: a package, values of its types, and configuration.
#pragma once

#include <memory>
#include <string>

#include "model/type.h"
#include "pulumi/property/property_value.h"
#include "schema/package.h"
#include "soundness/random.h"

namespace virga::soundness {

// Secrets of different variants differ, everything else is equal.
using Variant = std::uint32_t;

// Strings of secrets contain it: no diagnostic and no other output may.
inline constexpr std::string_view kCanary = "cAnArY";

const std::shared_ptr<const schema::Package>& package();

// A value of the schema's type. The same key and variant give the same value; variants differ
// inside secrets only. In a preview parts of it are unknown.
pulumi::PropertyValue value_of(const schema::Type& type, Key key, Variant variant, bool preview);
// The object that a provider returns, with all required properties.
pulumi::PropertyValue values_of(const schema::Properties& properties, Key key, Variant variant,
                                bool preview);

// A value of the type as the configuration of a stack has it.
std::string config_text(const model::Type& type, Key key, bool secret);

}  // namespace virga::soundness
