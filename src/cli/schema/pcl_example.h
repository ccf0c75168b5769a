// A program's block for a member of a package, to begin from: what must be given, and nothing else.
#pragma once

#include <string>

#include "cli/schema/member.h"

namespace virga::cli {

// PCL in the formatter's layout; "" for types, for resources that need no input, and for what would
// be very long. Where a value cannot be made up, as for another
// resource, a name stands that the program has to have.
std::string pcl_example(const Member& member);

}  // namespace virga::cli
