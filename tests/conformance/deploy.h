// Deploys a project in the embedded engine, with mocks for providers.
#pragma once

#include <string>
#include <vector>

#include "check/session/load.h"
#include "conformance/plan.h"
#include "engine/engine.h"
#include "engine/mock/rules.h"

namespace virga::conformance {

struct Deployed {
  std::string report;  // everything visible of it; deterministic
  // The messages, steps and outputs of the engine. {DIR} stands for the project's folder.
  std::string steps;
  // The steps and the state. The same in this process and in a language host.
  std::string result;
  std::vector<std::string> problems;  // violated expectations; empty: success
};

// Runs a program against an engine.
class ProgramRunner {
 public:
  virtual ~ProgramRunner() = default;
  // Returns true if the run completed.
  virtual bool run(check::Session& session, const run::RunOptions& options,
                   engine::LocalEngine& engine) = 0;
};

// The environment of a project.
struct World {
  std::string schemas;  // the folder with the schemas of the suite's packages
  std::string scratch;  // the working folder of hooks
  engine::MockRules rules;
  ProgramRunner* host = nullptr;  // a language host; null: the program runs in this process
};

// Previews and updates all deployments of a project in order.
Deployed deploy(const Project& project, const World& world);

}  // namespace virga::conformance
