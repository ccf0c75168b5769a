// Recognises archives by their names, or by their first bytes if the name does not decide.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/error.h"
#include "base/system/file_system.h"

namespace virga::pulumi {

enum class ArchiveFormat {
  kTar,
  kTgz,  // a tar stream compressed with gzip
  kZip,  // also .jar
};

// The format by the suffix of a path: .tar, .tgz, .tar.gz, .zip, .jar, in lower case. The content
// of a file with such a name is not examined (docs/spec/pulumi-types.md, section 4.3).
std::optional<ArchiveFormat> archive_format(std::string_view path);

// The number of bytes needed to recognise a file: the header of a tar member.
inline constexpr std::size_t kFormatBytes = 512;

// The format by the first `kFormatBytes` bytes of a file, or by all bytes of a shorter one: the
// signatures of zip (also of an empty zip) and gzip, or the first header of a tar stream with a
// correct checksum. Returns nullopt otherwise. This includes a tar stream without members, which
// contains only zeros.
std::optional<ArchiveFormat> archive_format_of_bytes(std::string_view first_bytes);

// The same for a file. Fails if it cannot be read.
base::Result<std::optional<ArchiveFormat>> archive_format_of_file(const base::OpenFile& file);

}  // namespace virga::pulumi
