// A project in the embedded engine, with mocks for providers.
#pragma once

#include <string>
#include <vector>

#include "conformance/plan.h"
#include "engine/mock/rules.h"

namespace virga::conformance {

struct Deployed {
  std::string report;                 // all that can be seen of it: the same each time
  std::vector<std::string> problems;  // what is not as it has to be; empty: all is well
};

// Where a project finds what it needs.
struct World {
  std::string schemas;  // the folder with those of the suite's packages
  std::string scratch;  // the folder in which hooks run
  engine::MockRules rules;
};

// Previews and updates all deployments of a project, one after the other.
Deployed deploy(const Project& project, const World& world);

}  // namespace virga::conformance
