// Property values as the CLI's state has them: the encoding of the wire (docs/spec/wire.md, section
// 1), but for secrets, which hold the text of their value: {SIG: SECRET, plaintext: "\"JSON
// text\""}, or a ciphertext (encrypted.h).
#pragma once

#include "base/error.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// Both ends are values of nulls, bools, numbers, strings, arrays and objects alone. Outputs are
// kept as their elements, secret where they are. Fails, with the path, for what JSON has not (NaN,
// the infinities) and past pulumi::kMaxWireDepth; never with a value.
// encode_property.cc
base::Result<pulumi::PropertyValue> encode_property(const pulumi::PropertyValue& value);

// Fails, with the path, for an object that is not what its signature says. What a secret holds that
// cannot be read is not told.
// decode_property.cc
base::Result<pulumi::PropertyValue> decode_property(const pulumi::PropertyValue& encoded);

}  // namespace virga::engine
