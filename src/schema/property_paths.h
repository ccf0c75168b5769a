// The paths of all properties that a schema declares, including nested ones.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "schema/package.h"

namespace virga::schema {

// Calls `visit` with each property and the steps of its path: names, and "*" for any element of a
// list or map. Visits a property before its nested properties. A recursive type is entered once on
// each path.
void for_each_property(
    const Package& package, const Properties& properties,
    const std::function<void(const std::vector<std::string>&, const Property&)>& visit);

}  // namespace virga::schema
