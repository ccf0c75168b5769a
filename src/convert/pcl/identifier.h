// Names of other languages as identifiers of PCL.
#pragma once

#include <string>
#include <string_view>

#include "convert/unique_names.h"

namespace virga::convert {

// Returns the name unchanged if it consists of letters, digits and `_`; otherwise its words in
// camel case: "web-server" becomes `webServer`. Returns `value` for a name without letters and
// digits, and adds `Value` to `true`, `false` and `null`.
std::string identifier_for(std::string_view name);

// Identifiers that are unique among each other.
class Identifiers {
 public:
  // Returns identifier_for(name). If it is taken, adds `suffix`, then a number from 2 on.
  std::string add(std::string_view name, std::string_view suffix);

 private:
  UniqueNames taken_;
};

}  // namespace virga::convert
