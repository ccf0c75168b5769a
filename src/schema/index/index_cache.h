// A cache of outlines: one small file for each large schema file, in a folder that any number of
// processes share.
//
// Writes each file of the cache under a temporary name, syncs it and renames it. The file has a
// checksum. So a reader gets a complete file or detects the damage, whichever process was killed.
// All errors here are ignored: they only mean a cache miss.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/system/file_system.h"
#include "schema/index/index_file.h"

namespace virga::schema {

struct CacheOptions {
  // In bytes. Reading a smaller schema is as fast as reading its index.
  std::uint64_t min_schema_bytes = std::uint64_t{1} << 20;
  // Total size of the cache in bytes. The oldest files are deleted if it is exceeded.
  std::uint64_t max_total_bytes = std::uint64_t{64} << 20;
};

class IndexCache {
 public:
  // Creates `directory` when the first outline is stored.
  IndexCache(base::FileSystem& files, std::string directory, CacheOptions options = {})
      : files_(files), directory_(std::move(directory)), options_(options) {}

  // Returns the outline that was stored for exactly this state of the file.
  std::optional<Outline> find(const SchemaFile& file) const;
  void keep(const SchemaFile& file, const Outline& outline);
  void forget(const SchemaFile& file);

  bool is_worth_caching(const SchemaFile& file) const {
    return file.status.size >= options_.min_schema_bytes;
  }

 private:
  std::string path_of(const SchemaFile& file) const;
  void drop_oldest();

  base::FileSystem& files_;
  const std::string directory_;
  const CacheOptions options_;
};

}  // namespace virga::schema
