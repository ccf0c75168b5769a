// The encoding of property values in the CLI's state. It is the wire encoding (docs/spec/wire.md,
// section 1), except for secrets, which contain the text of their value, {SIG: SECRET, plaintext:
// "\"JSON text\""}, or a ciphertext (secret_value.h).
#pragma once

#include "base/error.h"
#include "pulumi/property/property_value.h"

namespace virga::engine {

// Both functions work on values that consist of nulls, bools, numbers, strings, arrays and objects.
// Outputs are encoded as their elements, secret if they are. Fails, with the path but without
// values, for numbers that JSON does not support (NaN and infinities inside of secrets) and for
// values deeper than pulumi::kMaxWireDepth.
// encode_property.cc
base::Result<pulumi::PropertyValue> encode_property(const pulumi::PropertyValue& value);

// Fails, with the path, if an object does not match its signature. The message contains nothing of
// an invalid secret.
// decode_property.cc
base::Result<pulumi::PropertyValue> decode_property(const pulumi::PropertyValue& encoded);

}  // namespace virga::engine
