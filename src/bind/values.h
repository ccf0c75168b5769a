// The expressions that a node holds.
#pragma once

#include <functional>

#include "bind/program.h"

namespace virga::bind {

// Every expression of a node, `range` first, then inputs before options. What is absent is left
// out.
void for_each_value(const Node& node, const std::function<void(const BoundExpr&)>& visit);

}  // namespace virga::bind
