#include "packages/lock_file.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/arena.h"
#include "base/json/json_text.h"
#include "base/text/base64.h"
#include "schema/read/json_tree.h"
#include "schema/version.h"

namespace virga::packages {
namespace {

using schema::Json;

void add_member(std::string& out, std::string_view key, std::string_view value) {
  out += out.ends_with("{\n") ? "      " : ",\n      ";
  base::append_json_string(out, key);
  out += ": ";
  base::append_json_string(out, value);
}

void add_list(std::string& out, std::string_view key, const std::vector<std::string>& values) {
  out += ",\n      ";
  base::append_json_string(out, key);
  out += ": [";
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) out += ", ";
    base::append_json_string(out, values[i]);
  }
  out += "]";
}

const Json* member(const Json& object, std::string_view key) {
  const auto found = std::ranges::find(object.members, key, &schema::JsonMember::key);
  return found == object.members.end() ? nullptr : &found->value;
}

std::string text_of(const Json& object, std::string_view key) {
  const Json* value = member(object, key);
  return value && value->kind == Json::Kind::kString ? std::string(value->text) : "";
}

std::optional<Source::Kind> kind_of(const std::string& word) {
  for (const auto kind : kSourceKinds) {
    if (word == word_of(kind)) return kind;
  }
  return std::nullopt;
}

bool is_version_or_empty(const std::string& text) {
  return text.empty() || schema::is_semantic_version(text);
}

bool is_valid_place(const Source& source) {
  switch (source.kind) {
    case Source::Kind::kPlugin: return is_package_name(source.place);
    case Source::Kind::kFile:
    case Source::Kind::kUrl: return !source.place.empty();
    case Source::Kind::kNpm:
    case Source::Kind::kPypi: return is_language_package_name(source.kind, source.place);
  }
  return false;
}

std::optional<LockEntry> read_entry(const Json& json) {
  const auto kind = kind_of(text_of(json, "from"));
  if (json.kind != Json::Kind::kObject || !kind) return std::nullopt;
  LockEntry entry{.name = text_of(json, "name"),
                  .version = text_of(json, "version"),
                  .source = {.kind = *kind, .place = text_of(json, "source")},
                  .sha256 = text_of(json, "sha256")};
  entry.source.version = text_of(json, "pinned");
  if (const Json* list = member(json, "parameters")) {
    for (const Json& each : list->items) entry.source.parameters.emplace_back(each.text);
  }
  bool has_valid_parameter = true;
  if (member(json, "parameter")) {
    auto parameter = base::decode_base64(text_of(json, "parameter"));
    has_valid_parameter = parameter.has_value();
    entry.source.created = {entry.name, entry.version, std::move(parameter).value_or("")};
  }
  const bool is_valid = has_valid_parameter && is_package_name(entry.name) &&
                        is_version_or_empty(entry.version) &&
                        is_version_or_empty(entry.source.version) && is_valid_place(entry.source);
  return is_valid ? std::optional(std::move(entry)) : std::nullopt;
}

}  // namespace

std::string LockEntry::file() const {
  return version.empty() ? name + ".json" : name + "-" + version + ".json";
}

std::string write_lock(std::vector<LockEntry> entries) {
  std::ranges::sort(entries, [](const LockEntry& a, const LockEntry& b) {
    if (a.name != b.name) return a.name < b.name;
    return schema::compare_versions(a.version, b.version) < 0;
  });
  std::string out = "{\n  \"schemas\": [";
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const LockEntry& entry = entries[i];
    out += i == 0 ? "\n    {\n" : ",\n    {\n";
    add_member(out, "name", entry.name);
    if (!entry.version.empty()) add_member(out, "version", entry.version);
    add_member(out, "from", word_of(entry.source.kind));
    add_member(out, "source", entry.source.place);
    if (!entry.source.version.empty()) add_member(out, "pinned", entry.source.version);
    if (!entry.source.parameters.empty()) add_list(out, "parameters", entry.source.parameters);
    if (const auto& created = entry.source.created) {
      add_member(out, "parameter", base::encode_base64(created->parameter));
    }
    add_member(out, "sha256", entry.sha256);
    out += "\n    }";
  }
  return out + (entries.empty() ? "]\n}\n" : "\n  ]\n}\n");
}

base::Result<std::vector<LockEntry>> read_lock(std::string text) {
  const std::size_t size = text.size();
  text.append(schema::kJsonPadding, ' ');
  base::Arena arena;
  const auto json = schema::parse_json(std::string_view(text).substr(0, size), arena);
  if (!json) return base::Unexpected(json.error());
  const Json* list = member(*json, "schemas");
  if (!list || list->kind != Json::Kind::kArray) return base::fail("it has no list \"schemas\"");
  std::vector<LockEntry> entries;
  for (const Json& each : list->items) {
    auto entry = read_entry(each);
    if (!entry) {
      return base::fail("the entry " + std::to_string(entries.size() + 1) + " is invalid");
    }
    entries.push_back(*std::move(entry));
  }
  return entries;
}

}  // namespace virga::packages
