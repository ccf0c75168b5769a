// The recorded messages between an engine and a host for one test of the suite, by run.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "replay/recorded_messages.h"

namespace virga::replay {

// A call of the host and its answer.
template <typename Request, typename Response>
struct Exchange {
  Request request;
  base::Result<Response> response;
};

struct RecordedRun {
  rpc::RunRequest request;
  bool failed = false;  // the answer was an error

  std::vector<Exchange<run::RegisterResourceRequest, run::RegisterResourceResponse>> registrations;
  std::vector<run::RegisterOutputsRequest> outputs;
  std::vector<Exchange<run::ReadResourceRequest, run::ReadResourceResponse>> reads;
  std::vector<Exchange<run::InvokeRequest, run::InvokeResponse>> invokes;
  std::vector<Exchange<run::CallRequest, run::CallResponse>> calls;
  std::vector<Exchange<run::RegisterPackageRequest, std::string>> packages;
  std::vector<std::string> hooks;           // names
  std::vector<std::string> version_errors;  // of RequirePulumiVersion; "" for success
  std::vector<std::string> called_hooks;    // URNs of the resources, in order
};

struct Recorded {
  std::vector<RecordedRun> runs;
  // Runs that could not be decoded. They are omitted.
  std::vector<std::string> undecoded;
};

// Replaces "$WORK/projects" by `projects`, the folder of the projects, and other occurrences of
// "$WORK" by `scratch`.
Recorded read_recorded(const std::string& path, const std::string& projects,
                       const std::string& scratch);

}  // namespace virga::replay
