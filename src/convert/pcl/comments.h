// The comments and the empty line that belong to one entry of a source.
#pragma once

#include <string>
#include <vector>

namespace virga::convert {

// All comments begin with "#".
struct Comments {
  bool gap = false;                 // an empty line precedes the entry
  std::vector<std::string> before;  // on the lines above
  std::string behind;               // on the line of the entry
  std::vector<std::string> below;   // after the last line of the entry, as deep as its content

  bool empty() const { return before.empty() && behind.empty() && below.empty(); }
};

}  // namespace virga::convert
