// One place where the inputs of a resource differ from those of the state (docs/spec/evaluator.md,
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
  bool replaces = false;  // it is among what makes the resource be replaced
  bool hidden = false;    // by the option hideDiffs: not to be shown

  friend bool operator==(const Change&, const Change&) = default;
};

// The places of a difference, those inside of objects and arrays one by one, in the order of their
// keys and indexes. The whole value is the path of no steps.
std::vector<Change> changes_of(const pulumi::ValueDiff& diff);

}  // namespace virga::engine
