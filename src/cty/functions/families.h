// The families of the standard functions, one file each.
#pragma once

#include <vector>

#include "cty/functions/function.h"

namespace virga::cty {

std::vector<FunctionSpec> operator_functions();
std::vector<FunctionSpec> number_functions();
std::vector<FunctionSpec> string_functions();
std::vector<FunctionSpec> trim_functions();
std::vector<FunctionSpec> text_list_functions();
std::vector<FunctionSpec> format_functions();
std::vector<FunctionSpec> regex_functions();
std::vector<FunctionSpec> date_functions();
std::vector<FunctionSpec> bytes_functions();
std::vector<FunctionSpec> element_functions();
std::vector<FunctionSpec> list_functions();
std::vector<FunctionSpec> flatten_functions();
std::vector<FunctionSpec> slice_functions();
std::vector<FunctionSpec> choice_functions();
std::vector<FunctionSpec> map_functions();
std::vector<FunctionSpec> merge_functions();
std::vector<FunctionSpec> set_functions();
std::vector<FunctionSpec> set_product_functions();
std::vector<FunctionSpec> conversion_functions();
std::vector<FunctionSpec> json_functions();
std::vector<FunctionSpec> csv_functions();

}  // namespace virga::cty
