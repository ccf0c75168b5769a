// Finds equal values in linear time.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "cty/value.h"

namespace virga::cty {

// Distinct values of one type, numbered in the order of insertion. Requires: all values are wholly
// known and unmarked, and within Limits::max_value_size together.
class DistinctValues {
 public:
  // Returns the number of the first value that equals this one, or the new number size() - 1. Fails
  // if more than Value::kMaxSameHashKey values would have to be compared pairwise.
  Result<std::size_t> add(const Value& value);
  std::size_t size() const { return values_.size(); }
  const std::vector<Value>& values() const { return values_; }

 private:
  std::vector<Value> values_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_text_;
};

}  // namespace virga::cty
