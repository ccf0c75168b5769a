// Access to files through an interface, so that rooms can be tested without a disk.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace virga::base {

// Distinguishes two states of a file.
struct FileStatus {
  std::uint64_t size = 0;     // bytes
  std::int64_t modified = 0;  // nanoseconds since 1970

  friend bool operator==(const FileStatus&, const FileStatus&) = default;
};

// A regular file that is open for reading. It stays readable when another file takes its name.
// Thread-safe.
class OpenFile {
 public:
  virtual ~OpenFile() = default;
  virtual Result<FileStatus> status() const = 0;
  // Reads from `offset` on. Returns the number of bytes; it is less than the size of `into` only at
  // the end of the file.
  virtual Result<std::size_t> read(std::uint64_t offset, std::span<char> into) const = 0;
};

class FileSystem {
 public:
  virtual ~FileSystem() = default;

  // The bytes of a regular file. Fails for directories, missing files and files over `max_bytes`.
  virtual Result<std::string> read(const std::string& path, std::size_t max_bytes) const = 0;
  // Replaces the file atomically: writes a temporary file, syncs it and renames it.
  virtual Result<void> write(const std::string& path, std::string_view bytes) = 0;
  // Like write(), for contents that may hold secrets: only the owner can access a new file.
  virtual Result<void> write_private(const std::string& path, std::string_view bytes) = 0;
  // Names (not paths) of the entries of a directory, sorted by bytes, without "." and "..".
  virtual Result<std::vector<std::string>> list(const std::string& path) const = 0;
  virtual bool is_file(const std::string& path) const = 0;
  virtual bool is_directory(const std::string& path) const = 0;
  // Whether the entry itself is a symbolic link, whatever it refers to.
  virtual bool is_link(const std::string& path) const = 0;
  // Opens a file to read parts of it. Fails if it is not a regular file.
  virtual Result<std::unique_ptr<const OpenFile>> open(const std::string& path) const = 0;
  // The path independent of the working directory. Links are not followed.
  virtual std::string absolute(const std::string& path) const = 0;
  // Creates a directory that only the owner can access, and its missing parents. Succeeds if it
  // exists.
  virtual Result<void> make_directory(const std::string& path) = 0;
  // Removes a file. Fails if it does not exist.
  virtual Result<void> remove(const std::string& path) = 0;
};

// The file system of the operating system. Stateless.
FileSystem& real_file_system();  // real_file_system.cc

// A string that can be read like a file.
std::unique_ptr<const OpenFile> open_string(std::string text);  // memory_file_system.cc

// Files in a map from path to bytes. Directories are the prefixes of paths, so creating a directory
// has no effect. All paths count as absolute.
class MemoryFileSystem final : public FileSystem {
 public:
  std::map<std::string, std::string> files;
  std::map<std::string, std::int64_t> modified;  // nanoseconds; 0 if missing; write() increments it
  std::set<std::string> unreadable;  // files and folders: read() and list() of them fail

  Result<std::string> read(const std::string& path, std::size_t max_bytes) const override;
  Result<void> write(const std::string& path, std::string_view bytes) override;
  Result<void> write_private(const std::string& path, std::string_view bytes) override {
    return write(path, bytes);
  }
  Result<std::vector<std::string>> list(const std::string& path) const override;
  bool is_file(const std::string& path) const override;
  bool is_directory(const std::string& path) const override;
  bool is_link(const std::string&) const override { return false; }
  Result<std::unique_ptr<const OpenFile>> open(const std::string& path) const override;
  std::string absolute(const std::string& path) const override { return path; }
  Result<void> make_directory(const std::string& path) override;
  Result<void> remove(const std::string& path) override;
};

}  // namespace virga::base
