#include "cli/git/commit_files.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace virga::cli {
namespace {

// The operating system rejects longer paths.
constexpr std::size_t kLongestEntry = 8192;

}  // namespace

CommitFiles::CommitFiles(std::vector<std::string> folders, CheckoutLimits limits)
    : folders_(std::move(folders)), limits_(limits) {
  for (std::string& folder : folders_) {
    if (!folder.empty() && !folder.ends_with('/')) folder += '/';
  }
}

void CommitFiles::add(std::string_view output) {
  for (;;) {
    const std::size_t end = output.find('\0');
    // Keeps one byte more than the limit, so that add_entry() omits the entry.
    const std::size_t room = kLongestEntry + 1 - unfinished_.size();
    unfinished_ += output.substr(0, std::min(end, room));
    if (end == std::string_view::npos) return;
    add_entry(unfinished_);
    unfinished_.clear();
    output.remove_prefix(end + 1);
  }
}

// An entry is "MODE TYPE OBJECT SIZE\tNAME"; the size of a submodule is "-".
void CommitFiles::add_entry(std::string_view entry) {
  const std::size_t tab = entry.find('\t');
  if (tab == std::string_view::npos || entry.size() > kLongestEntry) return;
  const std::string_view name = entry.substr(tab + 1);
  if (name.empty() || (is_partial_ && (is_full() || !is_in_folders(name)))) return;
  const std::string_view size = entry.substr(entry.substr(0, tab).rfind(' ') + 1);
  std::uint64_t bytes = 0;
  std::from_chars(size.data(), entry.data() + tab, bytes);
  // The sum of this and the limit does not overflow.
  bytes_ += std::min(bytes, std::uint64_t{1} << 62);
  names_.emplace_back(name);
  sizes_.push_back(bytes);
  if (is_full() && !is_partial_) restrict_to_folders();
}

bool CommitFiles::is_in_folders(std::string_view name) const {
  return std::ranges::any_of(folders_,
                             [&](const std::string& each) { return name.starts_with(each); });
}

void CommitFiles::restrict_to_folders() {
  is_partial_ = true;
  std::vector<std::string> names;
  bytes_ = 0;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (!is_in_folders(names_[i])) continue;
    names.push_back(std::move(names_[i]));
    bytes_ += std::min(sizes_[i], std::uint64_t{1} << 62);
  }
  names_ = std::move(names);
  // A second restriction cannot happen.
  sizes_.clear();
}

base::Result<void> CommitFiles::status() const {
  if (!is_full()) return {};
  if (names_.size() > limits_.files) {
    return base::fail("the folders of the program have more than " + std::to_string(limits_.files) +
                      " files in that commit");
  }
  return base::fail("the folders of the program have more than " +
                    std::to_string(limits_.bytes >> 20) + " MB of files in that commit");
}

}  // namespace virga::cli
