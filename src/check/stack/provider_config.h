// Collects the settings of providers from a stack and a program.
#pragma once

#include <map>
#include <string>

#include "bind/program/program.h"
#include "engine/deployment/options.h"
#include "pulumi/property/property_value.h"
#include "run/run.h"

namespace virga::check {

// Returns the values of all full keys ("aws:region") outside of the project's namespace. Secret
// values are secrets. Encrypted values are unknown.
std::map<std::string, pulumi::PropertyValue> provider_config(const run::RunOptions& options);

// Returns the sources of plugins, which the program's blocks name.
std::map<std::string, engine::PackageSource> package_sources(const bind::Program& program);

}  // namespace virga::check
