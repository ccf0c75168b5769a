// Prepares tests: reads every file and resolves every path, so that running tests share nothing
// that changes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/system/overlay_files.h"
#include "check/policy/open_policies.h"
#include "check/tests/files/test_project.h"
#include "engine/deployment/options.h"
#include "run/environment.h"

namespace virga::check {

struct PreparedRun {
  const TestRun* run;
  run::RunOptions options;  // refers to the files and the environment below
  engine::EngineOptions engine;
  engine::MockRules mocks;
  double timeout;  // seconds
  bool snapshot;   // compare the plan with the one in the snapshot file
  std::unique_ptr<base::OverlayFiles> files;
  std::unique_ptr<run::MemoryEnvironment> environment;
  std::unique_ptr<PolicyAnalyzer> policies;  // used by this run only; may be null
};

struct PreparedTest {
  const TestProject* project;
  const TestCase* test;
  const bind::Conditions* conditions;  // the assertions are bound in these conditions
  std::string file;                    // the path of the test file
  engine::Snapshot state;
  std::vector<PreparedRun> runs;
};

inline constexpr double kDefaultTimeout = 60;  // seconds

// Reports errors, such as a file that cannot be read. Returns the tests even then.
std::vector<PreparedTest> prepare(const TestFile& file, const std::string& path,
                                  TestProject& project, diag::Diagnostics& diagnostics);

}  // namespace virga::check
