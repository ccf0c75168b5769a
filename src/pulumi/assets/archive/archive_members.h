// What is in an archive, whatever it is made of (docs/spec/pulumi-types.md, sections 4.3 and 4.4):
// a map of assets and archives, a folder, a .tar, .tgz, .zip or .jar.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "pulumi/assets/archive/archive_member.h"
#include "pulumi/assets/asset_context.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// Calls `visit` for each file, in the order in which they are packed; `archive` is one of a
// property value, whose keys are sorted. Names are taken as they are from the keys of a map, and
// are clean where they come from a folder, a file or an archive below a key. The same name may come
// twice; packing keeps the first.
//
// Fails at the first member that cannot be read, is damaged, is no file, leads out of its archive
// or exceeds the limits; the error names it. Those before have been visited by then. The content of
// a member is only verified where it is read.
base::Result<void> for_each_member(const Archive& archive, const AssetContext& context,
                                   const MemberVisitor& visit);

struct MemberInfo {
  std::string name;
  std::uint64_t size = 0;  // bytes
  std::string hash;        // SHA-256 of the content, in lower-case hexadecimal digits

  friend bool operator==(const MemberInfo&, const MemberInfo&) = default;
};

// All members, read to the end.
base::Result<std::vector<MemberInfo>> list_members(const Archive& archive,
                                                   const AssetContext& context);

}  // namespace virga::pulumi
