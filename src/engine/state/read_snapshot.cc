#include <array>
#include <utility>

#include "base/arena.h"
#include "engine/state/json_value.h"
#include "engine/state/resource_json.h"
#include "engine/state/snapshot_json.h"
#include "pulumi/wire/options.h"
#include "schema/read/json_node.h"

namespace virga::engine {

using schema::Json;
using schema::JsonNode;

namespace {

constexpr std::string_view kVersion = "3";

void read(const JsonNode& node, Manifest& manifest) {
  read_members(node, manifest.other, [&](std::string_view key, const JsonNode& member) {
    std::string* const field = key == "time"      ? &manifest.time
                               : key == "magic"   ? &manifest.magic
                               : key == "version" ? &manifest.version
                                                  : nullptr;
    if (field && !member.is(Json::Kind::kNull)) *field = read_text(member);
    return field != nullptr;
  });
}

PendingOperation read_operation(const JsonNode& node) {
  PendingOperation operation;
  read_members(node, operation.other, [&](std::string_view key, const JsonNode& member) {
    if (key == "type") {
      operation.type = read_text(member);
    } else if (key == "resource") {
      operation.resource = read_resource(member);
    } else {
      return false;
    }
    return true;
  });
  return operation;
}

template <typename Item>
void read_list(const JsonNode& node, std::vector<Item>& into, Item (*read_item)(const JsonNode&)) {
  if (!node.expect(Json::Kind::kArray)) return;
  into.reserve(node.value().items.size());
  for (std::size_t i = 0; i < node.value().items.size(); ++i) {
    into.push_back(read_item(node.item(i)));
  }
}

void read_deployment(const JsonNode& node, Snapshot& snapshot) {
  read_members(node, snapshot.other, [&](std::string_view key, const JsonNode& member) {
    const bool is_null = member.is(Json::Kind::kNull);
    if (key == "manifest") {
      if (!is_null) read(member, snapshot.manifest);
    } else if (key == "resources") {
      if (!is_null) read_list(member, snapshot.resources, read_resource);
    } else if (key == "pending_operations") {
      if (!is_null) read_list(member, snapshot.pending_operations, read_operation);
    } else if (key == "secrets_providers") {
      base::JsonWriter text;
      write_json(text, member.value());
      if (!is_null) snapshot.secrets_providers = text.take();
    } else {
      return false;
    }
    return true;
  });
  constexpr std::array<std::string_view, 5> kMembers = {
      "manifest", "metadata", "pending_operations", "resources", "secrets_providers"};
  reject_misspelled(node, snapshot.other, kMembers);
}

void check_version(const JsonNode& root) {
  constexpr const char* kExport = "; expected a file that `pulumi stack export` wrote";
  const auto version = root.find("version");
  if (!version) {
    root.fail(std::string("not an exported state: it has no version") + kExport);
  } else if (!root.find("deployment")) {
    root.fail(std::string("not an exported state: it has no deployment") + kExport);
  } else if (!version->is(Json::Kind::kNumber) || version->value().text != kVersion) {
    version->fail("only states of version 3 can be read");
  }
}

void read_file(const JsonNode& root, Snapshot& snapshot) {
  if (!root.expect(Json::Kind::kObject)) return;
  check_version(root);
  read_members(root, snapshot.around_other, [&](std::string_view key, const JsonNode& member) {
    if (key == "deployment") read_deployment(member, snapshot);
    return key == "deployment" || key == "version";
  });
}

}  // namespace

base::Result<Snapshot> read_snapshot(std::string text, const base::Limits& limits) {
  if (text.size() > limits.max_source_bytes) return base::fail("the state is too large");
  // The levels of the file around the values.
  constexpr std::uint32_t kLevelsAround = 8;
  base::Limits levels = limits;
  levels.max_type_depth = pulumi::kMaxWireDepth + kLevelsAround;
  base::Arena arena;
  text.reserve(text.size() + schema::kJsonPadding);
  const auto json = schema::parse_json(text, arena, levels);
  if (!json) return base::Unexpected(json.error());

  schema::Mistake mistake;
  Snapshot snapshot;
  read_file(JsonNode(*json, "state", mistake), snapshot);
  if (mistake) return base::Unexpected(*std::move(mistake));
  return snapshot;
}

}  // namespace virga::engine
