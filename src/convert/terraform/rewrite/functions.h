// How calls of Terraform's functions are written in PCL.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace virga::convert::terraform {

struct FunctionForm {
  enum class Kind {
    kBuiltin,  // a function of PCL: `target(a, b)`
    kInvoke,   // a function of the package `std`: `invoke("std:index:target", { ... }).result`
    kKeys,     // `[for key, _ in a : key]`
    kValues,   // `[for value in a : value]`
    kNothing,  // the argument itself: PCL converts it where it is used
  };
  std::string_view name;
  Kind kind = Kind::kInvoke;
  std::string_view target;
  // kInvoke: the names of the parameters, with spaces between them. "..." after the last one: it
  // takes a list of the remaining arguments.
  std::string_view parameters;
  // kBuiltin: the number of arguments for which the functions agree; others are invokes of `std`.
  std::size_t least = 0;
  std::size_t most = static_cast<std::size_t>(-1);
};

std::vector<std::string_view> function_names();
// Null if Terraform has no such function. functions.cc
const FunctionForm* function_form(std::string_view name, std::size_t arguments);

}  // namespace virga::convert::terraform
