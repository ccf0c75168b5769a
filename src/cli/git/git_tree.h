// The files of a commit, for comparisons with them.
#pragma once

#include <memory>
#include <string>

#include "base/error.h"
#include "base/system/processes.h"

namespace virga::cli {

// A folder with the files of one commit. The destructor removes it.
class GitTree {
 public:
  // Writes the files of a commit of the repository around `folder` into a temporary folder, which
  // only the user can read. `reference` is a branch, a tag or a commit. The repository, its index
  // and its working tree do not change. Fails if git is not installed, the folder is not in a
  // repository, or the reference is unknown.
  static base::Result<std::unique_ptr<GitTree>> checkout(const std::string& folder,
                                                         const std::string& reference,
                                                         base::Processes& processes);
  GitTree(const GitTree&) = delete;
  GitTree& operator=(const GitTree&) = delete;
  ~GitTree();

  // The folder of the commit that corresponds to the `folder` of checkout(). It may not exist.
  const std::string& folder() const { return folder_; }

 private:
  explicit GitTree(std::string root) : root_(std::move(root)) {}

  std::string root_;
  std::string folder_;
};

}  // namespace virga::cli
