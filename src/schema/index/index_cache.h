// Outlines that were made once and need not be made again: one small file for each big schema file,
// in a folder that any number of processes share.
//
// A file of the cache is written aside, synced and renamed, and carries a checksum: who reads it
// gets all of it or knows better, whatever was killed or damaged. Whatever goes wrong here only
// means that there is no cache.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/system/file_system.h"
#include "schema/index/index_file.h"

namespace virga::schema {

struct CacheOptions {
  // Smaller schemas are read as fast as their index would be: bytes.
  std::uint64_t smallest_schema = std::uint64_t{1} << 20;
  // What all files of the cache may take together, in bytes; beyond, the oldest go.
  std::uint64_t largest_total = std::uint64_t{64} << 20;
};

class IndexCache {
 public:
  // `directory` is made when there is something to keep.
  IndexCache(base::FileSystem& files, std::string directory, CacheOptions options = {})
      : files_(files), directory_(std::move(directory)), options_(options) {}

  // What was kept for this very state of the file.
  std::optional<Outline> find(const SchemaFile& file) const;
  void keep(const SchemaFile& file, const Outline& outline);
  void forget(const SchemaFile& file);

  bool is_worth_it(const SchemaFile& file) const {
    return file.status.size >= options_.smallest_schema;
  }

 private:
  std::string path_of(const SchemaFile& file) const;
  void drop_oldest();

  base::FileSystem& files_;
  const std::string directory_;
  const CacheOptions options_;
};

}  // namespace virga::schema
