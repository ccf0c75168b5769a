// The parts of a rename. Private to ide/rename.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ide/rename/target.h"

namespace virga::ide {

// Whether a name can be used as a variable of expressions, and if not, why.
std::optional<Refusal> invalid_name(std::string_view name);  // conflicts.cc

// The declaration or use that conflicts with the new name. `places` are those of the rename.
std::optional<Refusal> find_conflict(const Snapshot& snapshot, const RenameTarget& target,
                                     std::span<const Occurrence> places,
                                     std::string_view new_name);  // conflicts.cc

// For a resource or component: adds an alias with the old name. An alias has one name, so for
// repeated ones, and for configs and outputs of the main program, sets `__logicalName`. Returns
// nullopt if the name does not change with the label, or if the file has syntax errors.
std::optional<KeptName> keep_name(const Snapshot& snapshot, NodeRef node,
                                  std::string_view new_name);  // keep_name.cc

// The edits that rename a declaration of the main program in the files that the snapshot has: the
// key of a config in Pulumi.yaml and stack files, and configs, outputs, resources and components in
// test files. O(size of these files).
std::vector<Edit> edits_in_other_files(const Snapshot& snapshot, NodeRef node,
                                       std::string_view new_name);  // other_files.cc

}  // namespace virga::ide
