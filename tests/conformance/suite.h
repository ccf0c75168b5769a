// A set of projects with their data: the suite of the repository, or the recorded one.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "run/run.h"

namespace virga::conformance {

// A preview and, unless the preview must fail, the update.
struct Deployment {
  std::string folder;  // of the program; an absolute path
  std::map<std::string, run::ConfigValue> config;
  std::vector<std::string> targets;  // URN patterns
  bool continue_on_error = false;
  bool preview_fails = false;
  bool update_fails = false;
};

struct Suite {
  std::filesystem::path folder;
  std::filesystem::path projects;  // one folder for each project, or for each run of it: 0, 1, ...
  std::filesystem::path packages;  // the packages that the language host generates
  std::filesystem::path schemas;   // NAME-VERSION.json
  std::filesystem::path traces;    // recorded traces; empty in the repository
  std::filesystem::path results;   // NAME.txt: steps of deployments; may be empty
  // The deployments of projects, by name. A project without an entry has one deployment for each
  // run, without configuration.
  std::map<std::string, std::vector<Deployment>> plans;

  // Returns the folders of a project's runs: the numbered ones, or the project itself.
  std::vector<std::filesystem::path> runs(const std::string& project) const;
};

// `folder` is tests/projects (README.md there), or a folder with conformance/ and vectors/. Throws
// simdjson::simdjson_error if deployments.json is invalid.
Suite open_suite(const std::filesystem::path& folder);

}  // namespace virga::conformance
