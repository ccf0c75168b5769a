// Readers of the three kinds of places that hold many files. Each hands on what it finds, in the
// order that docs/spec/pulumi-types.md, section 4.3 gives.
#pragma once

#include <string>

#include "base/system/file_system.h"
#include "pulumi/assets/archive/archive_member.h"
#include "pulumi/assets/asset_limits.h"
#include "pulumi/assets/bytes/file_tree.h"

namespace virga::pulumi {

// The regular files of a directory and of those below it, named from there. Links to files are
// their contents; links to directories, and whatever is named `.pulumi`, are left out, all of it
// when `directory` itself is such a link or has that name.
// folder_members.cc
base::Result<void> folder_members(const FileTree& files, const std::string& directory,
                                  const AssetLimits& limits, const MemberVisitor& visit);

// The regular files of a tar stream of any dialect, in its order, names cleaned. Fails for members
// of other types (links, devices), but passes over directories.
base::Result<void> tar_members(ByteSource& tar, const AssetLimits& limits,
                               const MemberVisitor& visit);  // tar_members.cc

// The same of a stream that is compressed; its checksum is verified.
base::Result<void> tgz_members(ByteSource& tgz, const AssetLimits& limits,
                               const MemberVisitor& visit);  // tar_members.cc

// The files of a zip, in the order of its directory, names cleaned. Sizes and checksums are
// verified. Links are files that hold their targets, as recorded.
base::Result<void> zip_members(const base::OpenFile& zip, const AssetLimits& limits,
                               const MemberVisitor& visit);  // zip_members.cc

}  // namespace virga::pulumi
