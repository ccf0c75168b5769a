// assets.jsonl: hashes of assets and archives, the contents of archives, and the packed streams.
// The files are in data/ in the same folder.

#include "base/text/base64.h"
#include "pulumi/assets/archive/archive_members.h"
#include "pulumi/assets/archive/member_name.h"
#include "pulumi/assets/archive/pack.h"
#include "pulumi/assets/bytes/file_tree.h"
#include "pulumi/assets/content_hash.h"
#include "pulumi/digest.h"
#include "vectors/runtime/notation.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

using pulumi::Archive;
using pulumi::ArchiveMember;
using pulumi::Asset;
using pulumi::AssetContext;
using pulumi::PropertyValue;

// A file tree that replaces symbolic links which a checkout without links has turned into files. A
// file whose only content is the path of another file is read as a link. If all links are intact,
// this equals the tree on disk.
class RestoredLinks final : public pulumi::FileTree {
 public:
  base::Result<Kind> look(const std::string& path) const override;
  base::Result<std::vector<std::string>> list(const std::string& path,
                                              std::size_t max_entries) const override;
  base::Result<std::shared_ptr<const base::OpenFile>> open(const std::string& path) const override;

 private:
  // Returns the target if the file was a link.
  static std::optional<std::string> target(const std::string& path);
};

const pulumi::FileTree& disk() {
  return pulumi::real_file_tree();
}

std::optional<std::string> RestoredLinks::target(const std::string& path) {
  constexpr std::size_t kMaxPath = 255;
  const auto text = base::real_file_system().read(path, kMaxPath);
  if (!text || text->empty() || text->find_first_of(std::string("\n\0", 2)) != std::string::npos) {
    return std::nullopt;
  }
  std::string target = pulumi::join_name(path.substr(0, path.rfind('/')), *text);
  if (target == pulumi::clean_name(path) || !disk().look(target)) return std::nullopt;
  return target;
}

base::Result<pulumi::FileTree::Kind> RestoredLinks::look(const std::string& path) const {
  const auto link = target(path);
  if (!link) return disk().look(path);
  const auto kind = disk().look(*link);
  return kind && *kind == Kind::kDirectory ? Kind::kDirectoryLink : kind;
}

base::Result<std::vector<std::string>> RestoredLinks::list(const std::string& path,
                                                           std::size_t max_entries) const {
  return disk().list(target(path).value_or(path), max_entries);
}

base::Result<std::shared_ptr<const base::OpenFile>> RestoredLinks::open(
    const std::string& path) const {
  return disk().open(target(path).value_or(path));
}

// Replaces {DATA} by the folder of the files.
std::string with_folder(std::string text, const std::string& folder) {
  constexpr std::string_view kName = "{DATA}";
  for (std::size_t at = text.find(kName); at != std::string::npos; at = text.find(kName, at)) {
    text.replace(at, kName.size(), folder);
    at += folder.size();
  }
  return text;
}

PropertyValue with_folder(const PropertyValue& value, const std::string& folder) {
  if (value.is_asset()) {
    Asset asset = value.as_asset();
    if (asset.source != Asset::Source::kText) asset.text = with_folder(asset.text, folder);
    return PropertyValue::asset(std::move(asset));
  }
  Archive archive = value.as_archive();
  archive.location = with_folder(archive.location, folder);
  for (auto& [key, member] : archive.assets) member = with_folder(member, folder);
  return PropertyValue::archive(std::move(archive));
}

std::string show(const base::Result<std::string>& text) {
  return text ? *text : "error";
}

std::string expected_hash(const Json& line) {
  return has(line, "hash") ? std::string(text_of(line, "hash")) : "error";
}

std::string show_member(std::string_view name, std::uint64_t size, std::string_view hash) {
  return "\n  " + std::string(name) + " " + std::to_string(size) + " " + std::string(hash);
}

// Like the reference, reads the content of a member only when it is reached. The members before an
// unreadable one are returned.
std::string expected_members(const Json& line) {
  std::string shown;
  if (has(line, "entries")) {
    const simdjson::dom::array entries = line.at_key("entries").get_array().value();
    for (const Json& entry : entries) {
      shown += show_member(text_of(entry, "name"), entry.at_key("size").get_uint64().value(),
                           text_of(entry, "sha256"));
    }
  }
  const bool fails = has(line, "open_err") || has(line, "read_err") || has(line, "panic");
  return shown + (fails ? "\n  error" : "");
}

std::string got_members(const Archive& archive, const AssetContext& context) {
  std::string shown;
  const auto read =
      for_each_member(archive, context, [&](const ArchiveMember& member) -> base::Result<void> {
        const auto text = pulumi::read_all(member.bytes, context.limits.max_unpacked_bytes);
        if (!text) return base::Unexpected(text.error());
        shown +=
            show_member(member.name, member.size, pulumi::hex_digest(pulumi::Hash::kSha256, *text));
        return {};
      });
  return shown + (read ? "" : "\n  error");
}

std::string got_packed(const Json& line, const Archive& archive, const AssetContext& context) {
  pulumi::TextSink tar;
  if (!pack(archive, pulumi::ArchiveFormat::kTar, tar, context)) return "error";
  std::string shown = std::to_string(tar.text.size());
  if (has(line, "tar_b64")) shown += " " + base::encode_base64(tar.text);
  return shown;
}

Outcome check_archive(const Json& line, const Archive& archive, const AssetContext& context) {
  std::string expected = expected_hash(line) + expected_members(line);
  // If the reference panics, it does not report which members it had read.
  std::string got = show(content_hash(archive, context));
  got += has(line, "panic") && !list_members(archive, context) ? "\n  error"
                                                               : got_members(archive, context);
  if (has(line, "tar_size")) {
    expected += "\n  tar " + std::to_string(line.at_key("tar_size").get_uint64().value());
    if (has(line, "tar_b64")) expected.append(" ").append(text_of(line, "tar_b64"));
    got += "\n  tar " + got_packed(line, archive, context);
  }
  return Outcome::compare(expected, got);
}

bool claims_assets(const Json& line) {
  const std::string_view kind = text_of(line, "kind");
  return (kind == "asset" && has(line, "asset")) || (kind == "archive" && has(line, "archive"));
}

Outcome run_assets(const Json& line, const File& file) {
  const auto value = read_value(line.at_key(text_of(line, "kind")).value());
  if (!value || !(value->is_asset() || value->is_archive())) {
    return Outcome::failed("an asset or an archive", "not understood");
  }
  const std::string folder =
      std::filesystem::absolute(file.beside("data")).lexically_normal().string();
  const PropertyValue subject = with_folder(*value, folder);
  pulumi::OfflineFetcher offline;
  const RestoredLinks files;
  const AssetContext context{files, offline, folder};
  if (subject.is_archive()) return check_archive(line, subject.as_archive(), context);
  return Outcome::compare(expected_hash(line), show(content_hash(subject.as_asset(), context)));
}

}  // namespace

const Suite kRuntimeAssetsSuite{"runtime assets", claims_assets, run_assets};

}  // namespace virga::vectors
