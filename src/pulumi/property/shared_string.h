// Strings that share their bytes with something else. For large strings: a copy of 100 MB takes 30
// ms.
#pragma once

#include <memory>
#include <string_view>

#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// Returns a string of these bytes, which are not copied. Requires: they do not change as long as
// `owner` exists. The last copy of the value destroys `owner`, on any thread.
PropertyValue shared_string(std::string_view bytes,
                            std::shared_ptr<const void> owner);  // make_property.cc

}  // namespace virga::pulumi
