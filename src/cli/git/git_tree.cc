#include "cli/git/git_tree.h"

#include <stdlib.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <future>
#include <map>
#include <system_error>
#include <vector>

#include "base/text/printable.h"

namespace virga::cli {
namespace {

constexpr std::size_t kMaxShown = 300;

// Runs git in a folder, and returns its output without the last line break.
base::Result<std::string> git(const std::string& folder, std::vector<std::string> words,
                              base::Processes& processes,
                              std::map<std::string, std::string> environment = {}) {
  words.insert(words.begin(), {"git", "-C", folder});
  environment["GIT_TERMINAL_PROMPT"] = "0";
  environment["LC_ALL"] = "C";
  std::promise<base::Result<base::Exit>> promise;
  std::string errors;
  processes.run({.arguments = std::move(words),
                 .directory = {},
                 .environment = std::move(environment),
                 .on_output = {},
                 .on_error_output = [&](std::string_view text) { errors += text; }},
                [&](base::Result<base::Exit> exit) { promise.set_value(std::move(exit)); });
  auto exit = promise.get_future().get();
  if (!exit) return base::fail("cannot run git: " + exit.error().str());
  if (exit->status != 0) {
    return base::fail(base::printable(errors.substr(0, errors.find('\n')), kMaxShown));
  }
  std::string& output = exit->output;
  if (output.ends_with('\n')) output.pop_back();
  return std::move(output);
}

base::Result<std::string> temporary_folder() {
  std::error_code error;
  std::string path = (std::filesystem::temp_directory_path(error) / "virga-XXXXXX").string();
  if (error || ::mkdtemp(path.data()) == nullptr) {
    return base::fail(std::string("cannot create a temporary folder: ") + std::strerror(errno));
  }
  return path;
}

}  // namespace

GitTree::~GitTree() {
  std::error_code ignored;
  std::filesystem::remove_all(root_, ignored);
}

base::Result<std::unique_ptr<GitTree>> GitTree::checkout(const std::string& folder,
                                                         const std::string& reference,
                                                         base::Processes& processes) {
  const auto top = git(folder, {"rev-parse", "--show-toplevel"}, processes);
  if (!top) return base::Unexpected(top.error());
  const auto prefix = git(folder, {"rev-parse", "--show-prefix"}, processes);
  if (!prefix) return base::Unexpected(prefix.error());
  // A reference that begins with "-" is not an option.
  const auto commit =
      git(folder, {"rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"},
          processes);
  if (!commit || commit->empty()) {
    return base::fail("the repository has no branch, tag or commit `" +
                      base::printable(reference, kMaxShown) + "`");
  }
  auto root = temporary_folder();
  if (!root) return base::Unexpected(root.error());
  std::unique_ptr<GitTree> tree(new GitTree(*root));
  // An index of its own: the one of the repository stays as it is.
  const std::map<std::string, std::string> index{{"GIT_INDEX_FILE", *root + "/index"}};
  const auto read = git(*top, {"read-tree", *commit}, processes, index);
  if (!read) return base::Unexpected(read.error());
  const auto written =
      git(*top, {"checkout-index", "--all", "--prefix=" + *root + "/files/"}, processes, index);
  if (!written) return base::Unexpected(written.error());
  tree->folder_ = *root + "/files/" + *prefix;
  if (tree->folder_.ends_with('/')) tree->folder_.pop_back();
  return tree;
}

}  // namespace virga::cli
