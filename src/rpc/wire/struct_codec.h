// google.protobuf.Struct and Value, to and from the wire form of property values
// (pulumi/wire/wire.h) in one walk, without messages in between: `Struct` is an object, `Value`
// anything.
//
// What is made is canonical: members in the order of the value, no field twice, no unknown fields.
// What is read may be anything that protobuf reads: unknown fields are skipped, the last of several
// wins, a Value without a kind is Null. A list or an object may be inside of kMaxWireDepth others.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "base/limits.h"
#include "pulumi/property/property_value.h"

namespace virga::rpc {

// Of a wire form, which has no other kinds. Struct: `value` is an object.
std::string encode_struct(const pulumi::PropertyValue& value);  // struct_encoder.cc
std::string encode_value(const pulumi::PropertyValue& value);   // struct_encoder.cc

// Fails where the bytes are cut short or no such message, text is not UTF-8, containers are nested
// too deeply, or there are more than limits.max_value_size values.
base::Result<pulumi::PropertyValue> decode_struct(std::string_view bytes,
                                                  const base::Limits& limits = {});
base::Result<pulumi::PropertyValue> decode_value(std::string_view bytes,
                                                 const base::Limits& limits = {});

}  // namespace virga::rpc
