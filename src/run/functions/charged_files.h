// Files whose bytes are charged when they are read, because a program may hash the same large file
// many times.
#pragma once

#include "pulumi/assets/bytes/file_tree.h"
#include "run/evaluate/budget.h"

namespace virga::run {

class ChargedFileTree final : public pulumi::FileTree {
 public:
  // `files` and `budget` must outlive the tree and the files that it opens. `where` is the range of
  // the call.
  ChargedFileTree(const pulumi::FileTree& files, Budget& budget, base::Range where)
      : files_(files), budget_(budget), where_(where) {}

  base::Result<Kind> look(const std::string& path) const override { return files_.look(path); }
  base::Result<std::vector<std::string>> list(const std::string& path,
                                              std::size_t max_entries) const override {
    return files_.list(path, max_entries);
  }
  // Reading from the file fails once the budget is exceeded.
  base::Result<std::shared_ptr<const base::OpenFile>> open(const std::string& path) const override;

 private:
  const pulumi::FileTree& files_;
  Budget& budget_;
  const base::Range where_;
};

}  // namespace virga::run
