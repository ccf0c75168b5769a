#include "vectors/pcl/schema_set.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <tuple>

namespace virga::vectors {
namespace {

// Returns the offset of the version in "name-1.2.3-alpha": after the first dash that is followed by
// three numbers.
std::size_t version_start(const std::string& stem) {
  for (std::size_t at = stem.find('-'); at != std::string::npos; at = stem.find('-', at + 1)) {
    const std::string rest = stem.substr(at + 1);
    const std::size_t dot = rest.find('.');
    const bool numeric =
        dot != std::string::npos && dot > 0 &&
        std::ranges::all_of(rest.substr(0, dot), [](unsigned char c) { return std::isdigit(c); });
    if (numeric) return at + 1;
  }
  return std::string::npos;
}

// Compares by numbers. A pre-release comes before its release.
auto order_of(const std::string& version) {
  int major = 0;
  int minor = 0;
  int patch = 0;
  (void)std::sscanf(version.c_str(), "%d.%d.%d", &major, &minor, &patch);
  const bool release = version.find('-') == std::string::npos;
  return std::tuple(major, minor, patch, release, version);
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

SchemaSet::SchemaSet(const std::filesystem::path& folder) {
  if (!std::filesystem::is_directory(folder)) return;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    const std::string stem = file.path().stem().string();
    const std::size_t version = version_start(stem);
    if (file.path().extension() != ".json" || version == std::string::npos) continue;
    entries_[stem.substr(0, version - 1)].push_back({stem.substr(version), file.path(), nullptr});
  }
  for (auto& [name, list] : entries_) {
    std::ranges::sort(list, {}, [](const Entry& entry) { return order_of(entry.version); });
  }
}

base::Result<std::shared_ptr<const schema::Package>> SchemaSet::load(
    const schema::Request& request) {
  if (request.name == "pulumi") return schema::builtin_package();
  const auto found = entries_.find(request.name);
  if (found == entries_.end()) return nullptr;
  auto& list = found->second;
  auto entry = request.version.empty() ? std::prev(list.end())
                                       : std::ranges::find(list, request.version, &Entry::version);
  if (entry == list.end()) return nullptr;
  if (!entry->package) {
    auto package = schema::Package::parse(read_file(entry->path), entry->path.string());
    if (!package) return base::Unexpected(package.error());
    entry->package = *package;
  }
  return entry->package;
}

std::vector<std::string> SchemaSet::names() {
  std::vector<std::string> names;
  for (const auto& [name, list] : entries_) names.push_back(name);
  return names;
}

SchemaSet& schema_set(const std::filesystem::path& beside, const std::string& set) {
  static std::map<std::filesystem::path, std::unique_ptr<SchemaSet>> sets;
  const std::filesystem::path folder = beside.parent_path() / "schemas" / set;
  auto& known = sets[folder];
  if (!known) known = std::make_unique<SchemaSet>(folder);
  return *known;
}

}  // namespace virga::vectors
