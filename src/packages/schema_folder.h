// The folder `schemas` of a project and its lock file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/system/file_lock.h"
#include "packages/acquire.h"
#include "packages/lock_file.h"

namespace virga::packages {

class SchemaFolder {
 public:
  // Reads the lock file of the project at `root`. Creates nothing.
  static base::Result<SchemaFolder> open(const std::string& root);
  // Does the same, and keeps other processes from changing the folder. Creates it.
  static base::Result<SchemaFolder> open_to_change(const std::string& root);

  const std::vector<LockEntry>& entries() const { return entries_; }
  const std::string& path() const { return path_; }

  enum class Match : std::uint8_t { kSame, kChanged, kMissing };
  Match match(const LockEntry& entry) const;

  // Writes the schema, then the lock file; then removes the file of the entry that it replaces. An
  // entry replaces those of the same package that have the same version or no pinned version.
  // Returns the replaced entry with another version, if any.
  base::Result<std::optional<LockEntry>> add(const Acquired& acquired);
  base::Result<void> remove(const LockEntry& entry);

 private:
  explicit SchemaFolder(std::string path) : path_(std::move(path)) {}
  base::Result<void> write(std::vector<LockEntry> entries);
  base::Result<void> remove_file(const LockEntry& entry) const;

  std::string path_;
  std::vector<LockEntry> entries_;
  std::optional<base::FileLock> lock_;
};

}  // namespace virga::packages
