// A program and those of its components.
#pragma once

#include <vector>

#include "bind/program.h"

namespace virga::bind {

// `program` first, then the programs of the component folders that it uses, directly or through
// others; each once, however often it is used.
std::vector<const Program*> with_components(const Program& program);

}  // namespace virga::bind
