// The keys of values that a program declares: those of object constructors and of type labels.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ide/names/symbol.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

// A part of the value of a config or output whose label names its type: `object({ a = ... })`. An
// element of a list or map is the step "".
struct LabelledValue {
  NodeRef node;
  std::vector<std::string> path;
};

// The key in the label that declares the last step of the path. Returns nullopt if the label does
// not declare it or has escapes. O(size of the label).
std::optional<ValueKey> key_in_label(const Snapshot& snapshot, const LabelledValue& value);

// Visits the keys in the label of a config or output. O(size of the label).
void for_each_key_in_label(const Snapshot& snapshot, NodeRef node,
                           const std::function<void(const ValueKey&)>& visit);

// The key that the last of `steps` after a reference to `node` names. Follows locals to the object
// constructors that are their values, and configs to their labels. Returns nullopt unless exactly
// one place declares the key.
std::optional<ValueKey> declared_key(const Snapshot& snapshot, NodeRef node,
                                     std::span<const model::Step> steps);

}  // namespace virga::ide
