// Tests made ready to run: every file read, every path resolved, so that running them touches
// nothing that they share.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/policy/open_policies.h"
#include "cli/test/files/overlay_files.h"
#include "cli/test/files/test_project.h"
#include "engine/options.h"
#include "run/environment.h"

namespace virga::cli {

struct PreparedRun {
  const TestRun* run;
  run::RunOptions options;  // refers to the files and the environment below
  engine::EngineOptions engine;
  engine::MockRules mocks;
  double timeout;  // seconds
  std::unique_ptr<OverlayFiles> files;
  std::unique_ptr<run::MemoryEnvironment> environment;
  std::unique_ptr<PolicyAnalyzer> policies;  // of this run alone; may be null
};

struct PreparedTest {
  const TestProject* project;
  const TestCase* test;
  const bind::Conditions* conditions;  // that its assertions are bound in
  std::string file;                    // the path of the test file
  engine::Snapshot state;
  std::vector<PreparedRun> runs;
};

inline constexpr double kDefaultTimeout = 60;  // seconds

// What is wrong (a file that cannot be read, say) is told; the tests are there nevertheless.
std::vector<PreparedTest> prepare(const TestFile& file, const std::string& path,
                                  TestProject& project, diag::Diagnostics& diagnostics);

}  // namespace virga::cli
