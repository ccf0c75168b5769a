#include "bind/functions/documented.h"

#include <algorithm>

#include "bind/conditions/functions.h"
#include "bind/functions/package_functions.h"

namespace virga::bind {
namespace {

std::vector<model::Documentation> all_functions() {
  const auto builtins = model::builtins();
  std::vector<model::Documentation> all(builtins.begin(), builtins.end());
  all.push_back(kCallDocs);
  all.push_back(kInvokeDocs);
  std::ranges::sort(all, {}, &model::Documentation::name);
  return all;
}

std::vector<model::Documentation> all_pack_functions() {
  std::vector<model::Documentation> all;
  for (const model::Function& function : condition_functions()) all.push_back(function);
  return all;
}

const model::Documentation* find(const std::vector<model::Documentation>& all,
                                 std::string_view name) {
  const auto found = std::ranges::find(all, name, &model::Documentation::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

const std::vector<model::Documentation>& documented_functions() {
  static const std::vector<model::Documentation> all = all_functions();
  return all;
}

const std::vector<model::Documentation>& documented_pack_functions() {
  static const std::vector<model::Documentation> all = all_pack_functions();
  return all;
}

const model::Documentation* find_function(std::string_view name) {
  return find(documented_functions(), name);
}

const model::Documentation* find_pack_function(std::string_view name) {
  return find(documented_pack_functions(), name);
}

const model::Documentation* find_any_function(std::string_view name) {
  const model::Documentation* found = find_function(name);
  return found ? found : find_pack_function(name);
}

}  // namespace virga::bind
