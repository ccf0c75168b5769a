// A bound program as text, for debugging and golden files: one paragraph per node, in declaration
// order, then each program of a component once.
#pragma once

#include <string>

#include "bind/program/program.h"

namespace virga::bind {

std::string dump(const Program& program);

}  // namespace virga::bind
