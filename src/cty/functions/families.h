// The families of standard functions; each has a file of its own.
#pragma once

#include <vector>

#include "cty/functions/function.h"

namespace virga::cty {

std::vector<FunctionSpec> operator_functions();   // operators.cc
std::vector<FunctionSpec> number_functions();     // numbers.cc
std::vector<FunctionSpec> string_functions();     // text/strings.cc
std::vector<FunctionSpec> trim_functions();       // text/trim.cc
std::vector<FunctionSpec> text_list_functions();  // text/text_lists.cc
std::vector<FunctionSpec> format_functions();     // text/format.cc
std::vector<FunctionSpec> regex_functions();      // text/regex.cc
std::vector<FunctionSpec> date_functions();       // dates/dates.cc
std::vector<FunctionSpec> bytes_functions();
std::vector<FunctionSpec> element_functions();      // collections/elements.cc
std::vector<FunctionSpec> list_functions();         // collections/lists.cc
std::vector<FunctionSpec> flatten_functions();      // collections/flatten.cc
std::vector<FunctionSpec> range_functions();        // collections/range.cc
std::vector<FunctionSpec> slice_functions();        // collections/slices.cc
std::vector<FunctionSpec> choice_functions();       // collections/choice.cc
std::vector<FunctionSpec> map_functions();          // collections/maps.cc
std::vector<FunctionSpec> zipmap_functions();       // collections/zipmap.cc
std::vector<FunctionSpec> merge_functions();        // collections/merge.cc
std::vector<FunctionSpec> set_functions();          // collections/sets.cc
std::vector<FunctionSpec> set_product_functions();  // collections/set_product.cc
std::vector<FunctionSpec> conversion_functions();   // conversions.cc
std::vector<FunctionSpec> json_functions();         // text/json.cc
std::vector<FunctionSpec> csv_functions();          // text/csv.cc

}  // namespace virga::cty
