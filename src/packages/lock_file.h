// The file `virga.lock` in the folder `schemas` of a project: where each schema came from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "packages/source.h"

namespace virga::packages {

inline constexpr std::string_view kLockFile = "virga.lock";

struct LockEntry {
  std::string name;
  std::string version;  // may be empty
  Source source;
  std::string sha256;  // of the schema file, in hexadecimal digits

  // The name of the schema file: NAME-VERSION.json or NAME.json.
  std::string file() const;

  bool operator==(const LockEntry&) const = default;
};

// Sorts by name and version; the same entries give the same text.
std::string write_lock(std::vector<LockEntry> entries);

// Fails if the text is not a lock file. A name or version that is unsafe in a path is an error.
base::Result<std::vector<LockEntry>> read_lock(std::string text);

}  // namespace virga::packages
