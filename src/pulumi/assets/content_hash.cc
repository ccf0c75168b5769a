#include "pulumi/assets/content_hash.h"

#include "pulumi/assets/copy_bytes.h"
#include "pulumi/assets/member_name.h"
#include "pulumi/assets/open_asset.h"
#include "pulumi/assets/pack.h"
#include "pulumi/assets/sha256.h"

namespace virga::pulumi {
namespace {

// `name` is for the error.
base::Result<std::string> hash_blob(base::Result<Blob> blob, const std::string& name,
                                    const AssetContext& context) {
  if (!blob) return std::unexpected(blob.error());
  Sha256 hash;
  ProgressMeter meter(context.on_progress, blob->size);
  if (auto read = copy_bytes(*blob->bytes, hash, &meter); !read) {
    return base::fail("cannot read " + shown_name(name), read.error());
  }
  meter.finish();
  return hash.hex();
}

base::Result<std::string> hash_packed(const Archive& archive, const AssetContext& context) {
  Sha256 hash;
  if (auto packed = pack(archive, ArchiveFormat::kTar, hash, context); !packed) {
    return std::unexpected(packed.error());
  }
  return hash.hex();
}

template <typename Content>
std::optional<std::string> hash_or_nothing(const Content& content, const AssetContext& context) {
  auto hash = content_hash(content, context);
  return hash ? std::optional(*std::move(hash)) : std::nullopt;
}

}  // namespace

base::Result<std::string> content_hash(const Asset& asset, const AssetContext& context) {
  if (!asset.hash.empty()) return asset.hash;
  return hash_blob(open_asset(asset, context), asset.text, context);
}

base::Result<std::string> content_hash(const Archive& archive, const AssetContext& context) {
  if (!archive.hash.empty()) return archive.hash;
  const bool has_place =
      archive.source == Archive::Source::kPath || archive.source == Archive::Source::kUri;
  if (!has_place) return hash_packed(archive, context);
  auto place = open_archive(archive, context);
  if (!place) return std::unexpected(place.error());
  if (!place->file) return hash_packed(archive, context);
  return hash_blob(whole_file(place->file), archive.location, context);
}

std::optional<std::string> ContentHasher::hash(const Asset& asset) {
  return hash_or_nothing(asset, context_);
}
std::optional<std::string> ContentHasher::hash(const Archive& archive) {
  return hash_or_nothing(archive, context_);
}

}  // namespace virga::pulumi
