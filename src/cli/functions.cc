#include "cli/functions.h"

#include <algorithm>

#include "bind/package_functions.h"

namespace virga::cli {
namespace {

std::vector<model::Documentation> all_functions() {
  const auto builtins = model::builtins();
  std::vector<model::Documentation> all(builtins.begin(), builtins.end());
  all.push_back(bind::kCallDocs);
  all.push_back(bind::kInvokeDocs);
  std::ranges::sort(all, {}, &model::Documentation::name);
  return all;
}

}  // namespace

const std::vector<model::Documentation>& documented_functions() {
  static const std::vector<model::Documentation> all = all_functions();
  return all;
}

const model::Documentation* find_function(std::string_view name) {
  const auto& all = documented_functions();
  const auto found = std::ranges::find(all, name, &model::Documentation::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace virga::cli
