// The members of an archive of any kind (docs/spec/pulumi-types.md, sections 4.3 and 4.4): a map of
// assets and archives, a folder, a .tar, .tgz, .zip or .jar.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "pulumi/assets/archive/archive_member.h"
#include "pulumi/assets/asset_context.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// Calls `visit` for each file, in packing order. Requires: `archive` comes from a property value,
// so its keys are sorted. Names are the unchanged keys of the map; names from a folder, a file or
// an archive below a key are cleaned. A name may occur twice; packing keeps the first member.
//
// Fails at the first member that cannot be read, is damaged, is not a file, has a path outside the
// archive or exceeds the limits; the error names the member. The earlier members have been visited.
// The content of a member is verified only if it is read.
base::Result<void> for_each_member(const Archive& archive, const AssetContext& context,
                                   const MemberVisitor& visit);

struct MemberInfo {
  std::string name;
  std::uint64_t size = 0;  // bytes
  std::string hash;        // SHA-256 of the content, in lower-case hexadecimal digits

  friend bool operator==(const MemberInfo&, const MemberInfo&) = default;
};

// Returns all members; reads their whole content.
base::Result<std::vector<MemberInfo>> list_members(const Archive& archive,
                                                   const AssetContext& context);

}  // namespace virga::pulumi
