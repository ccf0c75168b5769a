// A recorded conversation between an engine and a host (one test of the suite), run by run.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "replay/recorded_messages.h"

namespace virga::replay {

// A call that the host made, and what it was answered.
template <typename Request, typename Response>
struct Exchange {
  Request request;
  base::Result<Response> response;
};

struct RecordedRun {
  rpc::RunRequest request;
  bool failed = false;  // it was answered with an error

  std::vector<Exchange<run::RegisterResourceRequest, run::RegisterResourceResponse>> registrations;
  std::vector<run::RegisterOutputsRequest> outputs;
  std::vector<Exchange<run::ReadResourceRequest, run::ReadResourceResponse>> reads;
  std::vector<Exchange<run::InvokeRequest, run::InvokeResponse>> invokes;
  std::vector<Exchange<run::CallRequest, run::CallResponse>> calls;
  std::vector<Exchange<run::RegisterPackageRequest, std::string>> packages;
  std::vector<std::string> hooks;           // names
  std::vector<std::string> version_errors;  // of RequirePulumiVersion; "" where all was well
  std::vector<std::string> called_hooks;    // URNs of the resources, in order
};

struct Recorded {
  std::vector<RecordedRun> runs;
  // What could not be recorded: those runs are left out.
  std::vector<std::string> undecoded;
};

// "$WORK/projects" becomes `projects`, where the projects are, and another "$WORK" `scratch`.
Recorded read_recorded(const std::string& path, const std::string& projects,
                       const std::string& scratch);

}  // namespace virga::replay
