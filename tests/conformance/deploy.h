// A project in the embedded engine, with mocks for providers.
#pragma once

#include <string>
#include <vector>

#include "cli/load.h"
#include "conformance/plan.h"
#include "engine/engine.h"
#include "engine/mock/rules.h"

namespace virga::conformance {

struct Deployed {
  std::string report;  // everything visible of it: the same each time
  // What the engine did: messages, steps and outputs. {DIR} stands for the project's folder.
  std::string steps;
  // The same and the state: the same whether the program runs in this process or in a
  // language host.
  std::string result;
  std::vector<std::string> problems;  // what is not as it has to be; empty: all is well
};

// Runs a program against an engine.
class ProgramRunner {
 public:
  virtual ~ProgramRunner() = default;
  // Returns true if the program ran to its end.
  virtual bool run(cli::Session& session, const run::RunOptions& options,
                   engine::LocalEngine& engine) = 0;
};

// Where a project finds what it needs.
struct World {
  std::string schemas;  // the folder with those of the suite's packages
  std::string scratch;  // the folder in which hooks run
  engine::MockRules rules;
  ProgramRunner* host = nullptr;  // a language host; null: the program runs in this process
};

// Previews and updates all deployments of a project, one after the other.
Deployed deploy(const Project& project, const World& world);

}  // namespace virga::conformance
