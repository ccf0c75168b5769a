// Which changes of inputs make a resource be replaced (docs/spec/evaluator.md, section 11, rule 8).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "engine/diff/change.h"
#include "engine/diff/reason.h"
#include "pulumi/property/property_path.h"

namespace virga::engine {

// Marks those of `changes` that `paths` name: at or below a path, or above it where something at
// the path came, went or is unknown now. "*" stands for any name or index. Tells which it marked
// that were not yet.
std::vector<std::string> mark_replacing(std::vector<Change>& changes,
                                        std::span<const pulumi::PropertyPath> paths,
                                        const pulumi::PropertyValue& old_inputs,
                                        const pulumi::PropertyValue& new_inputs);

// The paths of an option. Fails where one is none; `option` names it.
base::Result<std::vector<pulumi::PropertyPath>> parse_paths(std::span<const std::string> texts,
                                                            std::string_view option);

}  // namespace virga::engine
