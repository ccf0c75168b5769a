// Hashes of types, values and paths, for hash maps and for finding elements of sets. Defined in
// values/hash.cc.
#pragma once

#include <cstddef>

#include "cty/path.h"
#include "cty/type.h"
#include "cty/value.h"

namespace virga::cty {

// Values that are the same (operator==), and known values that are equal in the language
// (equals()), have the same hash. Marks and refinements do not count.
std::size_t hash(const Value& value);
std::size_t hash(const Path& path);

struct TypeHash {
  std::size_t operator()(const Type& type) const { return type.hash(); }
};
struct ValueHash {
  std::size_t operator()(const Value& value) const { return hash(value); }
};
struct PathHash {
  std::size_t operator()(const Path& path) const { return hash(path); }
};

}  // namespace virga::cty
