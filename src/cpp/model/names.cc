#include "cpp/model/names.h"

#include <algorithm>

#include "cpp/names/reserved.h"
#include "cpp/names/words.h"

namespace virga::cpp {
namespace {

// Headers and folders that every package has.
constexpr std::string_view kFixedHeaders[] = {"all", "config", "package", "provider", "types"};

// Members of generated structs.
constexpr std::string_view kStructMembers[] = {"is_selected_by", "to_inputs", "visit_properties"};

// Members of sdk::Resource and its subclasses, and of generated classes.
constexpr std::string_view kResourceMembers[] = {
    "existing",      "get",           "id",         "output",
    "provider_for",  "reference",     "registered", "register_outputs",
    "resource_name", "resource_type", "state",      "urn"};

}  // namespace

std::string package_space(std::string_view package) {
  return legal_name(snake_case(package));
}

Place place_of(std::string_view package, std::string_view canonical) {
  Place place;
  place.space = package_space(package);
  place.folder = "pulumi/" + place.space;
  const std::size_t begin = canonical.find(':') + 1;
  const std::size_t end = std::max(canonical.rfind(':'), begin);
  std::string_view module = canonical.substr(begin, end - begin);
  place.last = canonical.substr(canonical.rfind(':') + 1);
  while (!module.empty()) {
    const std::size_t slash = std::min(module.find('/'), module.size());
    const std::string part = legal_name(snake_case(module.substr(0, slash)));
    place.space += "::" + part;
    place.folder += "/" + part;
    module = module.substr(std::min(slash + 1, module.size()));
  }
  return place;
}

std::string folder_of(std::string_view space) {
  std::string folder = "pulumi/" + std::string(space);
  for (std::size_t at = folder.find("::"); at != std::string::npos; at = folder.find("::")) {
    folder.replace(at, 2, "/");
  }
  return folder;
}

std::string Names::header(const std::string& folder, std::string_view name) {
  const auto [found, added] = folders_.try_emplace(folder);
  if (added) {
    for (const std::string_view fixed : kFixedHeaders) found->second.take(std::string(fixed));
  }
  return folder + "/" + found->second.claim(snake_case(name)) + ".h";
}

Scope struct_scope() {
  Scope scope;
  for (const std::string_view name : kStructMembers) scope.take(std::string(name));
  return scope;
}

Members name_members(const schema::Properties& properties) {
  Scope scope = struct_scope();
  Members members;
  members.reserve(properties.list.size());
  for (const schema::Property& property : properties.list) {
    members.push_back({&property, scope.claim(snake_case(property.name))});
  }
  return members;
}

Scope resource_scope() {
  Scope scope;
  for (const std::string_view name : kResourceMembers) scope.take(std::string(name));
  return scope;
}

}  // namespace virga::cpp
