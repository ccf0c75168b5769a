// Assets and archives with the hashes of their contents (docs/spec/pulumi-types.md, section 4.1).
#pragma once

#include "pulumi/assets/asset_context.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// What becomes of contents at http and https URIs.
enum class RemoteContents {
  kFetched,     // the context's fetcher brings them
  kNotFetched,  // they, and archives that contain them, stay without a hash until they are fetched
};

// Is the content, or a part of it, at an http or https URI? A file: URI is a local file.
bool is_remote(const Asset& asset);
bool is_remote(const Archive& archive);

// Sets the hash of an asset or archive that has none. Of an archive that is made of assets and
// archives each part gets its hash too. Leaves contents of which only the existence is known as
// they are. Fails as reading does; then nothing has changed.
base::Result<void> add_hash(Asset& asset, const AssetContext& context,
                            RemoteContents remote = RemoteContents::kNotFetched);
base::Result<void> add_hash(Archive& archive, const AssetContext& context,
                            RemoteContents remote = RemoteContents::kNotFetched);

// The value with the hashes of all assets and archives inside, also those inside secrets and
// Outputs. Shares what does not change. Fails with the path to the asset that cannot be read, and
// for values nested deeper than base::Limits::max_type_depth.
base::Result<PropertyValue> with_hashes(const PropertyValue& value, const AssetContext& context,
                                        RemoteContents remote = RemoteContents::kNotFetched);

}  // namespace virga::pulumi
