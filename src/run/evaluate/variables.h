// What expressions see of the program around them: its variables, whoever keeps them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/check.h"
#include "cty/value.h"
#include "model/expr/expr.h"

namespace virga::run {

class Variables {
 public:
  virtual ~Variables() = default;

  // What the variable of the node with this index is for an expression that goes on with `steps`:
  // its value, or as much of it as the steps need. It is there: who evaluates has waited for it.
  virtual cty::Value value(std::uint32_t node, std::span<const model::Step> steps) const = 0;
};

// Variables that are all there, by index.
class PlainVariables final : public Variables {
 public:
  std::vector<cty::Value> values;

  cty::Value value(std::uint32_t node, std::span<const model::Step>) const override {
    VIRGA_CHECK(node < values.size());
    return values[node];
  }
};

}  // namespace virga::run
