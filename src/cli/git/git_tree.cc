#include "cli/git/git_tree.h"

#include <stdlib.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <future>
#include <map>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "base/text/printable.h"

namespace virga::cli {
namespace {

constexpr std::size_t kMaxShown = 300;
// One call of git writes at most this many files, so that the progress can be shown, and its
// arguments stay far below the limit of the operating system.
constexpr std::size_t kFilesOfCall = 500;
constexpr std::size_t kArgumentBytesOfCall = 64'000;

using OnOutput = std::function<void(std::string_view)>;

// Runs git in a folder, and returns its output without the last line break.
base::Result<std::string> git(const std::string& folder, std::vector<std::string> words,
                              base::Processes& processes,
                              std::map<std::string, std::string> environment = {},
                              OnOutput on_output = {}) {
  words.insert(words.begin(), {"git", "-C", folder});
  environment["GIT_TERMINAL_PROMPT"] = "0";
  environment["LC_ALL"] = "C";
  std::promise<base::Result<base::Exit>> promise;
  std::string errors;
  processes.run({.arguments = std::move(words),
                 .directory = {},
                 .environment = std::move(environment),
                 .on_output = std::move(on_output),
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

// Returns the folder relative to the top of the repository. Returns nullopt if it is outside.
std::optional<std::string> below(const std::string& top, const std::string& folder) {
  std::error_code error;
  const auto path = std::filesystem::weakly_canonical(folder, error);
  if (error) return std::nullopt;
  const std::string relative = path.lexically_relative(top).generic_string();
  if (relative.empty() || relative == ".." || relative.starts_with("../")) return std::nullopt;
  return relative == "." ? "" : relative;
}

base::Result<CommitFiles> files_of(const std::string& top, const std::string& commit,
                                   std::vector<std::string> folders, CheckoutLimits limits,
                                   base::Processes& processes) {
  CommitFiles files(std::move(folders), limits);
  const auto listed = git(top, {"ls-tree", "-r", "-l", "-z", "--full-tree", commit}, processes, {},
                          [&](std::string_view output) { files.add(output); });
  if (!listed) return base::Unexpected(listed.error());
  if (const auto status = files.status(); !status) return base::Unexpected(status.error());
  return files;
}

// Writes files of the index in the environment below `folder`.
base::Result<void> write_files(const std::string& top, const std::vector<std::string>& names,
                               const std::string& folder,
                               const std::map<std::string, std::string>& environment,
                               const Checkout& what, base::Processes& processes) {
  for (std::size_t done = 0; done < names.size();) {
    if (what.on_progress) what.on_progress(done, names.size());
    std::vector<std::string> words = {"checkout-index", "--prefix=" + folder + "/", "--"};
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < kFilesOfCall && done < names.size(); ++i, ++done) {
      bytes += names[done].size();
      if (i > 0 && bytes > kArgumentBytesOfCall) break;
      words.push_back(names[done]);
    }
    const auto written = git(top, std::move(words), processes, environment);
    if (!written) return base::Unexpected(written.error());
  }
  return {};
}

}  // namespace

GitTree::~GitTree() {
  std::error_code ignored;
  std::filesystem::remove_all(root_, ignored);
}

base::Result<std::unique_ptr<GitTree>> GitTree::checkout(const Checkout& what,
                                                         base::Processes& processes) {
  const auto top = git(what.folder, {"rev-parse", "--show-toplevel"}, processes);
  if (!top) return base::Unexpected(top.error());
  const auto prefix = git(what.folder, {"rev-parse", "--show-prefix"}, processes);
  if (!prefix) return base::Unexpected(prefix.error());
  // A reference that begins with "-" is not an option.
  const auto commit =
      git(what.folder,
          {"rev-parse", "--verify", "--quiet", "--end-of-options", what.reference + "^{commit}"},
          processes);
  if (!commit || commit->empty()) {
    return base::fail("the repository has no branch, tag or commit `" +
                      base::printable(what.reference, kMaxShown) + "`");
  }
  std::vector<std::string> folders = {*prefix};
  for (const std::string& each : what.needed_folders) {
    if (auto folder = below(*top, each)) folders.push_back(*std::move(folder));
  }
  const auto files = files_of(*top, *commit, std::move(folders), what.limits, processes);
  if (!files) return base::Unexpected(files.error());
  auto root = temporary_folder();
  if (!root) return base::Unexpected(root.error());
  std::unique_ptr<GitTree> tree(new GitTree(*root));
  // An index of its own: the one of the repository stays as it is.
  const std::map<std::string, std::string> index{{"GIT_INDEX_FILE", *root + "/index"}};
  const auto read = git(*top, {"read-tree", *commit}, processes, index);
  if (!read) return base::Unexpected(read.error());
  const auto written = write_files(*top, files->names(), *root + "/files", index, what, processes);
  if (!written) return base::Unexpected(written.error());
  tree->is_partial_ = files->is_partial();
  tree->folder_ = *root + "/files/" + *prefix;
  if (tree->folder_.ends_with('/')) tree->folder_.pop_back();
  return tree;
}

}  // namespace virga::cli
