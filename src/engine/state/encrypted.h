// Secrets of a state that somebody else encrypted: nobody here can read them, and none may be lost.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pulumi/property/property_value.h"

namespace virga::engine {

// A secret unknown that remembers its ciphertext, which is written as it was read. To programs and
// comparisons it is a value that is not known.
pulumi::PropertyValue encrypted_secret(std::string ciphertext);

// The ciphertext of such a secret; nothing of any other value. A view into `value`.
std::optional<std::string_view> ciphertext_of(const pulumi::PropertyValue& value);

}  // namespace virga::engine
