// Property values to cty values: what comes back from the engine.
#pragma once

#include <cstdint>
#include <string>

#include "base/error.h"
#include "base/limits.h"
#include "cty/value.h"
#include "pulumi/property/property_value.h"

namespace virga::run {

// The resources that references mean.
class Referents {
 public:
  virtual ~Referents() = default;
  // The state of the resource with this URN, an object; null where nothing is known of it.
  virtual const pulumi::PropertyValue* state(const std::string& urn) const = 0;
};

// What arrays become: lists where all elements are of one type and tuples otherwise, as programs
// have them; or tuples always, which equal what is written in brackets.
enum class Arrays : std::uint8_t { kLists, kTuples };

// Secrets become marks, unknowns unknown values of type dynamic, Outputs their element with the
// marks of its dependencies. Objects stay objects. References become the resources that `referents`
// has of them, without outputs where it has none. Fails where the value is nested deeper than
// `limits.max_type_depth`.
base::Result<cty::Value> from_property(const pulumi::PropertyValue& value,
                                       const base::Limits& limits,
                                       const Referents* referents = nullptr,
                                       Arrays arrays = Arrays::kLists);

}  // namespace virga::run
