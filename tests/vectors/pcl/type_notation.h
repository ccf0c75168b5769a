// Reads and writes types in the notation of the PCL vectors, and compares types with recorded ones.
// Used by every suite with types.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/type.h"
#include "vectors/suite.h"

namespace virga::vectors {

// Reads null, a bool, a string, or {"n":"decimal"}. Throws for other values.
model::Constant decode_constant(const Json& value);

// Uses the normalising constructors, and connects recursive objects. Throws if `notation` is not a
// type.
model::Type decode_type(const Json& notation);

// Returns JSON text. Recursive objects have the names r0, r1, ... in the order of their beginnings.
std::string encode_type(const model::Type& type);

// The comparison of the members of unions.
enum class UnionOrder {
  kAsStored,
  kAsSets,  // for schema types: the recorded order is arbitrary
};

// Returns whether `type` equals the recorded one, including the strict flags of objects. "..."
// matches any type. Unions inside of recursive types are always compared as sets.
bool matches_type(const Json& recorded, const model::Type& type,
                  UnionOrder order = UnionOrder::kAsStored);

// The types of a pool, by index. An invalid line affects only its own type.
class PoolTypes {
 public:
  std::size_t size() const { return types_.size(); }
  // Throws NotationError if the pool does not contain the type.
  model::Type at(std::size_t index) const;
  void add(std::string_view line);

 private:
  std::vector<std::optional<model::Type>> types_;
};

// Returns the pool `types.jsonl` in the folder of the file. It is read once.
const PoolTypes& type_pool(const File& file);

// Calls `check(result)` for a recorded result, or for each alternative of {"any":[...]} until it
// returns true. {"panic":...} matches any result.
template <typename Check>
bool holds(const Json& recorded, Check check) {
  if (has(recorded, "panic")) return true;
  if (!has(recorded, "any")) return check(recorded);
  for (const Json alternative : recorded["any"].get_array()) {
    if (check(alternative)) return true;
  }
  return false;
}

}  // namespace virga::vectors
