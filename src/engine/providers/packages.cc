#include "engine/providers/packages.h"

#include "pulumi/digest.h"

namespace virga::engine {

std::string Packages::add(const run::RegisterPackageRequest& request) {
  const auto& by = request.parameterization;
  std::string reference = by ? by->name + "@" + by->version : request.name + "@" + request.version;
  // The other parts that distinguish the package.
  std::string rest = request.name + "@" + request.version + "@" + request.download_url;
  if (by) rest += "@" + by->value;
  reference += "#" + pulumi::hex_digest(pulumi::Hash::kSha256, rest).substr(0, 16);
  packages_.emplace(reference, request);
  return reference;
}

base::Result<ProviderSource> Packages::source(std::string_view package,
                                              const run::ProviderChoice& choice) const {
  if (choice.package_ref.empty()) {
    ProviderSource source{std::string(package), choice.version, choice.plugin_download_url};
    const auto declared = declared_.find(source.package);
    if (declared != declared_.end() && source.version.empty() && source.url.empty()) {
      source.version = declared->second.version;
      source.url = declared->second.download_url;
    }
    return source;
  }
  const auto found = packages_.find(choice.package_ref);
  if (found == packages_.end()) return base::fail("its package was not registered");
  const run::RegisterPackageRequest& request = found->second;
  ProviderSource source{std::string(package), request.version, request.download_url};
  if (const auto& by = request.parameterization; by && !request.extension) {
    source.version = by->version;
    source.base_name = request.name;
    source.base_version = request.version;
    source.parameter = by->value;
  }
  return source;
}

}  // namespace virga::engine
