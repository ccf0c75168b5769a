// What changes about a resource that exists, property by property.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/step.h"

namespace virga::cli {

enum class Detail : bool { kChanges, kAll };

struct ChangedProperty {
  enum class Kind : std::uint8_t { kSame, kAdded, kDeleted, kUpdated };
  std::string path;
  Kind kind;
  std::optional<pulumi::PropertyValue> before;  // secret where anything on the way is
  std::optional<pulumi::PropertyValue> after;
  bool replaces = false;
};

// In the order of the paths. With kAll, what stays the same at the top is there too. What
// `hideDiffs` names is left out.
std::vector<ChangedProperty> changed_properties(const engine::ResourceStep& step, Detail detail);

// What differs between two objects of properties, at their tops.
std::vector<ChangedProperty> differences(const pulumi::PropertyValue& before,
                                         const pulumi::PropertyValue& after);

// Of the outputs of a stack, both objects: all of them, those that stay the same as well, if any
// changes; otherwise nothing.
std::vector<ChangedProperty> changed_outputs(const pulumi::PropertyValue& before,
                                             const pulumi::PropertyValue& after);

}  // namespace virga::cli
