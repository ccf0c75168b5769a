// Which files are archives: told by their names alone, never by what is in them (pulumi-types.md
// section 4.3).
#pragma once

#include <optional>
#include <string_view>

namespace virga::pulumi {

enum class ArchiveFormat {
  kTar,
  kTgz,  // a tar stream, compressed by gzip
  kZip,  // .jar too
};

// By the end of a path: .tar, .tgz, .tar.gz, .zip, .jar, in lower case.
std::optional<ArchiveFormat> archive_format(std::string_view path);

}  // namespace virga::pulumi
