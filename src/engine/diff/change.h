// A difference between the inputs of a resource and those of the state (docs/spec/evaluator.md,
// section 11, rules 8 and 11).
#pragma once

#include <cstdint>
#include <vector>

#include "pulumi/property/property_diff.h"
#include "pulumi/property/property_path.h"

namespace virga::engine {

struct Change {
  enum class Kind : std::uint8_t { kAdd, kDelete, kUpdate };

  pulumi::PropertyPath path;
  Kind kind = Kind::kUpdate;
  bool replaces = false;  // the change requires a replacement
  bool hidden = false;    // not shown, because of the option hideDiffs

  friend bool operator==(const Change&, const Change&) = default;
};

// Returns the places of a difference in the order of keys and indices, including each place inside
// of objects and arrays. The path of the whole value has no steps.
std::vector<Change> changes_of(const pulumi::ValueDiff& diff);

}  // namespace virga::engine
