// The instances of a block, and the value of its variable (docs/spec/evaluator.md, section 6).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cty/value.h"

namespace virga::run {

struct Instance {
  std::string suffix;               // of the name: "-0", "-key"
  std::optional<cty::Value> range;  // the value of `range` in its expressions
};

struct Instances {
  enum class Shape : std::uint8_t {
    kSingle,  // the resource itself
    kList,
    kMap,          // an object by `keys`
    kNoInstances,  // no instances: `instead` is the variable
  };
  Shape shape = Shape::kSingle;
  std::vector<Instance> list;
  std::vector<std::string> keys;  // of kMap, one for each instance
  cty::Value instead;
};

// The instance of a block without `range`.
Instances single_instance();

// The value of the variable; `values` has one value per instance.
cty::Value variable_of(const Instances& instances, std::vector<cty::Value> values);

}  // namespace virga::run
