// The outside world's directories, as far as components need them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/source.h"

namespace virga::bind {

// Opens the directories that components name as their source. Directories go by names of the
// implementation's choice; equal names are the same directory.
class ComponentFiles {
 public:
  virtual ~ComponentFiles() = default;

  // The name of what `source`, as a program in `directory` writes it, means.
  virtual std::string resolve(const std::string& directory, std::string_view source) const = 0;
  // The sources of the .pp files directly in a directory. Fails if it cannot be read or has no .pp
  // file, even if it has others: a component without a program is a mistake in its path.
  virtual base::Result<std::vector<base::SourceId>> open(const std::string& directory) = 0;
  // The names, without a path, of the directories beside `directory`: for suggestions. Empty if
  // they are not known.
  virtual std::vector<std::string> beside(const std::string& directory) const = 0;
};

}  // namespace virga::bind
