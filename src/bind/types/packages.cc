#include "bind/types/packages.h"

#include <algorithm>

namespace virga::bind {
namespace {

// The request for the schema of a package block.
schema::Request request_of(const PackageDescriptor& descriptor) {
  if (const auto& parameters = descriptor.parameterization) {
    return {parameters->name, parameters->version, descriptor.download_url,
            schema::Request::Base{descriptor.base_name, descriptor.version, parameters->value}};
  }
  return {descriptor.base_name, descriptor.version, descriptor.download_url};
}

base::Result<PackagePtr> same_or_error(PackagePtr package, const schema::Request& request) {
  if (!package) return package;
  const bool other_name = package->name() != request.name;
  const bool other_version = !request.version.empty() && !package->version().empty() &&
                             package->version() != request.version;
  if (!other_name && !other_version) return package;
  const auto full = [](const std::string& name, const std::string& version) {
    return version.empty() ? name : name + "@" + version;
  };
  return base::fail("requested " + full(request.name, request.version) + ", found " +
                    full(package->name(), package->version()));
}

}  // namespace

const PackageDescriptor* Packages::descriptor(std::string_view name) const {
  const auto found = std::ranges::lower_bound(descriptors_, name, {}, &PackageDescriptor::name);
  return found != descriptors_.end() && found->name == name ? &*found : nullptr;
}

const base::Result<PackagePtr>& Packages::find(const std::string& name) {
  const PackageDescriptor* described = descriptor(name);
  return load(described ? request_of(*described) : schema::Request{name, ""});
}

const base::Result<PackagePtr>& Packages::at_version(const std::string& name,
                                                     const std::string& version) {
  return load({name, version});
}

const base::Result<PackagePtr>& Packages::load(const schema::Request& request) {
  const std::pair key(request.name, request.version);
  const auto known = loaded_.find(key);
  if (known != loaded_.end()) return known->second;
  base::Result<PackagePtr> result = loader_.load(request);
  if (result) result = same_or_error(std::move(*result), request);
  return loaded_.emplace(key, std::move(result)).first->second;
}

void Packages::use(const PackagePtr& package, bool expected_type) {
  const auto [at, is_new] = used_.emplace(package->name(), package);
  if (!is_new && expected_type) at->second = package;
}

std::vector<PackagePtr> Packages::used() const {
  std::vector<PackagePtr> result;
  for (const auto& [name, package] : used_) result.push_back(package);
  return result;
}

std::vector<std::string> Packages::names() {
  std::vector<std::string> names = loader_.names();
  for (const PackageDescriptor& descriptor : descriptors_) names.push_back(descriptor.name);
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace virga::bind
