// Files, folders and links as archives need them. base::FileSystem follows every link, but packing
// a folder skips links to folders (docs/spec/pulumi-types.md, section 4.3).
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/system/file_system.h"

namespace virga::pulumi {

class FileTree {
 public:
  enum class Kind {
    kFile,           // a regular file, or a link to one
    kDirectory,      // a directory that is not a link
    kDirectoryLink,  // a link to a directory
    kOther,          // a pipe, a socket, a device, or a link to one
  };

  virtual ~FileTree() = default;
  // Fails if the path does not exist; a broken link does not exist.
  virtual base::Result<Kind> look(const std::string& path) const = 0;
  // Names (not paths) in a directory, sorted by bytes, without "." and "..". Fails if there are
  // more than `max_entries`.
  virtual base::Result<std::vector<std::string>> list(const std::string& path,
                                                      std::size_t max_entries) const = 0;
  // Follows links. Fails if the path is not a regular file.
  virtual base::Result<std::shared_ptr<const base::OpenFile>> open(
      const std::string& path) const = 0;
};

// The file system of the machine. Stateless.
const FileTree& real_file_tree();  // real_file_tree.cc

// Files and links in memory. A link maps a path to another one; both are absolute.
// memory_file_tree.cc
class MemoryFileTree final : public FileTree {
 public:
  base::MemoryFileSystem files;
  std::map<std::string, std::string> links;

  base::Result<Kind> look(const std::string& path) const override;
  base::Result<std::vector<std::string>> list(const std::string& path,
                                              std::size_t max_entries) const override;
  base::Result<std::shared_ptr<const base::OpenFile>> open(const std::string& path) const override;

 private:
  // The path after following all links. Fails if links form a cycle.
  base::Result<std::string> resolve(std::string path) const;
};

}  // namespace virga::pulumi
