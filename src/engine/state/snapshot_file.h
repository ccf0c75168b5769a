// Reads and writes states on disk. A plain file: no database, no journal.
#pragma once

#include <string>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "engine/state/snapshot.h"

namespace virga::engine {

// Fails like read_snapshot(), and for URNs that are not URNs, with the path in the message.
base::Result<Snapshot> load_snapshot(const base::FileSystem& files, const std::string& path,
                                     const base::Limits& limits = {});

// Replaces the file atomically: if the process dies, the file contains the old or the new state.
// Only the owner can read a new file, because it contains secrets. If `path` is a link, its target
// is replaced. The old state stays if this fails. Concurrent processes need a base::FileLock.
base::Result<void> save_snapshot(base::FileSystem& files, const std::string& path,
                                 const Snapshot& snapshot);

}  // namespace virga::engine
