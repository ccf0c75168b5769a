// Where a schema comes from, as a user writes it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"

namespace virga::packages {

struct Source {
  // kNpm, kPypi: a package of a language that is installed in the project (language_packages.h).
  enum class Kind : std::uint8_t { kPlugin, kFile, kUrl, kNpm, kPypi };
  Kind kind = Kind::kPlugin;
  std::string place;                      // the name of a plugin or package, a path or a URL
  std::string version{};                  // of a plugin; empty: the newest one
  std::vector<std::string> parameters{};  // of a plugin that creates packages from parameters
  // The package that the plugin creates from the parameter of a package block.
  struct Created {
    std::string name;
    std::string version;
    std::string parameter;  // bytes

    bool operator==(const Created&) const = default;
  };
  std::optional<Created> created{};

  bool operator==(const Source&) const = default;
};

inline constexpr Source::Kind kSourceKinds[] = {Source::Kind::kPlugin, Source::Kind::kFile,
                                                Source::Kind::kUrl, Source::Kind::kNpm,
                                                Source::Kind::kPypi};

// Returns "plugin", "file", "url", "npm" or "pypi", as the lock file has it.
const char* word_of(Source::Kind kind);

// Reads `zoo`, `zoo@1.2.3`, `npm:@scope/zoo`, `pypi:pulumi_zoo`, a path (it contains a slash, or
// ends like a schema file) or a URL. Fails if the text is none of these, or is a URL with a
// password: the lock file would publish it.
base::Result<Source> parse_source(const std::string& text);

// Returns whether `name` can be the name of a package: lower-case letters, digits, `-` and `_`.
// Such a name is safe in a file name.
bool is_package_name(const std::string& name);

// Returns whether `name` can be the name of a package of npm or PyPI. Such a name is safe in a path
// below a folder of packages.
bool is_language_package_name(Source::Kind kind, const std::string& name);

}  // namespace virga::packages
