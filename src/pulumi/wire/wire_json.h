// Wire forms as JSON text (RFC 8259): for state files, rules of mocks and fixtures. With marshal()
// and unmarshal() in front every value can be kept as text.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "base/limits.h"
#include "pulumi/property/property_value.h"
#include "pulumi/wire/options.h"

namespace virga::pulumi {

// One line, members sorted by the bytes of their keys: the same value is the same text. Numbers are
// the shortest that read back as they are. Fails, with the path, for what JSON has not (NaN, the
// infinities, text that is not UTF-8), for values that are not in their wire form, and past
// `max_depth` containers within each other or limits.max_value_size values.
base::Result<std::string> write_wire_json(const PropertyValue& wire,
                                          const base::Limits& limits = {},
                                          std::uint32_t max_depth = kMaxWireDepth);

// The value of a text that is JSON to the letter: nothing before or after it but blanks, no key
// twice in one object, UTF-8 without lone surrogates. Numbers become the nearest double, past its
// range they are an error; "-0" stays negative. Fails with the path, and past `max_depth` or
// limits.max_source_bytes.
base::Result<PropertyValue> read_wire_json(std::string_view text, const base::Limits& limits = {},
                                           std::uint32_t max_depth = kMaxWireDepth);

}  // namespace virga::pulumi
