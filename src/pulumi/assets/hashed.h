// Adds content hashes to assets and archives (docs/spec/pulumi-types.md, section 4.1).
#pragma once

#include "pulumi/assets/asset_context.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// How to treat contents at http and https URIs.
enum class RemoteContents {
  kFetched,     // the fetcher of the context downloads them
  kNotFetched,  // they, and archives that contain them, get no hash until they are fetched
};

// Returns whether the content, or a part of it, is at an http or https URI. A file: URI is local.
bool is_remote(const Asset& asset);
bool is_remote(const Archive& archive);

// Sets the hash of an asset or archive without one. In an archive of assets, each part gets a hash
// too. Does not change contents that are known only by their hash. Fails if reading fails, and then
// changes nothing.
base::Result<void> add_hash(Asset& asset, const AssetContext& context,
                            RemoteContents remote = RemoteContents::kNotFetched);
base::Result<void> add_hash(Archive& archive, const AssetContext& context,
                            RemoteContents remote = RemoteContents::kNotFetched);

// Adds hashes to all assets and archives inside the value, also inside secrets and Outputs.
// Unchanged parts are shared. Fails with the path to an asset that cannot be read, and if the value
// nests deeper than base::Limits::max_type_depth.
base::Result<PropertyValue> with_hashes(const PropertyValue& value, const AssetContext& context,
                                        RemoteContents remote = RemoteContents::kNotFetched);

}  // namespace virga::pulumi
