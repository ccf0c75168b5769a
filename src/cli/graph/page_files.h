// The parts of the page that the executable carries: page.html, page.css and page.js.
#pragma once

#include <span>

#include "cli/embedded_file.h"

namespace virga::cli {

std::span<const EmbeddedFile> graph_page_files();  // made by the build (cmake/VirgaEmbed.cmake)

}  // namespace virga::cli
