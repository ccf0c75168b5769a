// Readers for folders, tar streams and zip files. Each visits the files in the order that
// docs/spec/pulumi-types.md, section 4.3, defines.
#pragma once

#include <string>

#include "base/system/file_system.h"
#include "pulumi/assets/archive/archive_member.h"
#include "pulumi/assets/asset_limits.h"
#include "pulumi/assets/bytes/file_tree.h"

namespace virga::pulumi {

// The regular files of a directory and its subdirectories, with names relative to it. A link to a
// file is read as the file. Links to directories and everything named `.pulumi` are skipped. This
// includes `directory` itself: it has no members if it is such a link or has that name.
// folder_members.cc
base::Result<void> folder_members(const FileTree& files, const std::string& directory,
                                  const AssetLimits& limits, const MemberVisitor& visit);

// The regular files of a tar stream of any dialect, in the order of the stream, with cleaned names.
// Skips directories. Fails if a member has another type (link, device).
base::Result<void> tar_members(ByteSource& tar, const AssetLimits& limits,
                               const MemberVisitor& visit);  // tar_members.cc

// The same for a compressed stream; verifies its checksum.
base::Result<void> tgz_members(ByteSource& tgz, const AssetLimits& limits,
                               const MemberVisitor& visit);  // tar_members.cc

// The files of a zip, in the order of its directory, with cleaned names. Verifies sizes and
// checksums. A link is read as a file that contains its target, as in the reference.
base::Result<void> zip_members(const base::OpenFile& zip, const AssetLimits& limits,
                               const MemberVisitor& visit);  // zip_members.cc

}  // namespace virga::pulumi
