// Modules: the middle parts of canonical tokens, such as apps/v1.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/package.h"

namespace virga::schema {

// Returns "index" if the token has no module.
std::string module_of(const Package& package, const std::string& token);

struct Module {
  std::vector<std::string> resources;
  std::vector<std::string> functions;
  std::vector<std::string> types;
  bool empty() const { return resources.empty() && functions.empty() && types.empty(); }
};

// Returns the members whose module is `name` or below it: apps has the members of apps/v1.
Module find_module(const Package& package, std::string_view name);

// Returns all modules with resources or functions, sorted.
std::vector<std::string> module_names(const Package& package);

}  // namespace virga::schema
