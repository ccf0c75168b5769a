// The functions of the package `std`, which the embedded engine computes itself.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schema/package.h"

namespace virga::schema {

inline constexpr std::string_view kStdPackage = "std";

struct StdArgument {
  std::string name;
  std::string type;  // as in std_functions.def
  bool is_optional = false;
  bool is_spread = false;  // the elements of the array are the arguments
};

struct StdFunction {
  std::string_view name;
  std::vector<StdArgument> arguments;
  std::string_view result;
  std::string_view description;
};

// Sorted by name.
std::span<const StdFunction> std_functions();  // std_package.cc
// Finds a function by a token, `std:index:upper` or `std:upper`. Returns null if it does not exist.
const StdFunction* find_std_function(std::string_view token);  // std_package.cc

// The schema of the package, without a version, so it serves requests for every version. A file of
// the user wins (loader.h).
std::shared_ptr<const Package> std_package();  // std_package.cc

}  // namespace virga::schema
