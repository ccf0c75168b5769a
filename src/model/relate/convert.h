// Conversion: does a value of one type turn into another, and can that fail? Specification:
// docs/spec/pcl-types.md, section 3.3. The answer depends on the two types alone, never on earlier
// questions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/type.h"

namespace virga::model {

// Ascending: the less of two kinds is the kind of doing both.
enum class Conversion : std::uint8_t {
  kNone,    // never
  kUnsafe,  // for some values
  kSafe,    // for every value
};

// The kind of conversion that leads to `to` from `from`. A pair of recursive objects that is met
// inside itself holds as long as nothing else speaks against it.
Conversion conversion(const Type& to, const Type& from);

inline bool convertible(const Type& to, const Type& from) {
  return conversion(to, from) != Conversion::kNone;
}

// Why a conversion is not safe: the innermost pair of types that is at fault, and the way to it.
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
  Type from;  // none where a property is missing
  Conversion kind = Conversion::kNone;
  // The last step of the path is a property that the source does not have.
  bool missing = false;
};

// Nothing when the conversion is safe. Of several faults the worst, then the first in order of
// names or positions. Outputs and promises are looked through.
std::optional<Mismatch> explain_conversion(const Type& to, const Type& from);  // explain.cc

}  // namespace virga::model
