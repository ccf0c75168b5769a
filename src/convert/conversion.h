// The result of a conversion.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/span.h"

namespace virga::convert {

struct ConvertedFile {
  std::string path;  // relative to the new project
  std::string text;
};

// A name that is not an identifier of PCL, or whose identifier another name has taken.
struct RenamedName {
  std::string from;
  std::string to;
  base::Range where;
};

// How many declarations of each kind were converted.
struct Counts {
  std::size_t configs = 0;
  std::size_t variables = 0;
  std::size_t resources = 0;
  std::size_t outputs = 0;
  std::size_t components = 0;
};

struct Conversion {
  std::vector<ConvertedFile> files;
  std::vector<RenamedName> renamed;
  // Where the old program is, and the files and folders that it reads, as it writes them. The
  // caller copies those that exist.
  std::string program_folder;
  std::vector<std::string> read_paths;
  Counts counts;
};

// What a report says about a conversion (report.h), whatever the language.
struct Summary {
  std::vector<std::string> files;  // paths in the new project
  std::vector<RenamedName> renamed;
  Counts counts;
};

}  // namespace virga::convert
