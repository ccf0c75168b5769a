// How calls of Terraform's functions are written in PCL.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "schema/std_package.h"

namespace virga::convert::terraform {

// A call that needs no package.
struct FunctionForm {
  enum class Kind {
    kBuiltin,  // a function of PCL: `target(a, b)`
    kKeys,     // `[for key, value in a : key]`
    kValues,   // `[for value in a : value]`
    kNothing,  // the argument itself: PCL converts it where it is used
  };
  std::string_view name;
  Kind kind = Kind::kBuiltin;
  std::string_view target;
  // The numbers of arguments for which the functions agree.
  std::size_t least = 0;
  std::size_t most = static_cast<std::size_t>(-1);
};

std::vector<std::string_view> function_names();
// Null if PCL cannot express the call without the package `std`. functions.cc
const FunctionForm* direct_form(std::string_view name, std::size_t arguments);
// The function of the package `std`: `invoke("std:index:NAME", { ... }).result`. Null if it does
// not exist. functions.cc
const schema::StdFunction* std_function(std::string_view name);

}  // namespace virga::convert::terraform
