#include "pulumi/assets/archive_format.h"

namespace virga::pulumi {

std::optional<ArchiveFormat> archive_format(std::string_view path) {
  if (path.ends_with(".tar")) return ArchiveFormat::kTar;
  if (path.ends_with(".tgz") || path.ends_with(".tar.gz")) return ArchiveFormat::kTgz;
  if (path.ends_with(".zip") || path.ends_with(".jar")) return ArchiveFormat::kZip;
  return std::nullopt;
}

}  // namespace virga::pulumi
