// How often a resource is made (evaluator.md section 6).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "run/run_state.h"

namespace virga::run {

struct Instance {
  std::string suffix;               // of the name: "-0", "-key"
  std::optional<cty::Value> range;  // what `range` is in its expressions
};

// What the variable of the resource is made of.
struct Instances {
  enum class Shape : std::uint8_t {
    kSingle,  // the resource itself
    kList,
    kMap,      // an object by `keys`
    kInstead,  // none is made: `instead` is the variable
  };
  Shape shape = Shape::kSingle;
  std::vector<Instance> list;
  std::vector<std::string> keys;  // of kMap, one for each instance
  cty::Value instead;
};

// Evaluates the range; nothing when something was reported.
std::optional<Instances> instances_of(RunState& run, const bind::Node& node,
                                      const bind::Resource& resource);

}  // namespace virga::run
