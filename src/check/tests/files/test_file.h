// A test file (`*.pptest`, docs/testing.md) as data: the runs, their settings, and the conditions
// to check afterwards. Settings are evaluated when the file is read. check_names() binds the
// conditions, which are evaluated after a run.
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
#include "check/policy/read_config.h"
#include "check/tests/files/placed_text.h"
#include "diag/diagnostics.h"
#include "engine/mock/rules.h"
#include "hcl/tree/tree.h"
#include "run/run.h"

namespace virga::check {

// One value of `config`.
struct GivenConfig {
  std::string key;  // as written: a key without a namespace belongs to the project
  run::ConfigValue value;
  base::Range key_range;  // the range of `config` if the key is computed
  bool has_literal_key = false;
  std::string_view form{};  // "a list" or "a map"; empty for a single value
  hcl::ValuePlaces places{};
};

// The settings of a run. Settings of a file apply to its tests, and settings of a test to its runs.
// The inner settings override the outer ones, key by key.
struct TestSettings {
  std::optional<std::string> project, stack, organization;
  std::vector<GivenConfig> config;
  std::vector<PlacedText> config_files;            // paths as written
  std::map<std::string, std::string> environment;  // all that there is of it
  std::map<std::string, std::string> files;        // path as written -> text
  std::optional<bool> preview;
  std::optional<bool> continue_on_error;
  std::optional<bool> snapshot;           // compare the plan with the one in the snapshot file
  std::optional<double> timeout;          // seconds
  std::optional<PlacedText> policy_pack;  // path as written
  std::optional<PolicyConfig> policy_config;
  engine::MockRules mocks;  // the first rule that matches applies
};

// Returns `inner`, completed by the settings that only `outer` has.
TestSettings within(const TestSettings& outer, const TestSettings& inner);

struct Assertion {
  const hcl::Expr* condition;
  base::Range range;      // range of the condition
  std::string message;    // empty: no message
  bind::BoundExpr bound;  // belongs to TestFile::conditions; absent until check_names()
};

// An expected failure. Empty strings match everything.
struct FailureExpectation {
  base::Range range;  // range of the block's head
  std::string code;
  std::string message;   // a part of it, or a pattern with `*`
  std::string resource;  // the name of a node, or a pattern of the name that the engine knows
  base::Range resource_range{};
  base::Range message_range{};
};

struct TestRun {
  std::string name;  // empty if the test has only one run
  base::Range name_range;
  TestSettings settings;
  bool destroy = false;  // registers nothing, so that everything is deleted
  std::vector<Assertion> assertions;
  std::vector<FailureExpectation> failures;
};

struct TestCase {
  std::string name;
  base::Range name_range;
  TestSettings settings;
  std::optional<PlacedText> state;  // path as written
  std::vector<TestRun> runs;        // at least one
  // Checked after the last run of a test with several runs.
  std::vector<Assertion> assertions;
};

// Refers to its source and owns its tree.
struct TestFile {
  base::SourceId source;
  hcl::Tree tree;
  std::unique_ptr<bind::Conditions> conditions{};  // null if the file does not parse
  std::optional<PlacedText> program{};             // path as written
  std::vector<PlacedText> schemas{};               // paths as written
  TestSettings settings{};
  std::vector<TestCase> cases{};
};

// Never fails. Errors are reported (V54xx, V13xx, and HCL's own), and invalid parts are omitted.
TestFile read_test_file(const base::Source& source, diag::Diagnostics& diagnostics,
                        const base::Limits& limits);  // read_test_file.cc

}  // namespace virga::check
