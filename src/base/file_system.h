// The outside world's files, behind an interface, so that rooms can be tested without a disk.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace virga::base {

class FileSystem {
 public:
  virtual ~FileSystem() = default;

  // The bytes of a regular file. Fails for directories, missing files and files over `max_bytes`.
  virtual Result<std::string> read(const std::string& path, std::size_t max_bytes) const = 0;
  // Replaces the file as a whole: written aside, synced, renamed.
  virtual Result<void> write(const std::string& path, std::string_view bytes) = 0;
  // Names (not paths) of the entries of a directory, sorted by bytes, without "." and "..".
  virtual Result<std::vector<std::string>> list(const std::string& path) const = 0;
  virtual bool is_file(const std::string& path) const = 0;
  virtual bool is_directory(const std::string& path) const = 0;
};

// The real one. Stateless.
FileSystem& real_file_system();

// Files in a map from path to bytes; directories are the prefixes of paths.
class MemoryFileSystem final : public FileSystem {
 public:
  std::map<std::string, std::string> files;

  Result<std::string> read(const std::string& path, std::size_t max_bytes) const override;
  Result<void> write(const std::string& path, std::string_view bytes) override;
  Result<std::vector<std::string>> list(const std::string& path) const override;
  bool is_file(const std::string& path) const override;
  bool is_directory(const std::string& path) const override;
};

}  // namespace virga::base
