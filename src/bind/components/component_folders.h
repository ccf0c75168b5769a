// Programs on disk: the .pp files directly in a folder, and the folders of components.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "bind/components/component_files.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// The extension of program files.
inline constexpr std::string_view kProgramExtension = ".pp";

// Paths of the program files in a folder, sorted by name. Fails if the folder cannot be read.
base::Result<std::vector<std::string>> program_files(const base::FileSystem& files,
                                                     const std::string& folder);

// The folders of components, by their paths. Paths and source names are relative to `root`; an
// empty `root` leaves paths unchanged. The references must outlive this.
class ComponentFolders final : public ComponentFiles {
 public:
  ComponentFolders(const base::FileSystem& files, std::string root, base::Sources& sources,
                   diag::Diagnostics& diagnostics, const base::Limits& limits)
      : files_(files),
        root_(std::move(root)),
        sources_(sources),
        diagnostics_(diagnostics),
        limits_(limits) {}

  std::string resolve(const std::string& directory, std::string_view source) const override;
  // Reports a file that cannot be read as a diagnostic, and skips it.
  base::Result<std::vector<base::SourceId>> open(const std::string& directory) override;
  std::vector<std::string> beside(const std::string& directory) const override;

 private:
  const base::FileSystem& files_;
  const std::string root_;
  base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
};

// Returns the text of the file at `path`. Returns nothing, with a diagnostic, if it cannot be read.
std::optional<std::string> read_text(const base::FileSystem& files, const std::string& path,
                                     diag::Diagnostics& diagnostics, const base::Limits& limits);

// Adds the file at `path` to `sources` as `name`. Returns null, with a diagnostic, if it cannot be
// read.
const base::Source* add_file(const base::FileSystem& files, const std::string& path,
                             const std::string& name, base::Sources& sources,
                             diag::Diagnostics& diagnostics, const base::Limits& limits,
                             base::Contents contents);

}  // namespace virga::bind
