// A cache of outlines: one small file for each large schema file, in a folder that any number of
// processes share. Schema files that are compressed or not JSON have a second file: their text.
//
// Writes each file of the cache under a temporary name, syncs it and renames it. The file has a
// checksum. So a reader gets a complete file or detects the damage, whichever process was killed.
// All errors here are ignored: they only mean a cache miss.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/system/file_system.h"
#include "schema/index/index_file.h"

namespace virga::schema {

struct CacheOptions {
  // In bytes. Reading a smaller schema is as fast as reading its index.
  std::uint64_t min_schema_bytes = std::uint64_t{1} << 20;
  // The same for schemas that are compressed or not JSON. They take longer.
  std::uint64_t min_converted_bytes = std::uint64_t{64} << 10;
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

  // A file whose outline has positions in another text than that of the file: the one that it
  // expands or converts to.
  struct Converted {
    Outline outline;
    std::unique_ptr<const base::OpenFile> text;
  };
  std::optional<Converted> find_converted(const SchemaFile& file) const;
  void keep_converted(const SchemaFile& file, std::string_view text, const Outline& outline);

  // Removes what is stored for the file, if anything.
  void forget(const SchemaFile& file);

 private:
  std::string path_of(const SchemaFile& file, std::string_view extension) const;
  bool write(const std::string& path, std::string_view bytes);
  void drop_oldest();

  base::FileSystem& files_;
  const std::string directory_;
  const CacheOptions options_;
};

}  // namespace virga::schema
