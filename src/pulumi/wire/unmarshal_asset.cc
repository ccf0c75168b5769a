// Reads assets and archives.
#include "pulumi/wire/member_texts.h"
#include "pulumi/wire/unmarshaller.h"

namespace virga::pulumi {
namespace {

using Read = Unmarshaller::Read;

// The hashes of empty contents. An asset or archive without a source and with another hash is
// elided: its contents are elsewhere.
constexpr std::string_view kEmptyTextHash =
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
constexpr std::string_view kEmptyArchiveHash =
    "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef";

bool is_placeholder(std::string_view hash, std::string_view hash_of_empty) {
  return !hash.empty() && hash != hash_of_empty;
}

}  // namespace

Read Unmarshaller::asset(const PropertyValue& object) const {
  if (options_.reject_assets) return misfit("an unexpected asset");
  MemberTexts texts(object, "asset");
  std::string text = texts.take("text");
  std::string path = texts.take("path");
  std::string uri = texts.take("uri");
  Asset asset{.hash = texts.take("hash")};
  if (texts.failure()) return base::Unexpected(*texts.failure());
  if (!path.empty()) {
    asset.source = Asset::Source::kPath;
    asset.text = std::move(path);
  } else if (!uri.empty()) {
    asset.source = Asset::Source::kUri;
    asset.text = std::move(uri);
  } else if (text.empty() && is_placeholder(asset.hash, kEmptyTextHash)) {
    asset.source = Asset::Source::kElided;
  } else {
    asset.text = std::move(text);
  }
  return PropertyValue::asset(std::move(asset));
}

Read Unmarshaller::archive(const PropertyValue& object) const {
  if (options_.reject_assets) return misfit("an unexpected archive");
  MemberTexts texts(object, "archive");
  Archive archive;
  std::string path = texts.take("path");
  std::string uri = texts.take("uri");
  archive.hash = texts.take("hash");
  if (texts.failure()) return base::Unexpected(*texts.failure());

  const PropertyValue* assets = object.find("assets");
  if (assets && !assets->is_object()) return misfit("an archive whose assets are not an object");
  const std::span<const Member> members = assets ? assets->as_object() : std::span<const Member>();
  for (const auto& [key, value] : members) {
    if (value.is_asset() || value.is_archive()) continue;
    return base::Unexpected(
        ValueError("a member of an archive that is neither an asset nor an archive")
            .within(key)
            .within("assets"));
  }
  if (!path.empty()) {
    archive.source = Archive::Source::kPath;
    archive.location = std::move(path);
  } else if (!uri.empty()) {
    archive.source = Archive::Source::kUri;
    archive.location = std::move(uri);
  } else if (members.empty() && is_placeholder(archive.hash, kEmptyArchiveHash)) {
    archive.source = Archive::Source::kElided;
  } else {
    archive.assets.assign(members.begin(), members.end());
  }
  return PropertyValue::archive(std::move(archive));
}

}  // namespace virga::pulumi
