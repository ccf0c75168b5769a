// The directories of components in memory, for tests and for programs that are not on a disk.
#pragma once

#include <map>
#include <string>

#include "bind/components/component_files.h"

namespace virga::bind {

// Directories are named by their paths below the program's own, which is "". Sources are named by
// their paths too. Like ComponentFolders, opens only the files whose names end in ".pp", and fails
// for a directory without such a file.
class MemoryComponentFiles final : public ComponentFiles {
 public:
  // Paths below the program's directory -> texts.
  using Files = std::map<std::string, std::string>;

  // Adds what is opened to `sources`, which must outlive this.
  MemoryComponentFiles(Files files, base::Sources& sources)
      : files_(std::move(files)), sources_(sources) {}

  std::string resolve(const std::string& directory, std::string_view source) const override;
  base::Result<std::vector<base::SourceId>> open(const std::string& directory) override;
  std::vector<std::string> beside(const std::string& directory) const override;

 private:
  Files files_;
  base::Sources& sources_;
};

}  // namespace virga::bind
