// The outside world's files, behind an interface, so that rooms can be tested without a disk.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace virga::base {

// Tells one state of a file from another.
struct FileStatus {
  std::uint64_t size = 0;     // bytes
  std::int64_t modified = 0;  // nanoseconds since 1970

  friend bool operator==(const FileStatus&, const FileStatus&) = default;
};

// A regular file that is open for reading, which it stays when another one takes its name. May be
// read by several threads.
class OpenFile {
 public:
  virtual ~OpenFile() = default;
  virtual Result<FileStatus> status() const = 0;
  // Reads what stands from `offset` on: how many bytes, fewer than fit only where the file ends.
  virtual Result<std::size_t> read(std::uint64_t offset, std::span<char> into) const = 0;
};

class FileSystem {
 public:
  virtual ~FileSystem() = default;

  // The bytes of a regular file. Fails for directories, missing files and files over `max_bytes`.
  virtual Result<std::string> read(const std::string& path, std::size_t max_bytes) const = 0;
  // Replaces the file as a whole: written aside, synced, renamed.
  virtual Result<void> write(const std::string& path, std::string_view bytes) = 0;
  // The same, of what may hold secrets: a file that was not there is for its owner alone.
  virtual Result<void> write_private(const std::string& path, std::string_view bytes) = 0;
  // Names (not paths) of the entries of a directory, sorted by bytes, without "." and "..".
  virtual Result<std::vector<std::string>> list(const std::string& path) const = 0;
  virtual bool is_file(const std::string& path) const = 0;
  virtual bool is_directory(const std::string& path) const = 0;
  // To read parts of a file. Fails for what is no regular file.
  virtual Result<std::unique_ptr<const OpenFile>> open(const std::string& path) const = 0;
  // The same place, wherever the working directory moves. Links are not followed.
  virtual std::string absolute(const std::string& path) const = 0;
  // Makes a directory, for its owner alone, below others that may be missing too; fine when it is
  // there.
  virtual Result<void> make_directory(const std::string& path) = 0;
  // Removes a file. Fails when there is none.
  virtual Result<void> remove(const std::string& path) = 0;
};

// The real one. Stateless.
FileSystem& real_file_system();  // real_file_system.cc

// A text as if it were a file.
std::unique_ptr<const OpenFile> open_text(std::string text);  // memory_file_system.cc

// Files in a map from path to bytes; directories are the prefixes of paths, so that making one does
// nothing. Paths are absolute as they are.
// memory_file_system.cc
class MemoryFileSystem final : public FileSystem {
 public:
  std::map<std::string, std::string> files;
  std::map<std::string, std::int64_t> modified;  // when, of those that say so; counted by write()

  Result<std::string> read(const std::string& path, std::size_t max_bytes) const override;
  Result<void> write(const std::string& path, std::string_view bytes) override;
  Result<void> write_private(const std::string& path, std::string_view bytes) override {
    return write(path, bytes);
  }
  Result<std::vector<std::string>> list(const std::string& path) const override;
  bool is_file(const std::string& path) const override;
  bool is_directory(const std::string& path) const override;
  Result<std::unique_ptr<const OpenFile>> open(const std::string& path) const override;
  std::string absolute(const std::string& path) const override { return path; }
  Result<void> make_directory(const std::string& path) override;
  Result<void> remove(const std::string& path) override;
};

}  // namespace virga::base
