// Finding values that are equal, in linear time.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "cty/value.h"

namespace virga::cty {

// Values of one type, each with the number it got when it was first seen. All wholly known, without
// marks, not over Limits::max_value_size together.
class DistinctValues {
 public:
  // The number of the first value that equals this one; a new one, size() - 1, if there was none.
  // Fails where over Value::kMaxAlike have to be compared each with each.
  Result<std::size_t> add(const Value& value);
  std::size_t size() const { return values_.size(); }
  const std::vector<Value>& values() const { return values_; }

 private:
  std::vector<Value> values_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_text_;
};

}  // namespace virga::cty
