// Reverts changes: implements the option ignoreChanges on new inputs.
#pragma once

#include <optional>

#include "base/limits.h"
#include "pulumi/property/property_path.h"

namespace virga::pulumi {

struct ResetResult {
  PropertyValue value;
  // False if a place of the path exists on one side only and cannot be reverted: a container is
  // missing, or an array has another length. Everything else was reverted.
  bool complete = true;
};

// `new_value` with every place of `path` as in `old_value`: set if the old value has the place,
// removed if it has not. "*" matches every member or element. Enters secrets; a value from an old
// secret stays secret. Paths longer than `limits.max_nesting` change nothing.
ResetResult reset(const PropertyValue& old_value, const PropertyValue& new_value,
                  const PropertyPath& path, const base::Limits& limits = {});

}  // namespace virga::pulumi
