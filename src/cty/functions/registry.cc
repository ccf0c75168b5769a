// The standard library: all families, sorted by name.
#include <algorithm>

#include "cty/functions/families.h"

namespace virga::cty {
namespace {

std::vector<Function> all_functions() {
  std::vector<Function> all;
  for (auto* family :
       {string_functions, number_functions, operator_functions, list_functions, slice_functions,
        map_functions, set_functions, conversion_functions, json_functions}) {
    for (FunctionSpec& spec : family()) all.emplace_back(std::move(spec));
  }
  std::ranges::sort(all, {}, [](const Function& f) { return f.spec().name; });
  return all;
}

}  // namespace

std::span<const Function> standard_functions() {
  static const std::vector<Function>* const all = new std::vector<Function>(all_functions());
  return *all;
}

const Function* find_function(std::string_view name) {
  const auto all = standard_functions();
  const auto at =
      std::ranges::lower_bound(all, name, {}, [](const Function& f) { return f.spec().name; });
  return at != all.end() && at->spec().name == name ? &*at : nullptr;
}

}  // namespace virga::cty
