// Checks the values of a configuration against the types that the program declares for them.
#pragma once

#include <map>
#include <string>

#include "cli/load.h"
#include "diag/diagnostics.h"
#include "run/run.h"

namespace virga::cli {

// Reports each value that does not have the type of its config block (V4102), and each property
// that an object type does not have (V3183). In a YAML file, the place is the part that has to be
// edited.
void report_mismatches(const std::map<std::string, run::ConfigValue>& config,
                       const Session& session, diag::Diagnostics& diagnostics);

}  // namespace virga::cli
