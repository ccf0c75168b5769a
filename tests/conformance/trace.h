// What the recorded runs of the conformance suite were given.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "run/run.h"

namespace virga::conformance {

// A program that an engine asked a host to preview.
struct RecordedRun {
  std::string folder;  // below the folder of the test: "0", or empty
  std::map<std::string, run::ConfigValue> config;
};

// In the order of the trace; none where there is none. "$WORK" in values becomes `scratch`.
std::vector<RecordedRun> read_trace(const std::string& path, const std::string& test,
                                    const std::string& scratch);

}  // namespace virga::conformance
