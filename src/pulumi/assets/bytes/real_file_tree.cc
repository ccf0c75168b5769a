#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>

#include "base/system/last_error.h"
#include "pulumi/assets/bytes/file_tree.h"

namespace virga::pulumi {
namespace {

class RealFileTree final : public FileTree {
 public:
  base::Result<Kind> look(const std::string& path) const override {
    struct stat target{};
    if (::stat(path.c_str(), &target) != 0) return base::Unexpected(base::last_error());
    if (S_ISREG(target.st_mode)) return Kind::kFile;
    if (!S_ISDIR(target.st_mode)) return Kind::kOther;
    struct stat itself{};
    if (::lstat(path.c_str(), &itself) != 0) return base::Unexpected(base::last_error());
    return S_ISLNK(itself.st_mode) ? Kind::kDirectoryLink : Kind::kDirectory;
  }

  base::Result<std::vector<std::string>> list(const std::string& path,
                                              std::size_t max_entries) const override {
    const std::unique_ptr<DIR, int (*)(DIR*)> directory(::opendir(path.c_str()), ::closedir);
    if (!directory) return base::Unexpected(base::last_error());
    std::vector<std::string> names;
    for (;;) {
      errno = 0;
      const dirent* entry = ::readdir(directory.get());
      if (!entry) break;
      std::string name = entry->d_name;
      if (name == "." || name == "..") continue;
      if (names.size() == max_entries) {
        return base::fail("it has more than " + std::to_string(max_entries) + " entries");
      }
      names.push_back(std::move(name));
    }
    if (errno != 0) return base::Unexpected(base::last_error());
    std::ranges::sort(names);
    return names;
  }

  base::Result<std::shared_ptr<const base::OpenFile>> open(const std::string& path) const override {
    return base::real_file_system().open(path);
  }
};

}  // namespace

const FileTree& real_file_tree() {
  static const RealFileTree instance;
  return instance;
}

}  // namespace virga::pulumi
