// The names of a program in files that are not programs. Private to ide/rename.
#pragma once

#include <string_view>
#include <vector>

#include "ide/rename/target.h"

namespace virga::ide {

// The edits that rename a declaration of the main program in the files that the snapshot has: the
// key of a config in Pulumi.yaml and stack files, and configs, outputs, resources and components in
// test files. O(size of these files).
std::vector<Edit> edits_in_other_files(const Snapshot& snapshot, NodeRef node,
                                       std::string_view new_name);

}  // namespace virga::ide
