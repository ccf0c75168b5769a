// Keys of a map in a stack file that are not indented, so that they look like configuration.
#pragma once

#include <map>
#include <set>
#include <string>

#include "check/session/load.h"
#include "run/run.h"

namespace virga::check {

// Returns the keys without a namespace and a config block that follow a key without a value whose
// config block takes a map, and that key itself.
std::set<std::string> outdented_keys(const std::map<std::string, run::ConfigValue>& config,
                                     const Session& session);

}  // namespace virga::check
