// The pages docs/errors/*.md as the executable carries them: what `virga explain` shows.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "cli/embedded_file.h"

namespace virga::cli {

std::span<const EmbeddedFile> error_pages();  // made by the build (cmake/VirgaEmbed.cmake)

struct ErrorSection {
  std::string_view code;   // "V1101"
  std::string_view title;  // "An operator on bits"
  std::string_view body;   // Markdown, without blank lines around it
};
// The section of a code, written in any way that a person may write it: "V1101", "v1101", "1101".
std::optional<ErrorSection> find_error_section(std::string_view code);

}  // namespace virga::cli
