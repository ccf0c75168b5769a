// Converts between google.protobuf.Struct or Value and the wire form of property values
// (pulumi/wire/wire.h), in one pass without intermediate messages. A `Struct` is an object; a
// `Value` is any value.
//
// The output is canonical: members keep their order, no field is repeated, and there are no unknown
// fields. The input may be any valid protobuf: unknown fields are skipped, the last one of repeated
// fields is used, and a Value without a kind is null. Lists and objects may be nested in up to
// kMaxWireDepth others.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::rpc {

// Requires: `value` is in the wire form. For a Struct, it is an object.
std::string encode_struct(const pulumi::PropertyValue& value);  // struct_encoder.cc
std::string encode_value(const pulumi::PropertyValue& value);   // struct_encoder.cc

// Fails if the bytes are truncated or are not such a message, if a string is not UTF-8, if
// containers are nested too deeply, or if there are more than limits.max_value_size values.
base::Result<pulumi::PropertyValue> decode_struct(std::string_view bytes,
                                                  const base::Limits& limits = {});
base::Result<pulumi::PropertyValue> decode_value(std::string_view bytes,
                                                 const base::Limits& limits = {});

}  // namespace virga::rpc
