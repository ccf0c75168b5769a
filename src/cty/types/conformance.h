// Checks whether a type conforms to a required type. (docs/spec/cty-types.md, section 11)
#pragma once

#include <vector>

#include "cty/path.h"
#include "cty/type.h"

namespace virga::cty {

// A place where `given` does not conform to `wanted`. Elements of collections have an unknown key.
struct Nonconformity {
  Path path;
  std::string message;
};

// Returns an empty vector if `given` conforms: if it equals `wanted` except where `wanted` has
// dynamic.
std::vector<Nonconformity> test_conformance(const Type& given, const Type& wanted);
// The same as a bool.
bool conforms(const Type& given, const Type& wanted);

}  // namespace virga::cty
