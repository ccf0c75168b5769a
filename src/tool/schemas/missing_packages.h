// The packages that a program needs and that have no schema.
#pragma once

#include <string>
#include <vector>

#include "schema/loader.h"

namespace virga::tool {

// Binds the program at `folder`. Returns one request for each version of a package, sorted by name.
std::vector<schema::Request> missing_packages(const std::string& folder);

}  // namespace virga::tool
