#include <algorithm>
#include <iterator>

#include "model/functions/families.h"
#include "model/scope.h"

namespace virga::model {

namespace {

std::vector<Function> all_families() {
  std::vector<Function> all;
  for (auto* family : {asset_functions, collection_functions, failure_functions, file_functions,
                       number_functions, program_functions, secret_functions, text_functions}) {
    std::ranges::move(family(), std::back_inserter(all));
  }
  std::ranges::sort(all, {}, &Function::name);
  return all;
}

}  // namespace

std::span<const Function> builtins() {
  static const std::vector<Function> all = all_families();
  return all;
}

void define_builtins(Scope& scope) {
  for (const Function& function : builtins()) scope.define(&function);
}

}  // namespace virga::model
