// Wire forms as JSON text (RFC 8259): for state files, rules of mocks and fixtures. With marshal()
// and unmarshal(), every value can be stored as text.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "base/limits.h"
#include "pulumi/property/property_value.h"
#include "pulumi/wire/options.h"

namespace virga::pulumi {

// One line, with members sorted by the bytes of their keys: equal values have equal texts. Numbers
// are the shortest that parse back. Fails, with the path, for values without a JSON form (NaN,
// infinities, strings that are not UTF-8), for values that are not in their wire form, and beyond
// `max_depth` nested containers or limits.max_value_size values.
base::Result<std::string> write_wire_json(const PropertyValue& wire,
                                          const base::Limits& limits = {},
                                          std::uint32_t max_depth = kMaxWireDepth);

// Parses strict JSON: only whitespace before and after it, no duplicate keys in an object, UTF-8
// without lone surrogates. Numbers become the nearest double, and are an error if out of its range;
// "-0" stays negative. Fails with the path, also beyond `max_depth` or limits.max_source_bytes.
base::Result<PropertyValue> read_wire_json(std::string_view text, const base::Limits& limits = {},
                                           std::uint32_t max_depth = kMaxWireDepth);

}  // namespace virga::pulumi
