// A bound program as text, for people and golden files: a node a paragraph, in declaration order.
#pragma once

#include <string>

#include "bind/program.h"

namespace virga::bind {

std::string dump(const Program& program);

}  // namespace virga::bind
