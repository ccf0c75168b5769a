// Writes an example block for a member of a package, with only its required properties.
#pragma once

#include <string>

#include "schema/members/member.h"

namespace virga::bind {

// Returns formatted PCL. Returns "" for types, for resources without required inputs, and if the
// example would be very long. A value that cannot be invented, such as another resource, is a name
// that the program must define.
std::string pcl_example(const schema::Member& member);

}  // namespace virga::bind
