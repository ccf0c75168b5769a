// The places of the properties that a schema declares, those inside of others too.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "schema/package.h"

namespace virga::schema {

// Calls `visit` with each property and the steps of the way to it: names, and "*", which stands
// for any element of a list or map. Each is visited before those inside of it; types that contain
// themselves are entered once on each way down.
void for_each_property(
    const Package& package, const Properties& properties,
    const std::function<void(const std::vector<std::string>&, const Property&)>& visit);

}  // namespace virga::schema
