// Conversion: whether a value of one type converts to another type, and whether that can fail.
// Specification: docs/spec/pcl-types.md, section 3.3. The answer depends on the two types alone,
// never on earlier calls.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/type.h"

namespace virga::model {

// In ascending order: the minimum of two kinds is the kind of performing both.
enum class Conversion : std::uint8_t {
  kNone,    // never
  kUnsafe,  // for some values
  kSafe,    // for every value
};

// The kind of the conversion from `from` to `to`. If a pair of recursive objects is reached inside
// itself, it is assumed to convert unless another part contradicts that.
Conversion conversion(const Type& to, const Type& from);  // converter.cc

inline bool convertible(const Type& to, const Type& from) {
  return conversion(to, from) != Conversion::kNone;
}

// The reason why a conversion is not safe: the innermost pair of types that causes it, and the path
// to it.
struct Mismatch {
  struct Step {
    enum class Kind : std::uint8_t {
      kProperty,  // of an object: `name`
      kIndex,     // of a tuple: `index`
      kElement,   // of a list, set or map
    };
    Kind kind;
    std::string name;
    std::size_t index = 0;
  };
  std::vector<Step> path;
  Type to;
  Type from;  // none if a property is missing
  Conversion kind = Conversion::kNone;
  // The last step of the path is a property that the source does not have.
  bool missing = false;
};

// Returns nullopt if the conversion is safe. Of several causes, returns the worst, then the first
// in order of names or positions. Ignores outputs and promises.
std::optional<Mismatch> explain_conversion(const Type& to, const Type& from);  // model/explain.cc

}  // namespace virga::model
