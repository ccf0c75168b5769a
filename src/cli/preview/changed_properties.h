// Lists the changed properties of an existing resource.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/diff/step.h"

namespace virga::cli {

enum class Detail : bool { kChanges, kAll };

struct ChangedProperty {
  enum class Kind : std::uint8_t { kSame, kAdded, kDeleted, kUpdated };
  std::string path;
  Kind kind;
  std::optional<pulumi::PropertyValue> before;  // secret if any value on the path is secret
  std::optional<pulumi::PropertyValue> after;
  bool replaces = false;
};

// In the order of the paths. kAll adds the unchanged properties at the top level. Properties that
// `hideDiffs` names are omitted.
std::vector<ChangedProperty> changed_properties(const engine::ResourceStep& step, Detail detail);

// Returns the properties that differ between two objects, at the top level.
std::vector<ChangedProperty> differences(const pulumi::PropertyValue& before,
                                         const pulumi::PropertyValue& after);

// Compares the outputs of a stack, which are objects. Returns all outputs, including unchanged
// ones, if any of them changes. Otherwise returns an empty list.
std::vector<ChangedProperty> changed_outputs(const pulumi::PropertyValue& before,
                                             const pulumi::PropertyValue& after);

}  // namespace virga::cli
