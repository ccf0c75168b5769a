// Runs the specification suite of HCL: folders of tests NAME.t, each with a specification
// NAME.hcldec and inputs NAME.hcl and NAME.hcl.json (README.md in the same folder).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "vectors/suite.h"

namespace virga::vectors {

struct SpecOutcome {
  std::string id;  // "structure/blocks/single_oneline.hcl"
  Outcome outcome;
};

// Runs the tests in a folder and below, by path. Each input counts as one test.
std::vector<SpecOutcome> run_spec_suite(const std::filesystem::path& folder);

}  // namespace virga::vectors
