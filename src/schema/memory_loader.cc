#include <algorithm>

#include "schema/loader.h"
#include "schema/std_package.h"
#include "schema/version.h"

namespace virga::schema {

void MemoryLoader::add(std::shared_ptr<const Package> package) {
  packages_[package->name()].push_back(std::move(package));
}

base::Result<std::shared_ptr<const Package>> MemoryLoader::load(const Request& request) {
  const auto found = packages_.find(request.name);
  std::shared_ptr<const Package> best;
  if (found != packages_.end()) {
    for (const auto& package : found->second) {
      if (!request.version.empty() && package->version() != request.version) continue;
      if (!best || compare_versions(package->version(), best->version()) > 0) best = package;
    }
  }
  if (!best && request.name == builtin_package()->name()) return builtin_package();
  if (found == packages_.end() && request.name == kStdPackage) return std_package();
  return best;
}

std::vector<std::string> MemoryLoader::names() {
  std::vector<std::string> names{builtin_package()->name()};
  for (const auto& [name, versions] : packages_) names.push_back(name);
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace virga::schema
