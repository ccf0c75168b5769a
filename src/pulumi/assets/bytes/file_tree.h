// Files, folders and links as archives need them: base::FileSystem follows every link, but a folder
// that is packed leaves links to folders out (docs/spec/pulumi-types.md, section 4.3).
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
    kDirectory,      // itself
    kDirectoryLink,  // a link to one
    kOther,          // a pipe, a socket, a device, or a link to one
  };

  virtual ~FileTree() = default;
  // Fails for what is not there, which is true of links that lead nowhere.
  virtual base::Result<Kind> look(const std::string& path) const = 0;
  // Names (not paths) in a directory, sorted by bytes, without "." and "..". Fails where there are
  // more than `max_entries`.
  virtual base::Result<std::vector<std::string>> list(const std::string& path,
                                                      std::size_t max_entries) const = 0;
  // Follows links. Fails for what is no regular file.
  virtual base::Result<std::shared_ptr<const base::OpenFile>> open(
      const std::string& path) const = 0;
};

// The real one. Stateless.
const FileTree& real_file_tree();  // real_file_tree.cc

// Files in memory, and links: from a path to another, both absolute.
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
  // Where a path leads. Fails for links in a circle.
  base::Result<std::string> resolve(std::string path) const;
};

}  // namespace virga::pulumi
