// Writes archives as one file (docs/spec/pulumi-types.md, sections 4.3 and 4.4). Equal members
// result in equal bytes on every machine; for compressed formats, with the same version of zlib.
#pragma once

#include <string>

#include "pulumi/assets/archive/archive_format.h"
#include "pulumi/assets/asset_context.h"
#include "pulumi/assets/bytes/byte_sink.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// Writes the members to `out`, in order, without owners and permissions, dated 1970 in a tar and
// 1990 in a zip. Of several members with the same name, only the first is written. Fails if a
// member cannot be read, if the format does not support a name, or if `out` fails; the output is
// then incomplete.
base::Result<void> pack(const Archive& archive, ArchiveFormat format, ByteSink& out,
                        const AssetContext& context);

}  // namespace virga::pulumi
