// Programs run by a language host, as the real engine has them run: over gRPC.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "conformance/deploy.h"

namespace virga::conformance {

// Starts the host `program`; its runs load schemas from the folder `schemas`. Returns null, after a
// message, if it does not start.
std::unique_ptr<ProgramRunner> start_host(const std::string& program,
                                          const std::filesystem::path& schemas);

}  // namespace virga::conformance
