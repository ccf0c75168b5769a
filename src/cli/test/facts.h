// What conditions see of a run (docs/testing.md, "What a condition can ask about"): the names that
// member_names.h lists, as values.
#pragma once

#include <string>
#include <vector>

#include "cli/policy/findings.h"
#include "cli/test/recorder.h"
#include "cli/test/report/program_index.h"
#include "cty/value.h"
#include "engine/step.h"
#include "pulumi/property/property_value.h"

namespace virga::cli {

// Something that went wrong in a run, as `failures` and `expect_failure` see it.
struct TestFailure {
  std::string code;  // "V4165"
  std::string message;
  std::string resource;  // the node's name, else the engine's; empty: none
};

// What a run left behind.
struct RunOutcome {
  bool preview = false;
  Record record;
  std::vector<engine::ResourceStep> steps;
  pulumi::PropertyValue outputs = pulumi::PropertyValue::object({});
  std::vector<TestFailure> failures;
  PolicyFindings policies{};  // empty where there are none
};

// An object with a member for each root name but `run`.
cty::Value facts_of(const RunOutcome& outcome, const ProgramIndex& index);

}  // namespace virga::cli
