// A set of projects with what belongs to them: that of the repository, or the recorded one.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "conformance/deployment.h"

namespace virga::conformance {

struct Suite {
  std::filesystem::path folder;
  std::filesystem::path projects;  // a folder per project, or one per run of it: 0, 1, ...
  std::filesystem::path packages;  // what the language host generates for a package
  std::filesystem::path schemas;   // NAME-VERSION.json
  std::filesystem::path traces;    // recorded conversations; empty in the repository
  std::filesystem::path results;   // NAME.txt: what deployments do; empty for the recorded suite
  // How projects are deployed, by name. A project that is missing here is deployed without
  // configuration, once per run.
  std::map<std::string, std::vector<Deployment>> plans;

  // The folders of a project's runs: numbered ones, or the project itself.
  std::vector<std::filesystem::path> runs(const std::string& project) const;
};

// `folder` is tests/projects (README.md there), or a folder with conformance/ and vectors/. Throws
// simdjson::simdjson_error if deployments.json is not valid.
Suite open_suite(const std::filesystem::path& folder);

}  // namespace virga::conformance
