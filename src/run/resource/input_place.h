// Where a program says what a part of a resource's inputs is.
#pragma once

#include <span>

#include "base/span.h"
#include "bind/program.h"
#include "pulumi/property_path.h"

namespace virga::run {

// The range of the innermost expression that the path leads to: through objects, lists and locals
// that are written out. The name of the resource if the program does not give the input. O(length
// of the path and of the objects and lists on its way).
base::Range input_place(const bind::Program& program, const bind::Node& node,
                        const bind::Resource& resource, const pulumi::PropertyPath& path);

// The same for a path inside of one input.
base::Range input_place(const bind::Program& program, const bind::Input& input,
                        std::span<const pulumi::PathStep> steps);

}  // namespace virga::run
