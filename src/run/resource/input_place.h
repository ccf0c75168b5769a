// Where a program says what a part of a resource's inputs is.
#pragma once

#include <cstdint>
#include <span>

#include "base/span.h"
#include "bind/program.h"
#include "pulumi/property/property_path.h"

namespace virga::run {

struct InputPlace {
  base::Range range;
  // Whether one expression makes all values whose paths differ from this one in a few steps only:
  // it is in a `for`, or it is a value that the program does not spell out.
  bool is_shared = false;
};

// What a mistake at a path is about: the value, or the last name of the path.
enum class Culprit : std::uint8_t { kValue, kName };

// The range of the innermost expression that the path leads to: through objects, lists, bodies of
// `for` and locals that are written out. The name of the resource if the program does not give the
// input. O(length of the path and of the objects and lists on its way).
InputPlace input_place(const bind::Program& program, const bind::Node& node,
                       const bind::Resource& resource, const pulumi::PropertyPath& path,
                       Culprit culprit = Culprit::kValue);

// The same for a path inside of one input.
InputPlace input_place(const bind::Program& program, const bind::Input& input,
                       std::span<const pulumi::PathStep> steps, Culprit culprit = Culprit::kValue);

}  // namespace virga::run
