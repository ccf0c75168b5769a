// Property values as fields of messages: the wire form of pulumi/wire/wire.h, as bytes of
// struct_codec.h. Private to the room.
#pragma once

#include <string>

#include "base/error.h"
#include "pulumi/property/property_value.h"
#include "pulumi/wire/options.h"

namespace virga::rpc {

// The bytes of a Struct. Fails, with the path, for what `options` forbids, and for what is no
// object.
base::Result<std::string> write_struct(const pulumi::PropertyValue& object,
                                       const pulumi::WireOptions& options);
// Of a Value.
base::Result<std::string> write_value(const pulumi::PropertyValue& value,
                                      const pulumi::WireOptions& options);

// Of bytes of a Struct: an object. Of Values anything, an unknown that is not kept being Null.
base::Result<pulumi::PropertyValue> read_struct(std::string_view bytes,
                                                const pulumi::WireOptions& options);
base::Result<pulumi::PropertyValue> read_value(std::string_view bytes,
                                               const pulumi::WireOptions& options);

}  // namespace virga::rpc
