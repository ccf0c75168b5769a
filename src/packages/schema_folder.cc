#include "packages/schema_folder.h"

#include <algorithm>
#include <filesystem>

#include "base/system/file_system.h"
#include "pulumi/digest.h"
#include "schema/read/expand.h"

namespace virga::packages {
namespace {

constexpr std::size_t kMaxLockBytes = std::size_t{4} << 20;

base::FileSystem& disk() {
  return base::real_file_system();
}

}  // namespace

base::Result<SchemaFolder> SchemaFolder::open(const std::string& root) {
  SchemaFolder folder((std::filesystem::path(root) / "schemas").string());
  const std::string path = folder.path_ + "/" + std::string(kLockFile);
  if (!disk().is_file(path)) return folder;
  auto text = disk().read(path, kMaxLockBytes);
  if (!text) return base::Unexpected(std::move(text).error());
  auto entries = read_lock(*std::move(text));
  if (!entries) return base::fail(path, std::move(entries).error());
  folder.entries_ = *std::move(entries);
  return folder;
}

base::Result<SchemaFolder> SchemaFolder::open_to_change(const std::string& root) {
  const auto path = std::filesystem::path(root) / "schemas";
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) return base::fail("cannot create " + path.string() + ": " + error.message());
  auto lock = base::FileLock::take((path / kLockFile).string());
  if (!lock) return base::Unexpected(std::move(lock).error());
  auto folder = open(root);
  if (folder) folder->lock_.emplace(*std::move(lock));
  return folder;
}

SchemaFolder::Match SchemaFolder::match(const LockEntry& entry) const {
  const auto text = disk().read(path_ + "/" + entry.file(), schema::kMaxExpandedBytes);
  if (!text) return disk().is_file(path_ + "/" + entry.file()) ? Match::kChanged : Match::kMissing;
  return pulumi::hex_digest(pulumi::Hash::kSha256, *text) == entry.sha256 ? Match::kSame
                                                                          : Match::kChanged;
}

base::Result<std::optional<LockEntry>> SchemaFolder::add(const Acquired& acquired) {
  LockEntry added{acquired.name, acquired.version, acquired.source,
                  pulumi::hex_digest(pulumi::Hash::kSha256, acquired.schema)};
  std::vector<LockEntry> entries;
  std::optional<LockEntry> replaced;
  for (const LockEntry& each : entries_) {
    const bool is_same = each.name == added.name && each.version == added.version;
    const bool is_older =
        each.name == added.name && each.source.version.empty() && added.source.version.empty();
    if (is_older && !is_same) replaced = each;
    if (!is_same && !is_older) entries.push_back(each);
  }
  const std::string path = path_ + "/" + added.file();
  if (auto done = disk().write(path, acquired.schema); !done) {
    return base::fail("cannot write " + path, std::move(done).error());
  }
  entries.push_back(std::move(added));
  if (auto done = write(std::move(entries)); !done)
    return base::Unexpected(std::move(done).error());
  if (replaced) {
    if (auto done = remove_file(*replaced); !done) return base::Unexpected(std::move(done).error());
  }
  return replaced;
}

base::Result<void> SchemaFolder::remove(const LockEntry& entry) {
  const LockEntry removed = entry;
  std::vector<LockEntry> entries = entries_;
  std::erase(entries, removed);
  if (auto done = write(std::move(entries)); !done) return done;
  return remove_file(removed);
}

base::Result<void> SchemaFolder::write(std::vector<LockEntry> entries) {
  const std::string path = path_ + "/" + std::string(kLockFile);
  auto done = disk().write(path, write_lock(entries));
  if (!done) return base::fail("cannot write " + path, std::move(done).error());
  entries_ = std::move(entries);
  return {};
}

base::Result<void> SchemaFolder::remove_file(const LockEntry& entry) const {
  const std::string path = path_ + "/" + entry.file();
  if (!disk().is_file(path)) return {};
  return disk().remove(path);
}

}  // namespace virga::packages
