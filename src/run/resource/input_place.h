// Finds the expression of a part of a resource's inputs.
#pragma once

#include <cstdint>
#include <span>

#include "base/span.h"
#include "bind/program/program.h"
#include "pulumi/property/property_path.h"

namespace virga::run {

struct InputPlace {
  base::Range range;
  // Whether one expression produces all values whose paths differ from this one in a few steps
  // only: the expression is in a `for`, or it is not a constructor.
  bool is_shared = false;
};

// The subject of an error at a path: the value, or the last name of the path.
enum class Culprit : std::uint8_t { kValue, kName };

// The range of the innermost expression that the path leads to: through objects, lists, bodies of
// `for` and locals. Returns the name of the resource if the program has no such input. O(length of
// the path plus the sizes of the objects and lists along it).
InputPlace input_place(const bind::Program& program, const bind::Node& node,
                       const bind::Resource& resource, const pulumi::PropertyPath& path,
                       Culprit culprit = Culprit::kValue);

// The same for a path inside one input.
InputPlace input_place(const bind::Program& program, const bind::Input& input,
                       std::span<const pulumi::PathStep> steps, Culprit culprit = Culprit::kValue);

}  // namespace virga::run
