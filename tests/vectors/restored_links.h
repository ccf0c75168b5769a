// A file tree that replaces symbolic links which a checkout without links has turned into files. A
// file whose only content is the path of another file is read as a link. If all links are intact,
// this equals the tree on disk.
#pragma once

#include <optional>
#include <string>

#include "pulumi/assets/bytes/file_tree.h"

namespace virga::vectors {

class RestoredLinks final : public pulumi::FileTree {
 public:
  base::Result<Kind> look(const std::string& path) const override;
  base::Result<std::vector<std::string>> list(const std::string& path,
                                              std::size_t max_entries) const override;
  base::Result<std::shared_ptr<const base::OpenFile>> open(const std::string& path) const override;

 private:
  // Returns the target if the file was a link.
  static std::optional<std::string> target(const std::string& path);
};

}  // namespace virga::vectors
