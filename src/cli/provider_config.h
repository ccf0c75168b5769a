// What the configuration of a stack says to providers.
#pragma once

#include <map>
#include <string>

#include "pulumi/property_value.h"
#include "run/run.h"

namespace virga::cli {

// Full keys ("aws:region") to values: those of all namespaces but the project's. Secret ones are
// secrets, encrypted ones unknown.
std::map<std::string, pulumi::PropertyValue> provider_config(const run::RunOptions& options);

}  // namespace virga::cli
