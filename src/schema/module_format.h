// Canonical tokens: a unique token for each member of a package, without the file names that module
// names may contain. Spec: docs/spec/pcl-language.md, section 12.2.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::schema {

class ModuleFormat {
 public:
  // `pattern` is a regular expression whose first group is the name of the module; empty means
  // "(.*)". Matching is O(n) in the token for every pattern. Fails if it is not a valid regular
  // expression.
  static base::Result<ModuleFormat> make(std::string_view pattern);

  ModuleFormat(ModuleFormat&&) noexcept;
  ModuleFormat& operator=(ModuleFormat&&) noexcept;
  ~ModuleFormat();

  // Returns "pkg:module:Member" for a token of two or three parts and a package named `package`.
  // The module is empty if the format does not match, if the module is "index", and for provider
  // tokens. Fails for any other number of parts, and for an empty package or member.
  base::Result<std::string> canonical(std::string_view package, std::string_view written) const;

 private:
  struct Pattern;
  explicit ModuleFormat(std::unique_ptr<Pattern> pattern);

  std::string_view module_of(std::string_view written) const;

  std::unique_ptr<Pattern> pattern_;  // null for the default
};

}  // namespace virga::schema
