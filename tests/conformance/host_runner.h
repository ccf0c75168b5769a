// Runs programs in a language host over gRPC, like the real engine.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "conformance/deploy.h"

namespace virga::conformance {

// Starts the host `program`. Its runs load schemas from the folder `schemas`. Returns null, with a
// message, if it does not start.
std::unique_ptr<ProgramRunner> start_host(const std::string& program,
                                          const std::filesystem::path& schemas);

}  // namespace virga::conformance
