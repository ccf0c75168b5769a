// Prints resources, functions, the provider and the configuration: the headers that programs
// include.
#pragma once

#include <string>

#include "cpp/model/model.h"

namespace virga::cpp {

std::string print_resource(const Package& package, const Resource& resource);
std::string print_function(const Package& package, const Function& function);
std::string print_config(const Package& package);
// The facts about the package (sdk/typed/facts.h).
std::string print_package_facts(const Package& package);

}  // namespace virga::cpp
