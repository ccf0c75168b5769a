#include "pulumi/assets/content_hash.h"

#include "pulumi/assets/archive/member_name.h"
#include "pulumi/assets/archive/pack.h"
#include "pulumi/assets/bytes/copy_bytes.h"
#include "pulumi/assets/bytes/sha256.h"
#include "pulumi/assets/open_asset.h"
#include "pulumi/assets/uri.h"

namespace virga::pulumi {
namespace {

base::Result<std::string> hash_blob(const Blob& blob, const AssetContext& context) {
  Sha256 hash;
  ProgressMeter meter(context.on_progress, blob.size);
  if (auto read = copy_bytes(*blob.bytes, hash, &meter); !read) {
    return base::Unexpected(read.error());
  }
  meter.finish();
  return hash.hex();
}

base::Result<std::string> hash_packed(const Archive& archive, const AssetContext& context) {
  Sha256 hash;
  if (auto packed = pack(archive, ArchiveFormat::kTar, hash, context); !packed) {
    return base::Unexpected(packed.error());
  }
  return hash.hex();
}

// The place of an asset that is read from a path or URI; reading a string cannot fail.
std::string shown_place(const Asset& asset) {
  return asset.source == Asset::Source::kUri ? shown_uri(asset.text) : shown_name(asset.text);
}

template <typename Content>
std::optional<std::string> hash_or_nothing(const Content& content, const AssetContext& context) {
  auto hash = content_hash(content, context);
  return hash ? std::optional(*std::move(hash)) : std::nullopt;
}

}  // namespace

base::Result<std::string> content_hash(const Asset& asset, const AssetContext& context) {
  if (!asset.hash.empty()) return asset.hash;
  const auto blob = open_asset(asset, context);
  if (!blob) return base::Unexpected(blob.error());
  auto hash = hash_blob(*blob, context);
  if (!hash) return base::fail("cannot read the asset " + shown_place(asset), hash.error());
  return hash;
}

base::Result<std::string> content_hash(const Archive& archive, const AssetContext& context) {
  if (!archive.hash.empty()) return archive.hash;
  const bool has_place =
      archive.source == Archive::Source::kPath || archive.source == Archive::Source::kUri;
  if (!has_place) return hash_packed(archive, context);
  auto place = open_archive(archive, context);
  if (!place) return base::Unexpected(place.error());
  if (!place->file) return hash_packed(archive, context);
  const auto blob = whole_file(place->file);
  if (!blob) return base::Unexpected(blob.error());
  auto hash = hash_blob(*blob, context);
  if (!hash) return base::fail("cannot read the archive " + shown_location(archive), hash.error());
  return hash;
}

std::optional<std::string> ContentHasher::hash(const Asset& asset) {
  return hash_or_nothing(asset, context_);
}
std::optional<std::string> ContentHasher::hash(const Archive& archive) {
  return hash_or_nothing(archive, context_);
}

}  // namespace virga::pulumi
