#include <fmt/format.h>

#include "base/check.h"
#include "pulumi/assets/archive/archive_files.h"
#include "pulumi/assets/archive/member_name.h"

namespace virga::pulumi {
namespace {

constexpr std::string_view kBookkeeping = ".pulumi";

// Depth-first traversal; keeps one list of names per level.
class FolderWalk {
 public:
  FolderWalk(const FileTree& files, const AssetLimits& limits, const MemberVisitor& visit)
      : files_(files), limits_(limits), visit_(visit) {}

  // `prefix` ends in a slash unless it is empty.
  base::Result<void> directory(const std::string& path, const std::string& prefix,
                               std::size_t depth) {
    const auto names = entries(path, depth);
    if (!names) return failed(prefix.empty() ? "." : prefix, names.error());
    for (const std::string& name : *names) {
      if (name == kBookkeeping) continue;
      auto done = entry(path + "/" + name, prefix + name, depth);
      if (!done) return done;
    }
    return {};
  }

 private:
  base::Result<std::vector<std::string>> entries(const std::string& path, std::size_t depth) {
    if (depth > limits_.max_archive_depth) {
      return base::fail(
          fmt::format("it is more than {} directories deep, the limit", limits_.max_archive_depth));
    }
    auto names = files_.list(path, limits_.max_archive_entries);
    if (!names) return names;
    seen_ += names->size();
    if (seen_ > limits_.max_archive_entries) {
      return base::fail(fmt::format("with it there are more than {} entries, the limit",
                                    limits_.max_archive_entries));
    }
    return names;
  }

  base::Result<void> entry(const std::string& path, const std::string& name, std::size_t depth) {
    const auto kind = files_.look(path);
    if (!kind) return failed(name, kind.error());
    switch (*kind) {
      case FileTree::Kind::kFile: return file(path, name);
      case FileTree::Kind::kDirectory: return directory(path, name + "/", depth + 1);
      case FileTree::Kind::kDirectoryLink: return {};
      case FileTree::Kind::kOther:
        return failed(name, base::Error("it is neither a file nor a directory"));
    }
    VIRGA_UNREACHABLE();
  }

  base::Result<void> file(const std::string& path, const std::string& name) {
    auto opened = files_.open(path);
    if (!opened) return failed(name, opened.error());
    const auto blob = whole_file(*std::move(opened));
    if (!blob) return failed(name, blob.error());
    return visit_({name, blob->size, *blob->bytes});
  }

  static base::Unexpected<base::Error> failed(const std::string& name, const base::Error& why) {
    return base::fail("cannot read " + shown_name(name), why);
  }

  const FileTree& files_;
  const AssetLimits& limits_;
  const MemberVisitor& visit_;
  std::size_t seen_ = 0;
};

}  // namespace

base::Result<void> folder_members(const FileTree& files, const std::string& directory,
                                  const AssetLimits& limits, const MemberVisitor& visit) {
  const auto root = files.look(directory);
  if (!root) return base::Unexpected(root.error());
  // The root follows the same rules as an entry of a parent folder.
  const std::string_view name = std::string_view(directory).substr(directory.rfind('/') + 1);
  if (*root == FileTree::Kind::kDirectoryLink || name == kBookkeeping) return {};
  return FolderWalk(files, limits, visit).directory(directory, "", 1);
}

}  // namespace virga::pulumi
