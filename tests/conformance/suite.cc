#include "conformance/suite.h"

#include <simdjson.h>

namespace virga::conformance {
namespace {

namespace fs = std::filesystem;
using Json = simdjson::dom::element;

std::vector<std::string> texts(const Json& json, const char* key) {
  std::vector<std::string> texts;
  simdjson::dom::array list;
  if (json[key].get(list) != simdjson::SUCCESS) return texts;
  for (const Json text : list) texts.emplace_back(std::string_view(text));
  return texts;
}

Deployment deployment_of(const Json& json) {
  Deployment deployment;
  simdjson::dom::object config;
  if (json["config"].get(config) == simdjson::SUCCESS) {
    for (const auto& [key, value] : config) {
      deployment.config[std::string(key)] = {
          std::string(std::string_view(value)), false, false, {}};
    }
  }
  for (const std::string& key : texts(json, "secret")) deployment.config.at(key).secret = true;
  deployment.targets = texts(json, "targets");
  bool flag = false;
  deployment.continue_on_error = json["continueOnError"].get(flag) == simdjson::SUCCESS && flag;
  std::string_view stage;
  if (json["fails"].get(stage) != simdjson::SUCCESS) stage = "";
  deployment.preview_fails = stage == "preview";
  deployment.update_fails = stage == "update";
  return deployment;
}

std::map<std::string, std::vector<Deployment>> read_plans(const fs::path& path) {
  std::map<std::string, std::vector<Deployment>> plans;
  simdjson::dom::parser parser;
  const simdjson::dom::object projects = parser.load(path.string());
  for (const auto& [name, deployments] : projects) {
    for (const Json deployment : deployments.get_array()) {
      plans[std::string(name)].push_back(deployment_of(deployment));
    }
  }
  return plans;
}

}  // namespace

std::vector<fs::path> Suite::runs(const std::string& project) const {
  std::vector<fs::path> folders;
  const fs::path whole = projects / project;
  for (int i = 0; fs::is_directory(whole / std::to_string(i)); ++i) {
    folders.push_back(whole / std::to_string(i));
  }
  if (folders.empty()) folders.push_back(whole);
  return folders;
}

Suite open_suite(const fs::path& folder) {
  if (fs::is_directory(folder / "conformance")) {
    return {folder,
            folder / "conformance/projects",
            folder / "conformance/sdks",
            folder / "vectors/pcl/schemas/conf",
            folder / "conformance/traces",
            {},
            {}};
  }
  return {folder,
          folder / "programs",
          folder / "packages",
          folder / "schemas",
          {},
          folder / "results",
          read_plans(folder / "deployments.json")};
}

}  // namespace virga::conformance
