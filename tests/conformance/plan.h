// What each project of a suite is run with.
#pragma once

#include <string>
#include <vector>

#include "conformance/suite.h"

namespace virga::conformance {

struct Project {
  std::string name;
  std::vector<Deployment> deployments;  // one after the other, on the state that the last one left
};

// The projects of a suite, in the order of their names. Configuration comes from the plans or the
// traces of the suite; `scratch` is a folder for files that hooks make.
std::vector<Project> read_projects(const Suite& suite, const std::string& scratch);

}  // namespace virga::conformance
