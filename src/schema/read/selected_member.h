// Unions with a discriminator (`oneOf` of objects): which member a value belongs to.
#pragma once

#include <string_view>

#include "schema/type.h"

namespace virga::schema {

// The member of `type`, a union, that the value `tag` of its discriminator selects. Returns null if
// the union has no discriminator, or no member for the tag.
const Type* selected_member(const Type& type, std::string_view tag);

}  // namespace virga::schema
