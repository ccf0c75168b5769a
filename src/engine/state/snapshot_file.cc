#include "engine/state/snapshot_file.h"

#include <utility>

#include "engine/state/snapshot_json.h"

namespace virga::engine {

base::Result<Snapshot> load_snapshot(const base::FileSystem& files, const std::string& path,
                                     const base::Limits& limits) {
  auto text = files.read(path, limits.max_source_bytes);
  auto snapshot = text ? read_snapshot(*std::move(text), limits) : std::unexpected(text.error());
  if (!snapshot) return base::fail("cannot read the state " + path, snapshot.error());
  return snapshot;
}

base::Result<void> save_snapshot(base::FileSystem& files, const std::string& path,
                                 const Snapshot& snapshot) {
  const auto text = write_snapshot(snapshot);
  const auto written = text ? files.write_private(path, *text) : std::unexpected(text.error());
  if (!written) return base::fail("cannot write the state " + path, written.error());
  return {};
}

}  // namespace virga::engine
