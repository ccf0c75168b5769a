// The functions of the package `std`: what programs call in place of the functions of Terraform, as
// in `invoke("std:index:upper", { input = "a" }).result`. The names and types of the parameters are
// facts about the published package. Virga adds the functions that it lacks.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace virga::schema {

struct StdFunction {
  std::string_view name;
  // "input:string size:integer" in the order in which Terraform's function has them. `?` after a
  // name: it is optional. `...` after the last one: the list holds the remaining arguments.
  std::string_view parameters;
  // The type of the property `result`: "string", "[string]" a list, "{any}" a map.
  std::string_view result;
  bool is_published;  // false: other engines do not have it
};

struct StdParameter {
  std::string_view name;
  std::string_view type;
  bool optional = false;
  bool takes_rest = false;
};

std::span<const StdFunction> std_functions();  // sorted by name
// Null if there is no such function.
const StdFunction* std_function(std::string_view name);
std::vector<StdParameter> parameters_of(const StdFunction& function);

}  // namespace virga::schema
