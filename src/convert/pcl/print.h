// Writes trees of PCL as text.
#pragma once

#include <string>
#include <vector>

#include "convert/pcl/item.h"

namespace virga::convert {

// The text of a file, as hcl::format() lays it out. `below` are the comments at its end. Lists are
// on one line if they fit, and strings of several lines become heredocs.
std::string print_file(const std::vector<Item>& items, const std::vector<std::string>& below = {});

// An expression on its own, for messages and tests.
std::string print_expression(const Expression& expression);

}  // namespace virga::convert
