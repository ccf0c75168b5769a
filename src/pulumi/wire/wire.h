// The wire form of property values: a value of Nulls, bools, numbers, strings, arrays and objects
// alone, equivalent to google.protobuf.Value and JSON. All other kinds become an object with a
// signature or a sentinel string. (docs/spec/wire.md, section 1)
//
//   const auto wire = marshal(value, wire_options::invoke_arguments(features));
//   if (!wire) return base::Unexpected(wire.error());  // "property tags[0]: …"
//   if (*wire) send(**wire);                          // nullopt: an unknown that was omitted
//
// Values without special parts are not copied: the wire form of a plain value is the value itself.
#pragma once

#include <optional>

#include "base/error.h"
#include "base/limits.h"
#include "pulumi/property/property_value.h"
#include "pulumi/wire/options.h"

namespace virga::pulumi {

// The wire form; nullopt if `value` is an unknown that is not kept. An unknown element that is not
// kept is omitted from its array, and an unknown member from its object. Fails, with the path, if
// an option forbids a part, if a string is not UTF-8, or beyond options.max_depth nested containers
// or limits.max_value_size values.
base::Result<std::optional<PropertyValue>> marshal(const PropertyValue& value,
                                                   const WireOptions& options,
                                                   const base::Limits& limits = {});

// The value of a wire form; nullopt if it is an unknown that is not kept. An unknown element that
// is not kept becomes Null. A reference with an empty ID has an unknown ID; missing names and types
// are taken from the URN. If an asset has several sources, a path has precedence over a URI, and a
// URI over contents; an asset with only a hash is elided. Fails like marshal(), or if an object
// does not match its signature.
base::Result<std::optional<PropertyValue>> unmarshal(const PropertyValue& wire,
                                                     const WireOptions& options,
                                                     const base::Limits& limits = {});

}  // namespace virga::pulumi
