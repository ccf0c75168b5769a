#include "sdk/assets.h"

#include "pulumi/types/property_traits.h"
#include "sdk/asset_hashes.h"

namespace virga::sdk {
namespace {

// Contents that cannot be read have no hash here. The registration of a resource that uses them
// fails with the reason.
template <typename Content>
Content hashed(Content content) {
  const AssetWorld world;
  (void)pulumi::add_hash(content, world.context);
  return content;
}

}  // namespace

Asset string_asset(std::string text) {
  return hashed(Asset{.source = Asset::Source::kText, .text = std::move(text)});
}

Asset file_asset(std::string path) {
  return hashed(Asset{.source = Asset::Source::kPath, .text = std::move(path)});
}

Asset remote_asset(std::string uri) {
  return hashed(Asset{.source = Asset::Source::kUri, .text = std::move(uri)});
}

Archive file_archive(std::string path) {
  return hashed(Archive{
      .source = Archive::Source::kPath, .location = std::move(path), .assets = {}, .hash = {}});
}

Archive remote_archive(std::string uri) {
  return hashed(Archive{
      .source = Archive::Source::kUri, .location = std::move(uri), .assets = {}, .hash = {}});
}

Archive asset_archive(const std::map<std::string, std::variant<Asset, Archive>>& assets) {
  Archive archive{.source = Archive::Source::kAssets, .location = {}, .assets = {}, .hash = {}};
  for (const auto& [name, asset] : assets) {
    archive.assets.push_back({name, pulumi::to_property(asset)});
  }
  return hashed(std::move(archive));
}

}  // namespace virga::sdk
