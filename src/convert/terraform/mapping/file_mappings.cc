#include "convert/terraform/mapping/file_mappings.h"

namespace virga::convert::terraform {
namespace {

constexpr std::string_view kExtension = ".json";

std::string_view stem_of(std::string_view path) {
  path.remove_prefix(path.rfind('/') + 1);
  if (path.ends_with(kExtension)) path.remove_suffix(kExtension.size());
  return path;
}

// Whether the name of a provider can be the name of a file. Types of a configuration may begin with
// any identifier.
bool is_file_name(std::string_view provider) {
  return !provider.empty() && provider.find('/') == std::string_view::npos;
}

}  // namespace

base::Result<std::shared_ptr<const ProviderMapping>> FileMappings::find(
    const std::string& provider) {
  for (const std::string& path : paths_) {
    if (files_.is_directory(path)) {
      const std::string file = path + "/" + provider + std::string(kExtension);
      if (is_file_name(provider) && files_.is_file(file)) return read(file);
      continue;
    }
    const Found& mapping = read(path);
    if (stem_of(path) == provider) return mapping;
    if (!mapping) return mapping;
    if ((*mapping)->is_for(provider)) return mapping;
  }
  return std::shared_ptr<const ProviderMapping>();
}

const FileMappings::Found& FileMappings::read(const std::string& path) {
  const auto known = read_.find(path);
  if (known != read_.end()) return known->second;
  auto text = files_.read(path, limits_.max_terraform_bytes);
  Found mapping = text ? ProviderMapping::parse(*std::move(text), path, limits_)
                       : Found(base::fail(path, text.error()));
  return read_.emplace(path, std::move(mapping)).first->second;
}

}  // namespace virga::convert::terraform
