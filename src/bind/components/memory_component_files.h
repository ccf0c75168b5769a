// Component directories in memory, for tests and for programs that are not on disk.
#pragma once

#include <map>
#include <string>

#include "bind/components/component_files.h"

namespace virga::bind {

// Directories are named by their paths below the directory of the program, which is "". Sources are
// named by their paths too. Like ComponentFolders, opens only files whose names end in ".pp", and
// fails if a directory has no such file.
class MemoryComponentFiles final : public ComponentFiles {
 public:
  // Paths below the program's directory -> contents.
  using Files = std::map<std::string, std::string>;

  // Adds opened files to `sources`, which must outlive this.
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
