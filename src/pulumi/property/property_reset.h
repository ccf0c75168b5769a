// Taking back changes: what the option ignoreChanges does to new inputs.
#pragma once

#include <optional>

#include "base/limits.h"
#include "pulumi/property/property_path.h"

namespace virga::pulumi {

struct ResetResult {
  PropertyValue value;
  // False when some place that the path names is on one side only, in a way that cannot be undone:
  // a container is missing, an array has another length. What could be taken back was.
  bool complete = true;
};

// `new_value` with every place that `path` names as it is in `old_value`: set where the old one has
// it, gone where it has not. "*" names every member or element. Goes into secrets; what comes out
// of an old one stays secret. Paths longer than `limits.max_nesting` change nothing.
ResetResult reset(const PropertyValue& old_value, const PropertyValue& new_value,
                  const PropertyPath& path, const base::Limits& limits = {});

}  // namespace virga::pulumi
