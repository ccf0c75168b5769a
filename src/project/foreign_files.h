// Files beside a program that belong to another language. Private to the room.
#pragma once

#include <string>
#include <vector>

#include "diag/diagnostics.h"

namespace virga::project {

// Reports a folder without a `.pp` file. `names` are the names in the folder.
void report_no_program(const std::string& folder, const std::vector<std::string>& names,
                       diag::Diagnostics& diagnostics);

// `network.pcl` is no part of the program.
void warn_of_other_extensions(const std::string& folder, const std::vector<std::string>& names,
                              diag::Diagnostics& diagnostics);

}  // namespace virga::project
