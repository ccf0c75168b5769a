// Opens the content of assets and archives: strings, paths and URIs (docs/spec/pulumi-types.md,
// sections 4.1 and 4.2).
#pragma once

#include <memory>
#include <string>

#include "pulumi/assets/archive/archive_format.h"
#include "pulumi/assets/asset_context.h"
#include "pulumi/assets/bytes/byte_source.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// The content of an asset. Fails if it cannot be read, is a directory (which is an archive), has a
// URI with a scheme other than file, http or https, or is known only by its hash. Errors name the
// asset.
base::Result<Blob> open_asset(const Asset& asset, const AssetContext& context);

// The location of an archive that is not made of assets.
struct ArchivePlace {
  std::string directory;  // empty if the archive is a file
  ArchiveFormat format = ArchiveFormat::kTar;
  std::shared_ptr<const base::OpenFile> file;
};

// Fails if the location is neither a directory nor an archive file. The name of a file determines
// its format; with another name, the content does. Requires: the archive has a path or a URI.
base::Result<ArchivePlace> open_archive(const Archive& archive, const AssetContext& context);

// The path or URI for messages.
std::string shown_location(const Archive& archive);

}  // namespace virga::pulumi
