// What a stack and a program say to providers before any request.
#pragma once

#include <map>
#include <string>

#include "bind/program.h"
#include "engine/options.h"
#include "pulumi/property/property_value.h"
#include "run/run.h"

namespace virga::cli {

// Full keys ("aws:region") to values: those of all namespaces but the project's. Secret ones are
// secrets, encrypted ones unknown.
std::map<std::string, pulumi::PropertyValue> provider_config(const run::RunOptions& options);

// Where the plugins of packages come from, as the program's blocks say.
std::map<std::string, engine::PackageSource> package_sources(const bind::Program& program);

}  // namespace virga::cli
