// The components of a program as classes.
#pragma once

#include <vector>

#include "cpp/program/context.h"

namespace virga::cpp {

// Adds a class for each component folder to the context, with names and inputs. Returns the
// programs of the components, each after those that it uses.
std::vector<const bind::Program*> collect_components(Context& context,
                                                     const bind::Program& program);

}  // namespace virga::cpp
