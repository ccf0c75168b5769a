#include "host/files/lock_file.h"

#include <string>

#include "base/system/file_system.h"
#include "bind/components/component_folders.h"

namespace virga::host {

base::Result<std::filesystem::path> lock_file(const std::filesystem::path& artifact) {
  const base::FileSystem& files = base::real_file_system();
  if (!files.is_directory(artifact.string())) return artifact;
  const auto found = bind::program_files(files, artifact.string());
  if (!found) return base::fail("cannot read " + artifact.string(), found.error());
  if (found->size() == 1) return found->front();
  return base::fail("expected the lock file of one package in " + artifact.string() + ", found " +
                    std::to_string(found->size()) + " files");
}

}  // namespace virga::host
