#include "host/cpp/packages/linked_packages.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <set>

#include "base/limits.h"
#include "base/system/file_system.h"
#include "base/text/base64.h"
#include "schema/read/json_tree.h"

namespace virga::host {
namespace {

namespace fs = std::filesystem;
using schema::Json;

const Json* member_of(const Json& object, std::string_view key) {
  for (const schema::JsonMember& each : object.members) {
    if (each.key == key) return &each.value;
  }
  return nullptr;
}

std::string text_member(const Json& object, std::string_view key) {
  const Json* found = member_of(object, key);
  return found && found->kind == Json::Kind::kString ? std::string(found->text) : std::string();
}

std::optional<rpc::Parameterization> parameter_of(const Json& object, std::string_view key) {
  const Json* found = member_of(object, key);
  if (!found) return std::nullopt;
  return rpc::Parameterization{text_member(*found, "name"), text_member(*found, "version"),
                               base::decode_base64(text_member(*found, "value")).value_or("")};
}

std::vector<LinkedPackage> sorted_once(std::map<std::string, LinkedPackage> packages) {
  std::vector<LinkedPackage> sorted;
  for (auto& [name, package] : packages) sorted.push_back(std::move(package));
  return sorted;
}

}  // namespace

std::optional<LinkedPackage> read_linked_package(const std::string& folder) {
  auto text = base::real_file_system().read((fs::path(folder) / cpp::kPluginFile).string(),
                                            base::Limits{}.max_source_bytes);
  if (!text) return std::nullopt;
  const std::size_t size = text->size();
  text->append(schema::kJsonPadding, '\0');
  base::Arena arena;
  const auto json = schema::parse_json(std::string_view(*text).substr(0, size), arena);
  if (!json) return std::nullopt;
  LinkedPackage package;
  package.plugin.name = text_member(*json, "name");
  package.plugin.version = text_member(*json, "version");
  package.plugin.server = text_member(*json, "server");
  package.plugin.parameterization = parameter_of(*json, "parameterization");
  package.plugin.extension = parameter_of(*json, "extensionParameterization");
  if (package.plugin.name.empty()) return std::nullopt;
  const auto& by =
      package.plugin.parameterization ? package.plugin.parameterization : package.plugin.extension;
  package.name = by ? by->name : package.plugin.name;
  package.version = by ? by->version : package.plugin.version;
  package.target = text_member(*json, "target");
  if (const Json* used = member_of(*json, "dependencies")) {
    for (const Json& each : used->items) package.dependencies.emplace_back(each.text);
  }
  return package;
}

std::vector<LinkedPackage> packages_among(const std::vector<std::string>& inputs) {
  std::set<std::string> folders;
  for (const std::string& input : inputs) folders.insert(fs::path(input).parent_path().string());
  std::map<std::string, LinkedPackage> packages;
  for (const std::string& folder : folders) {
    if (auto package = read_linked_package(folder)) {
      packages.emplace(package->name, *std::move(package));
    }
  }
  return sorted_once(std::move(packages));
}

std::vector<LinkedPackage> packages_of_file(const std::string& program_folder) {
  const fs::path folder = program_folder;
  const auto text = base::real_file_system().read((folder / cpp::kPackagesFile).string(),
                                                  base::Limits{}.max_source_bytes);
  std::map<std::string, LinkedPackage> packages;
  for (const cpp::PackagePlace& place : cpp::read_packages_file(text.value_or(""))) {
    auto package = read_linked_package((folder / place.folder).string());
    if (package) packages.emplace(package->name, *std::move(package));
  }
  return sorted_once(std::move(packages));
}

std::vector<LinkedPackage> in_order_of_use(std::vector<LinkedPackage> packages) {
  std::map<std::string, LinkedPackage> open;
  for (LinkedPackage& package : packages) open.emplace(package.name, std::move(package));
  std::vector<LinkedPackage> sorted;
  const std::function<void(const std::string&)> add = [&](const std::string& name) {
    auto node = open.extract(name);
    if (node.empty()) return;
    for (const std::string& used : node.mapped().dependencies) add(used);
    sorted.push_back(std::move(node.mapped()));
  };
  while (!open.empty()) add(std::string(open.begin()->first));
  return sorted;
}

}  // namespace virga::host
