#include "sdk/assets.h"

#include "pulumi/types/property_traits.h"

namespace virga::sdk {

Asset string_asset(std::string text) {
  return {.source = Asset::Source::kText, .text = std::move(text)};
}

Asset file_asset(std::string path) {
  return {.source = Asset::Source::kPath, .text = std::move(path)};
}

Asset remote_asset(std::string uri) {
  return {.source = Asset::Source::kUri, .text = std::move(uri)};
}

Archive file_archive(std::string path) {
  return {.source = Archive::Source::kPath, .location = std::move(path), .assets = {}, .hash = {}};
}

Archive remote_archive(std::string uri) {
  return {.source = Archive::Source::kUri, .location = std::move(uri), .assets = {}, .hash = {}};
}

Archive asset_archive(const std::map<std::string, std::variant<Asset, Archive>>& assets) {
  Archive archive{.source = Archive::Source::kAssets, .location = {}, .assets = {}, .hash = {}};
  for (const auto& [name, asset] : assets) {
    archive.assets.push_back({name, pulumi::to_property(asset)});
  }
  return archive;
}

}  // namespace virga::sdk
