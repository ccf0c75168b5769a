// Finds the changes of inputs that require a replacement (docs/spec/evaluator.md, section 11, rule
// 8).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "engine/diff/change.h"
#include "engine/diff/reason.h"
#include "pulumi/property/property_path.h"

namespace virga::engine {

// Marks the `changes` that `paths` select: at or below a path, or above it if a value at the path
// was added, removed or is unknown now. "*" matches any name or index. Returns the changes that
// were not marked before.
std::vector<std::string> mark_replacing(std::vector<Change>& changes,
                                        std::span<const pulumi::PropertyPath> paths,
                                        const pulumi::PropertyValue& old_inputs,
                                        const pulumi::PropertyValue& new_inputs);

// Parses the paths of an option. Fails if a path is invalid. `option` is the name of the option in
// the message.
base::Result<std::vector<pulumi::PropertyPath>> parse_paths(std::span<const std::string> texts,
                                                            std::string_view option);

}  // namespace virga::engine
