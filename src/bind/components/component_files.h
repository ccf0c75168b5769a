// Access to directories of the file system, as far as components need it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/source.h"

namespace virga::bind {

// Opens the directories that components name as their source. The implementation chooses the names
// of directories; equal names mean the same directory.
class ComponentFiles {
 public:
  virtual ~ComponentFiles() = default;

  // The name of the directory that `source` means in a program in `directory`.
  virtual std::string resolve(const std::string& directory, std::string_view source) const = 0;
  // The sources of the .pp files directly in a directory. Fails if it cannot be read or has no .pp
  // file, even if it has other files: then the path of the component is wrong.
  virtual base::Result<std::vector<base::SourceId>> open(const std::string& directory) = 0;
  // The names, without a path, of the directories beside `directory`, for suggestions. Empty if
  // unknown.
  virtual std::vector<std::string> beside(const std::string& directory) const = 0;
};

}  // namespace virga::bind
