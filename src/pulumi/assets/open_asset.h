// The bytes behind the texts, paths and URIs of assets and archives (docs/spec/pulumi-types.md,
// sections 4.1 and 4.2).
#pragma once

#include <memory>
#include <string>

#include "pulumi/assets/archive/archive_format.h"
#include "pulumi/assets/asset_context.h"
#include "pulumi/assets/bytes/byte_source.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// The content of an asset. Fails for what cannot be read, for directories (which are archives), for
// URIs that are neither file nor http(s), and for placeholders, of which only the hash is known.
// Errors name the asset.
base::Result<Blob> open_asset(const Asset& asset, const AssetContext& context);

// Where an archive lies that is not made of assets.
struct ArchivePlace {
  std::string directory;  // its path; empty where the archive is a file
  ArchiveFormat format = ArchiveFormat::kTar;
  std::shared_ptr<const base::OpenFile> file;
};

// Fails for what is neither a directory nor a file that is an archive by its name or, with another
// name, by its contents. Requires: the archive has a path or a URI.
base::Result<ArchivePlace> open_archive(const Archive& archive, const AssetContext& context);

// Its path or URI, for people.
std::string shown_location(const Archive& archive);

}  // namespace virga::pulumi
