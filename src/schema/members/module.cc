#include "schema/members/module.h"

#include <algorithm>
#include <set>

namespace virga::schema {

std::string module_of(const Package& package, const std::string& token) {
  const std::string canonical = package.canonical(token).value_or(token);
  const std::size_t begin = canonical.find(':') + 1;
  const std::size_t end = std::max(canonical.rfind(':'), begin);
  return begin == end ? "index" : canonical.substr(begin, end - begin);
}

Module find_module(const Package& package, std::string_view name) {
  const auto members = [&](const auto& tokens) {
    std::vector<std::string> found;
    for (const std::string& token : tokens) {
      const std::string module = module_of(package, token);
      const bool is_below = module.starts_with(name) && module.substr(name.size()).starts_with('/');
      if (module == name || is_below) found.push_back(token);
    }
    return found;
  };
  return {members(package.resource_tokens()), members(package.function_tokens()),
          members(package.type_tokens())};
}

std::vector<std::string> module_names(const Package& package) {
  std::set<std::string> names;
  for (const auto tokens : {package.resource_tokens(), package.function_tokens()}) {
    for (const std::string& token : tokens) names.insert(module_of(package, token));
  }
  return {names.begin(), names.end()};
}

}  // namespace virga::schema
