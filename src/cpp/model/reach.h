// Follows the types of a package from its resources and functions.
#pragma once

#include <functional>
#include <string_view>

#include "schema/type.h"

namespace virga::cpp {

// Calls `visit` with each type inside of `type`, including itself, from the outside to the inside.
// Does not follow references. `plain`: whether the type is inside of a plain one.
void for_each_type(const schema::Type& type, bool plain,
                   const std::function<void(const schema::Type&, bool plain)>& visit);

}  // namespace virga::cpp
