// The variables of the program, as expressions see them. Implementations own them.
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

  // The value of the variable of the node with this index, for an expression that continues with
  // `steps`, or the part of it that the steps need. Requires: the caller has waited for the value.
  virtual cty::Value value(std::uint32_t node, std::span<const model::Step> steps) const = 0;
};

// Variables that all have values, by index.
class PlainVariables final : public Variables {
 public:
  std::vector<cty::Value> values;

  cty::Value value(std::uint32_t node, std::span<const model::Step>) const override {
    VIRGA_CHECK(node < values.size());
    return values[node];
  }
};

}  // namespace virga::run
