// Converts property values from the engine to cty values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/limits.h"
#include "cty/value.h"
#include "pulumi/property/property_value.h"

namespace virga::run {

// Looks up the resources of references.
class Referents {
 public:
  virtual ~Referents() = default;
  // The state of the resource with this URN, an object; null if it is unknown.
  virtual const pulumi::PropertyValue* state(const std::string& urn) const = 0;
};

// The type of arrays: lists if all elements have one type and tuples otherwise, as in programs; or
// always tuples, which equal values that are written in brackets.
enum class Arrays : std::uint8_t { kLists, kTuples };

struct FromProperty {
  const Referents* referents = nullptr;  // may be null
  Arrays arrays = Arrays::kLists;
};

// Secrets become marks, unknowns become unknown values of type dynamic, Outputs become their
// element with marks for its dependencies. Objects stay objects. References become the resources in
// `referents`, or resources without outputs if their state is unknown. Fails if the value is nested
// deeper than `limits.max_type_depth`.
base::Result<cty::Value> from_property(const pulumi::PropertyValue& value,
                                       const base::Limits& limits,
                                       const FromProperty& options = {});
// The same for an object, as its fields.
base::Result<std::vector<cty::Value::Field>> fields_from_property(
    const pulumi::PropertyValue& object, const base::Limits& limits,
    const FromProperty& options = {});

}  // namespace virga::run
