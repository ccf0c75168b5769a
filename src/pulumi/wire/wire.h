// Property values as they travel: the wire form is a value of Nulls, bools, numbers, strings,
// arrays and objects alone, one to one with google.protobuf.Value and with JSON. Whatever else
// there is becomes an object with a signature or a sentinel string. (docs/spec/wire.md, section 1)
//
//   const auto wire = marshal(value, wire_options::invoke_arguments(features));
//   if (!wire) return std::unexpected(wire.error());  // "property tags[0]: …"
//   if (*wire) send(**wire);                          // nothing: an unknown that was left out
//
// What has nothing special inside is not copied: the wire form of a plain value is that value,
// payloads and all.
#pragma once

#include <optional>

#include "base/error.h"
#include "base/limits.h"
#include "pulumi/property/property_value.h"
#include "pulumi/wire/options.h"

namespace virga::pulumi {

// The wire form; nothing when `value` is an unknown that is not kept. An unknown element that is
// not kept makes an array shorter, and a member is missing. Fails, with the path, where an option
// forbids what is there, where text is not UTF-8, and past options.max_depth containers within each
// other or limits.max_value_size values.
base::Result<std::optional<PropertyValue>> marshal(const PropertyValue& value,
                                                   const WireOptions& options,
                                                   const base::Limits& limits = {});

// The value that a wire form stands for; nothing when it is an unknown that is not kept. The place
// of an unknown element that is not kept stays, as a Null. A reference whose ID is empty has an
// unknown one; its name and type follow from the URN where they are not given. Of several sources
// of an asset a path counts before a URI before contents; one with a hash alone is elided. Fails as
// marshal() does, and where a signed object is not what its signature says.
base::Result<std::optional<PropertyValue>> unmarshal(const PropertyValue& wire,
                                                     const WireOptions& options,
                                                     const base::Limits& limits = {});

}  // namespace virga::pulumi
