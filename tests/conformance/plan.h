// What each project of the conformance suite is run with.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "run/run.h"

namespace virga::conformance {

// One update of a stack: a preview and, unless that has to fail, the update itself.
struct Deployment {
  std::string folder;  // of the program, absolute
  std::map<std::string, run::ConfigValue> config;
  std::vector<std::string> targets;  // URN patterns
  bool continue_on_error = false;
  bool preview_fails = false;
  bool update_fails = false;
};

struct Project {
  std::string name;
  std::vector<Deployment> deployments;  // one after the other, on the state that the last one left
};

// The projects below `shared`/conformance/projects, in the order of their names. Configuration is
// what the traces beside them say; `scratch` is a folder for files that hooks make.
std::vector<Project> read_projects(const std::string& shared, const std::string& scratch);

}  // namespace virga::conformance
