// Which files are archives, by their names and, where the name says nothing, by their first bytes.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/error.h"
#include "base/system/file_system.h"

namespace virga::pulumi {

enum class ArchiveFormat {
  kTar,
  kTgz,  // a tar stream, compressed by gzip
  kZip,  // .jar too
};

// By the end of a path: .tar, .tgz, .tar.gz, .zip, .jar, in lower case. The contents of a file with
// such a name do not matter (docs/spec/pulumi-types.md, section 4.3).
std::optional<ArchiveFormat> archive_format(std::string_view path);

// How many of its first bytes show what a file is: the header of a tar member.
inline constexpr std::size_t kFormatBytes = 512;

// By the first `kFormatBytes` bytes of a file, or all of a shorter one: the signatures of zip, also
// of an empty one, and of gzip; the first header of a tar stream, with a correct checksum. Returns
// nullopt otherwise, so also for a tar stream without members, which is all zeros.
std::optional<ArchiveFormat> archive_format_of_bytes(std::string_view first_bytes);

// The same of a file. Fails if it cannot be read.
base::Result<std::optional<ArchiveFormat>> archive_format_of_file(const base::OpenFile& file);

}  // namespace virga::pulumi
