// The files of a commit, for comparisons with them.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/system/processes.h"
#include "cli/git/commit_files.h"

namespace virga::cli {

// The files to write.
struct Checkout {
  std::string folder;     // in the working tree of a repository
  std::string reference;  // a branch, a tag or a commit
  // Further folders of the working tree. If the commit exceeds the limits, only the files below
  // `folder` and these are written.
  std::vector<std::string> needed_folders{};
  CheckoutLimits limits{};
  // Called between pieces of work. May be null.
  std::function<void(std::size_t done, std::size_t total)> on_progress{};
};

// A folder with the files of one commit. The destructor removes it.
class GitTree {
 public:
  // Writes the files of a commit into a temporary folder, which only the user can read. The
  // repository, its index and its working tree do not change. Fails if git is not installed, the
  // folder is not in a repository, the reference is unknown, or the needed files exceed the limits.
  static base::Result<std::unique_ptr<GitTree>> checkout(const Checkout& what,
                                                         base::Processes& processes);
  GitTree(const GitTree&) = delete;
  GitTree& operator=(const GitTree&) = delete;
  ~GitTree();

  // The folder of the commit that corresponds to the `folder` of checkout(). It may not exist.
  const std::string& folder() const { return folder_; }
  // Whether only the needed folders were written.
  bool is_partial() const { return is_partial_; }

 private:
  explicit GitTree(std::string root) : root_(std::move(root)) {}

  std::string root_;
  std::string folder_;
  bool is_partial_ = false;
};

}  // namespace virga::cli
