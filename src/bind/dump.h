// A bound program as text, for people and golden files: a node a paragraph, in declaration order;
// behind it the programs of its components, each once.
#pragma once

#include <string>

#include "bind/program.h"

namespace virga::bind {

std::string dump(const Program& program);

}  // namespace virga::bind
