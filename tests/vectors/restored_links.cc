#include "vectors/restored_links.h"

#include "pulumi/assets/archive/member_name.h"

namespace virga::vectors {
namespace {

const pulumi::FileTree& disk() {
  return pulumi::real_file_tree();
}

}  // namespace

std::optional<std::string> RestoredLinks::target(const std::string& path) {
  constexpr std::size_t kMaxPath = 255;
  const auto text = base::real_file_system().read(path, kMaxPath);
  if (!text || text->empty() || text->find_first_of(std::string("\n\0", 2)) != std::string::npos) {
    return std::nullopt;
  }
  std::string target = pulumi::join_name(path.substr(0, path.rfind('/')), *text);
  if (target == pulumi::clean_name(path) || !disk().look(target)) return std::nullopt;
  return target;
}

base::Result<pulumi::FileTree::Kind> RestoredLinks::look(const std::string& path) const {
  const auto link = target(path);
  if (!link) return disk().look(path);
  const auto kind = disk().look(*link);
  return kind && *kind == Kind::kDirectory ? Kind::kDirectoryLink : kind;
}

base::Result<std::vector<std::string>> RestoredLinks::list(const std::string& path,
                                                           std::size_t max_entries) const {
  return disk().list(target(path).value_or(path), max_entries);
}

base::Result<std::shared_ptr<const base::OpenFile>> RestoredLinks::open(
    const std::string& path) const {
  return disk().open(target(path).value_or(path));
}

}  // namespace virga::vectors
