// Edits that keep the name by which the engine knows a renamed declaration. Private to ide/rename.
#pragma once

#include <optional>
#include <string_view>

#include "ide/rename/target.h"

namespace virga::ide {

// For a resource or component: adds an alias with the old name. An alias has one name, so for
// repeated ones, and for configs and outputs of the main program, sets `__logicalName`. Returns
// nullopt if the name does not change with the label, or if the file has syntax errors.
std::optional<KeptName> keep_name(const Snapshot& snapshot, NodeRef node,
                                  std::string_view new_name);

}  // namespace virga::ide
