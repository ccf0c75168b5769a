// Property values as fields of messages: the wire form of pulumi/wire/wire.h, encoded by
// struct_codec.h. Private to the room.
#pragma once

#include <string>

#include "base/error.h"
#include "pulumi/property/property_value.h"
#include "pulumi/wire/options.h"

namespace virga::rpc {

// Encodes a Struct. Fails, with the path, if `options` forbids a value, or if the value is not an
// object.
base::Result<std::string> write_struct(const pulumi::PropertyValue& object,
                                       const pulumi::WireOptions& options);
// Encodes a Value.
base::Result<std::string> write_value(const pulumi::PropertyValue& value,
                                      const pulumi::WireOptions& options);

// Decode the bytes of a Struct, which is an object, or of a Value, which is any value. An unknown
// that is not kept becomes null.
base::Result<pulumi::PropertyValue> read_struct(std::string_view bytes,
                                                const pulumi::WireOptions& options);
base::Result<pulumi::PropertyValue> read_value(std::string_view bytes,
                                               const pulumi::WireOptions& options);

}  // namespace virga::rpc
