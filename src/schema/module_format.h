// Canonical tokens: one spelling for each member of a package, whatever file names its author put
// into module names. Spec: docs/spec/pcl-language.md, section 12.2.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::schema {

class ModuleFormat {
 public:
  // `pattern`: a regular expression whose first group is the module's name; empty: "(.*)". Matching
  // takes time linear in the token, for every pattern. Fails when it is not a regular expression.
  static base::Result<ModuleFormat> make(std::string_view pattern);

  ModuleFormat(ModuleFormat&&) noexcept;
  ModuleFormat& operator=(ModuleFormat&&) noexcept;
  ~ModuleFormat();

  // "pkg:module:Member" of a token of two or three parts, for a package named `package`. The module
  // is empty where the format does not match, where it says "index", and in provider tokens. Fails
  // for other numbers of parts and for an empty package or member.
  base::Result<std::string> canonical(std::string_view package, std::string_view written) const;

 private:
  struct Pattern;
  explicit ModuleFormat(std::unique_ptr<Pattern> pattern);

  std::string_view module_of(std::string_view written) const;

  std::unique_ptr<Pattern> pattern_;  // null: the default
};

}  // namespace virga::schema
