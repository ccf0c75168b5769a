// The types of plain values, cached: a program needs the same few types often, and those of
// resources are large.
#pragma once

#include <unordered_map>
#include <vector>

#include "model/type.h"

namespace virga::bind {

// The expected type at the outermost level of a destination: `list(T)` for `list(T)? |
// output(list(U))`, since the output has the same element type. Returns `destination` if several
// members remain.
const model::Type& expected_type(const model::Type& destination);

// The possible types of a value: the members of unions without null, and without outputs unless all
// members are outputs. The output beside an input type adds no alternative.
std::vector<model::Type> alternatives_of(const model::Type& type);

class PlainTypes {
 public:
  // `type` without outputs and promises at all levels, and without null at the outermost level.
  const model::Type& of(const model::Type& type);

 private:
  struct Known {
    model::Type type;  // keeps the key alive
    model::Type plain;
  };
  std::unordered_map<const model::TypeNode*, Known> known_;
};

}  // namespace virga::bind
