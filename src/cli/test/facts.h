// The values that conditions can use to check a run (docs/testing.md, "Names and functions in
// conditions"). member_names.h lists their names.
#pragma once

#include <string>
#include <vector>

#include "check/policy/findings.h"
#include "check/tests/program_index.h"
#include "cli/test/recorder.h"
#include "cty/value.h"
#include "engine/diff/step.h"
#include "pulumi/property/property_value.h"

namespace virga::cli {

// A failure in a run, for `failures` and `expect_failure`.
struct TestFailure {
  std::string code;  // "V4165"
  std::string message;
  std::string resource;  // the node's name, else the engine's name; empty: none
  // The engine's name, such as `web-0` for an instance of `web`. Empty if it is not known.
  std::string instance{};
};

// The results of a run.
struct RunOutcome {
  bool preview = false;
  Record record;
  std::vector<engine::ResourceStep> steps;
  pulumi::PropertyValue outputs = pulumi::PropertyValue::object({});
  std::vector<TestFailure> failures;
  check::PolicyFindings policies{};  // empty if there are no policies
};

// Returns an object with a member for each root name except `run`.
cty::Value facts_of(const RunOutcome& outcome, const check::ProgramIndex& index);

}  // namespace virga::cli
