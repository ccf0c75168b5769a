// Checks the values of a configuration against the types that the program declares for them.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "check/session/load.h"
#include "diag/diagnostics.h"
#include "hcl/analyze/value_places.h"
#include "run/run.h"

namespace virga::check {

// A value that an expression gives.
struct ConfigForm {
  std::string_view kind;  // "a list" or "a map"; empty for a single value
  hcl::ValuePlaces places;
};
using ConfigForms = std::map<std::string, ConfigForm>;  // by full key

// Reports each value that does not have the type of its config block (V4102), and each property
// that an object type does not have (V3183). In a YAML file and in an expression, the place is the
// part that has to be edited.
void report_mismatches(const std::map<std::string, run::ConfigValue>& config,
                       const Session& session, diag::Diagnostics& diagnostics,
                       const ConfigForms& forms = {});

}  // namespace virga::check
