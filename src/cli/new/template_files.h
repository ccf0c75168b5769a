// The files of templates/new/, which are embedded by the build (cmake/VirgaEmbed.cmake).
#pragma once

#include <span>

#include "cli/embedded_file.h"

namespace virga::cli {

std::span<const EmbeddedFile> template_files();    // "web/main.pp"
std::span<const EmbeddedFile> template_schemas();  // "schemas/random-4.16.8.json"

}  // namespace virga::cli
