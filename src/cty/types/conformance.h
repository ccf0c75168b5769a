// Does a type meet a type that is asked for? (docs/spec/cty-types.md, section 11)
#pragma once

#include <vector>

#include "cty/path.h"
#include "cty/type.h"

namespace virga::cty {

// One place where `given` is not what `wanted` asks. Elements of collections are named by an
// unknown key.
struct Nonconformity {
  Path path;
  std::string message;
};

// Empty if `given` conforms: equal but for places where `wanted` has dynamic.
std::vector<Nonconformity> test_conformance(const Type& given, const Type& wanted);
// The same question, yes or no.
bool conforms(const Type& given, const Type& wanted);

}  // namespace virga::cty
