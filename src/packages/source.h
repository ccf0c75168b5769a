// Where a schema comes from, as a user writes it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"

namespace virga::packages {

struct Source {
  enum class Kind : std::uint8_t { kPlugin, kFile, kUrl };
  Kind kind = Kind::kPlugin;
  std::string place;                      // the name of a plugin, a path or a URL
  std::string version{};                  // of a plugin; empty: the newest one
  std::vector<std::string> parameters{};  // of a plugin that creates packages from parameters

  bool operator==(const Source&) const = default;
};

// Returns "plugin", "file" or "url", as the lock file has it.
const char* word_of(Source::Kind kind);

// Reads `zoo`, `zoo@1.2.3`, a path (it contains a slash, or ends like a schema file) or a URL.
// Fails if the text is none of these, or is a URL with a password: the lock file would publish it.
base::Result<Source> parse_source(const std::string& text);

// Returns whether `name` can be the name of a package: lower-case letters, digits, `-` and `_`.
// Such a name is safe in a file name.
bool is_package_name(const std::string& name);

}  // namespace virga::packages
