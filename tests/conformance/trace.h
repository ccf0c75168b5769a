// The inputs of the recorded runs of the conformance suite.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "run/run.h"

namespace virga::conformance {

// A program whose preview an engine requested from a host.
struct RecordedRun {
  std::string folder;  // relative to the folder of the test: "0", or empty
  std::map<std::string, run::ConfigValue> config;
};

// Returns the runs in the order of the trace. Returns an empty list if there is no trace. "$WORK"
// in values is replaced by `scratch`.
std::vector<RecordedRun> read_trace(const std::string& path, const std::string& test,
                                    const std::string& scratch);

}  // namespace virga::conformance
