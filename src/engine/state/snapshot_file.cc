#include "engine/state/snapshot_file.h"

#include <utility>

#include "engine/state/snapshot_json.h"
#include "pulumi/urn.h"

namespace virga::engine {

namespace {

// Without a valid URN, a resource would belong to no stack, and no program could declare it.
base::Result<Snapshot> with_valid_urns(base::Result<Snapshot> snapshot) {
  if (!snapshot) return snapshot;
  for (std::size_t i = 0; i < snapshot->resources.size(); ++i) {
    if (pulumi::Urn::parse(snapshot->resources[i].urn)) continue;
    return base::fail("state.deployment.resources[" + std::to_string(i) +
                      "].urn: expected urn:pulumi:STACK::PROJECT::TYPE::NAME");
  }
  return snapshot;
}

}  // namespace

base::Result<Snapshot> load_snapshot(const base::FileSystem& files, const std::string& path,
                                     const base::Limits& limits) {
  auto text = files.read(path, limits.max_source_bytes);
  auto snapshot = text ? with_valid_urns(read_snapshot(*std::move(text), limits))
                       : base::Unexpected(text.error());
  if (!snapshot) return base::fail("cannot read the state " + path, snapshot.error());
  return snapshot;
}

base::Result<void> save_snapshot(base::FileSystem& files, const std::string& path,
                                 const Snapshot& snapshot) {
  const auto text = write_snapshot(snapshot);
  const auto written = text ? files.write_private(path, *text) : base::Unexpected(text.error());
  if (!written) return base::fail("cannot write the state " + path, written.error());
  return {};
}

}  // namespace virga::engine
