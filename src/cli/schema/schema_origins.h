// Where the schemas of a project came from, for `virga schema list`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace virga::cli {

// An entry of the lock file (packages/lock_file.h).
struct SchemaOrigin {
  enum class State : std::uint8_t { kUnchanged, kChanged, kMissing };

  std::string name;
  std::string version;  // may be empty
  std::string kind;     // "plugin", "file", "url"
  std::string source;   // the name of the plugin, the path or the URL
  std::string pinned;   // the version that the user asked for; may be empty
  std::vector<std::string> parameters;
  std::string sha256;
  State state;  // of the file, compared with sha256
};

}  // namespace virga::cli
