// Keys of Pulumi's YAML language, which a program in PCL declares in its .pp files.
#pragma once

#include <string_view>

#include "diag/diagnostics.h"
#include "project/project_config.h"

namespace virga::project {

// Reports keys that have no effect in a project, a package or a policy pack in PCL (V5018), such as
// `resources`. `file` is the name of the file for messages.
void report_foreign_keys(const Yaml& manifest, std::string_view file,
                         diag::Diagnostics& diagnostics);

}  // namespace virga::project
