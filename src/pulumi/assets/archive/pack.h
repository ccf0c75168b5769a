// Archives written as one file (docs/spec/pulumi-types.md, sections 4.3 and 4.4). The same members
// give the same bytes, on every machine; of a compressed form, with the same version of zlib.
#pragma once

#include <string>

#include "pulumi/assets/archive/archive_format.h"
#include "pulumi/assets/asset_context.h"
#include "pulumi/assets/bytes/byte_sink.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// Writes the members into `out`: in order, of several with one name the first alone, without owners
// and permissions, dated 1970 in a tar and 1990 in a zip. Fails for what cannot be read, for names
// that the format cannot hold, and where `out` fails; what was written by then is no archive.
base::Result<void> pack(const Archive& archive, ArchiveFormat format, ByteSink& out,
                        const AssetContext& context);

}  // namespace virga::pulumi
