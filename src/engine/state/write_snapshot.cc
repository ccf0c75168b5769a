#include <utility>

#include "engine/state/resource_json.h"
#include "engine/state/snapshot_json.h"
#include "pulumi/digest.h"

namespace virga::engine {

namespace {

void write(base::JsonWriter& out, const Manifest& manifest) {
  out.open('{').key("time").string(manifest.time);
  out.key("magic").string(manifest.magic).key("version").string(manifest.version);
  write_members(out, manifest.other);
  out.close('}');
}

base::Result<void> write(base::JsonWriter& out, const PendingOperation& operation) {
  out.open('{').key("resource");
  const auto written = write_resource(out, operation.resource);
  out.key("type").string(operation.type);
  write_members(out, operation.other);
  out.close('}');
  return written;
}

base::Result<void> write(base::JsonWriter& out, const ResourceState& resource) {
  return write_resource(out, resource);
}

template <typename Item>
base::Result<void> write_lines(base::JsonWriter& out, const std::vector<Item>& items) {
  out.open('[');
  for (const Item& item : items) {
    base::JsonWriter line;
    if (auto written = write(line, item); !written) return written;
    out.raw("\n" + line.take());
  }
  out.close(']');
  return {};
}

}  // namespace

base::Result<std::string> write_snapshot(const Snapshot& snapshot) {
  base::JsonWriter out;
  out.open('{').key("version").number(3).key("deployment").open('{').key("manifest");
  write(out, snapshot.manifest);
  if (!snapshot.secrets_providers.empty()) {
    out.key("secrets_providers").raw(snapshot.secrets_providers);
  }
  out.key("resources");
  if (auto written = write_lines(out, snapshot.resources); !written) {
    return base::Unexpected(written.error());
  }
  if (!snapshot.pending_operations.empty()) {
    out.key("pending_operations");
    if (auto written = write_lines(out, snapshot.pending_operations); !written) {
      return base::Unexpected(written.error());
    }
  }
  write_members(out, snapshot.other);
  out.close('}');
  write_members(out, snapshot.around_other);
  out.close('}');
  return out.take() + "\n";
}

// The CLI rejects a state whose magic does not match the version.
Manifest new_manifest(std::string time, std::string version) {
  std::string magic = pulumi::hex_digest(pulumi::Hash::kSha256, version);
  return {std::move(time), std::move(magic), std::move(version), {}};
}

}  // namespace virga::engine
