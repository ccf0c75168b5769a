// Completion in Pulumi.yaml and stack files. Internal to complete/.
#pragma once

#include <cstdint>

#include "ide/complete/item.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

// The keys of the configuration and of the project that can stand at the offset, and values of
// bools. Reads the text by its lines, because it is no valid YAML while its author types. Requires:
// the offset is in the file. O(size of the file).
Completions complete_config_file(const Snapshot& snapshot, const base::Source& file,
                                 std::uint32_t offset);

}  // namespace virga::ide
