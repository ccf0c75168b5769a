// States on the disk. A plain file: no database, no journal.
#pragma once

#include <string>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "engine/state/snapshot.h"

namespace virga::engine {

// Fails as read_snapshot() does, with the path in front.
base::Result<Snapshot> load_snapshot(const base::FileSystem& files, const std::string& path,
                                     const base::Limits& limits = {});

// Replaces the file as a whole: whenever the process dies, the old state is there or the new one. A
// new file is for its owner alone, since it holds secrets; where `path` is a link, what it leads to
// is replaced. The old state stays where this fails. Several processes at once need a
// base::FileLock.
base::Result<void> save_snapshot(base::FileSystem& files, const std::string& path,
                                 const Snapshot& snapshot);

}  // namespace virga::engine
