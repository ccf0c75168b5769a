// The deployments of each project of a suite.
#pragma once

#include <string>
#include <vector>

#include "conformance/suite.h"

namespace virga::conformance {

struct Project {
  std::string name;
  std::vector<Deployment> deployments;  // in order, each with the state of the previous one
};

// Returns the projects of a suite, in the order of their names. The configuration comes from the
// plans or the traces of the suite. `scratch` is a folder for files of hooks.
std::vector<Project> read_projects(const Suite& suite, const std::string& scratch);

}  // namespace virga::conformance
