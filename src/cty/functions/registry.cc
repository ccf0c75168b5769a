// The standard library: all families, sorted by name.
#include <algorithm>

#include "cty/functions/families.h"

namespace virga::cty {
namespace {

using Family = std::vector<FunctionSpec> (*)();

constexpr Family kFamilies[] = {
    operator_functions,   number_functions,  string_functions, trim_functions,
    text_list_functions,  format_functions,  regex_functions,  date_functions,
    bytes_functions,      element_functions, list_functions,   flatten_functions,
    range_functions,      slice_functions,   choice_functions, map_functions,
    zipmap_functions,     merge_functions,   set_functions,    set_product_functions,
    conversion_functions, json_functions,    csv_functions,
};

std::vector<Function> all_functions() {
  std::vector<Function> all;
  for (const Family family : kFamilies) {
    for (FunctionSpec& spec : family()) all.emplace_back(std::move(spec));
  }
  std::ranges::sort(all, {}, &Function::name);
  return all;
}

}  // namespace

std::span<const Function> standard_functions() {
  static const std::vector<Function>* const all = new std::vector<Function>(all_functions());
  return *all;
}

const Function* find_function(std::string_view name) {
  const auto all = standard_functions();
  const auto at = std::ranges::lower_bound(all, name, {}, &Function::name);
  return at != all.end() && at->name() == name ? &*at : nullptr;
}

}  // namespace virga::cty
