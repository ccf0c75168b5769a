// Symbolic links that a checkout without links has turned into files. Such a file holds nothing but
// the path of something else, and is taken for the link that it was; with true links in their
// places this tree is that of the disk.
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
  // Where the file leads if it was a link.
  static std::optional<std::string> target(const std::string& path);
};

}  // namespace virga::vectors
