// The parts of pictures that the executable carries: page.html, page.css, page.js, picture.css.
#pragma once

#include <span>
#include <string_view>

#include "cli/embedded_file.h"

namespace virga::cli {

std::span<const EmbeddedFile> graph_page_files();  // made by the build (cmake/VirgaEmbed.cmake)

// The text of one of them; it must exist.
std::string_view page_file(std::string_view name);

}  // namespace virga::cli
