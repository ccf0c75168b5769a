// The configuration of a preview, without secrets.
#pragma once

#include <map>
#include <string>

#include "check/session/load.h"
#include "run/run.h"

namespace virga::cli {

// Returns the values by full key. A value is "[secret]" if the configuration or the program says
// that it is secret, and also if nothing says that it is not: the program does not declare the key,
// and the schema of its package does not have it or is missing. All values are "[secret]" if the
// program has errors.
std::map<std::string, std::string> shown_config(
    const std::map<std::string, run::ConfigValue>& config, const check::Session& session,
    bool is_bound);

}  // namespace virga::cli
