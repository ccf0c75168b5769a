// Files of the source tree that are embedded in the executable (cmake/VirgaEmbed.cmake).
#pragma once

#include <string_view>

namespace virga::cli {

struct EmbeddedFile {
  std::string_view name;  // "hcl.md"
  std::string_view text;
};

}  // namespace virga::cli
