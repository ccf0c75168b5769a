// Traversal: the type of a part of a value, one step at a time. Specification:
// docs/spec/pcl-types.md, section 5.1. Errors are returned as data; the caller knows the range and
// creates the diagnostics.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/type.h"

namespace virga::model {

struct Finding {
  enum class Kind : std::uint8_t {
    kNone,             // the receiver is null
    kNotTraversable,   // an opaque type, a set, or a union without traversable members
    kListIndex,        // a list index must be a number
    kMapKey,           // a map key must be a string
    kTupleIndex,       // a tuple index must be a number
    kTupleFraction,    // ... and a whole number
    kTupleBounds,      // ... and less than `size`
    kPropertyName,     // a property name must be a string
    kUnknownProperty,  // no property `name`
    kOtherCase,        // no property `name`, but `other`, which differs only in case
  };
  enum class Severity : std::uint8_t { kError, kWarning };

  Kind kind;
  Severity severity = Severity::kError;
  // The type that the step was applied to.
  Type receiver;
  // The key as text, if it is known.
  std::string name;
  std::string other;
};

struct Traversed {
  // Dynamic if the step is impossible.
  Type type;
  std::vector<Finding> findings;

  bool has_errors() const;
};

// `receiver.name`
Traversed traverse_attribute(const Type& receiver, std::string_view name);
// `receiver[key]` with a literal key.
Traversed traverse_index(const Type& receiver, const Constant& key);
// `receiver[e]` if only the type of e is known.
Traversed traverse_index_of_type(const Type& receiver, const Type& key);

}  // namespace virga::model
