// The notation of types in the PCL vectors: types out of JSON, types as JSON text, and the question
// whether a type is the one that was recorded. Shared by every suite that speaks of types.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/type.h"
#include "vectors/suite.h"

namespace virga::vectors {

// Null, a bool, a string, or {"n":"decimal"}. Throws for anything else.
model::Constant decode_constant(const Json& value);

// Through the normalising constructors. Recursive objects are tied. Throws if `notation` is not the
// notation of a type.
model::Type decode_type(const Json& notation);

// As JSON text; recursive objects are named r0, r1, ... in order of their beginning.
std::string encode_type(const model::Type& type);

// How the members of unions are compared.
enum class UnionOrder {
  kAsStored,
  kAsSets,  // where schema types are involved: the recorded order is an accident
};

// Is `type` the recorded one, the strict flags of objects included? "..." stands for any type, and
// unions inside recursive types are always compared as sets.
bool matches_type(const Json& recorded, const model::Type& type,
                  UnionOrder order = UnionOrder::kAsStored);

// The types of a pool, by index. A line that is not readable makes only its own type missing.
class PoolTypes {
 public:
  std::size_t size() const { return types_.size(); }
  // Throws NotationError if the pool has no such type.
  model::Type at(std::size_t index) const;
  void add(std::string_view line);

 private:
  std::vector<std::optional<model::Type>> types_;
};

// The pool `types.jsonl` beside the file that is run; read once.
const PoolTypes& type_pool(const File& file);

// Calls `check(result)` on a recorded result, or on each alternative of {"any":[...]} until one
// holds.
// {"panic":...} is met by any result.
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
