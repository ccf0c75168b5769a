// Selects the files of a commit that a comparison needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace virga::cli {

// The size of a checkout.
struct CheckoutLimits {
  std::size_t files = 50'000;
  std::uint64_t bytes = std::uint64_t{1} << 30;
};

// Reads the output of `git ls-tree -r -l -z`. Selects all files of the commit if they are within
// the limits. Otherwise selects the files below some folders only. Uses memory for at most
// `limits.files` names.
class CommitFiles {
 public:
  // `folders` are relative to the top of the repository; the empty name selects everything.
  CommitFiles(std::vector<std::string> folders, CheckoutLimits limits);

  // Adds a part of the output, which may begin or end within an entry.
  void add(std::string_view output);

  // Whether files outside of the folders were omitted.
  bool is_partial() const { return is_partial_; }
  const std::vector<std::string>& names() const { return names_; }
  // Fails if the files below the folders exceed the limits.
  base::Result<void> status() const;

 private:
  void add_entry(std::string_view entry);
  bool is_in_folders(std::string_view name) const;
  bool is_full() const { return names_.size() > limits_.files || bytes_ > limits_.bytes; }
  // Omits the files outside of the folders.
  void restrict_to_folders();

  std::vector<std::string> folders_;  // each ends with "/", or is empty
  CheckoutLimits limits_;
  std::string unfinished_;
  std::vector<std::string> names_;
  std::vector<std::uint64_t> sizes_;
  std::uint64_t bytes_ = 0;
  bool is_partial_ = false;
};

}  // namespace virga::cli
