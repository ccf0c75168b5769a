// Pulumi.yaml of a converted program.
#pragma once

#include <string>

namespace virga::cpp {

// Replaces the runtime of the project file; keeps everything else.
std::string project_file(const std::string& text);

}  // namespace virga::cpp
