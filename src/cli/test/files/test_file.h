// A test file (`*.pptest`, docs/testing.md) as data: what to run, with what around it, and what
// must hold afterwards. Settings are evaluated when a file is read. Conditions are bound by
// check_names() and evaluated after a run.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "bind/conditions/conditions.h"
#include "cli/policy/read_config.h"
#include "cli/test/files/placed_text.h"
#include "diag/diagnostics.h"
#include "engine/mock/rules.h"
#include "hcl/tree/tree.h"
#include "run/run.h"

namespace virga::cli {

// One value of `config`.
struct GivenConfig {
  std::string key;  // as written: a key without a namespace belongs to the project
  run::ConfigValue value;
  base::Range key_range;  // of all of `config` if the key is computed
  bool has_literal_key = false;
};

// What surrounds a run. What the file says holds for its tests, what a test says for its runs;
// where both say something, the inner one counts, key by key.
struct TestSettings {
  std::optional<std::string> project, stack, organization;
  std::vector<GivenConfig> config;
  std::vector<PlacedText> config_files;            // paths as written
  std::map<std::string, std::string> environment;  // all that there is of it
  std::map<std::string, std::string> files;        // path as written -> text
  std::optional<bool> preview;
  std::optional<bool> continue_on_error;
  std::optional<double> timeout;           // seconds
  std::optional<std::string> policy_pack;  // path as written
  std::optional<PolicyConfig> policy_config;
  engine::MockRules mocks;  // the first that fits counts
};

// `inner` with what only `outer` says.
TestSettings within(const TestSettings& outer, const TestSettings& inner);

struct Assertion {
  const hcl::Expr* condition;
  base::Range range;      // of the condition
  std::string message;    // empty: none
  bind::BoundExpr bound;  // of TestFile::conditions; absent until check_names()
};

// A failure that has to come up; empty texts say nothing.
struct FailureExpectation {
  base::Range range;  // of the block's head
  std::string code;
  std::string message;   // a part of it, or a pattern with `*`
  std::string resource;  // the name of a node, or a pattern of the name that the engine knows
  base::Range resource_range{};
};

struct TestRun {
  std::string name;  // empty where the test is its only run
  base::Range name_range;
  TestSettings settings;
  bool destroy = false;  // nothing is registered: everything is deleted
  std::vector<Assertion> assertions;
  std::vector<FailureExpectation> failures;
};

struct TestCase {
  std::string name;
  base::Range name_range;
  TestSettings settings;
  std::string state;          // path as written of the state to begin with; empty: none
  std::vector<TestRun> runs;  // at least one
  // After the last run, in a test of several ones.
  std::vector<Assertion> assertions;
};

// Views its source and owns its tree.
struct TestFile {
  base::SourceId source;
  hcl::Tree tree;
  std::unique_ptr<bind::Conditions> conditions{};  // null if the file does not parse
  std::optional<std::string> program{};            // path as written
  std::vector<PlacedText> schemas{};               // paths as written
  TestSettings settings{};
  std::vector<TestCase> cases{};
};

// Cannot fail: what is wrong is told (V54xx, V13xx, and HCL's own) and left out.
TestFile read_test_file(const base::Source& source, diag::Diagnostics& diagnostics,
                        const base::Limits& limits);  // read_test_file.cc

}  // namespace virga::cli
