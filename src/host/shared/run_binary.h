// Programs that are executables: projects whose runtime has the option `binary`. They are written
// in C++ with sdk/, or in any language that implements the protocol of Pulumi programs.
#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "base/system/processes.h"
#include "host/shared/launcher.h"
#include "rpc/language_runtime.h"

namespace virga::host {

// Returns the path of the executable from the project file, or nullopt for a PCL program.
std::optional<std::string> binary_of(const rpc::ProgramInfo& info);

// Runs the executable in the working directory of the request. Environment variables contain the
// configuration and the address of the engine (docs/spec/wire.md, section 3). Logs each line of
// output as it arrives. Exit status 32 means that the program has reported its errors itself.
// `stop` kills it. If `launcher` is not null, it starts the executable.
rpc::RunResponse run_binary(const std::string& binary, const rpc::RunRequest& request,
                            const std::string& engine_address, const std::stop_token& stop,
                            Launcher* launcher = nullptr);

// The environment variables of the executable.
std::map<std::string, std::string> program_environment(const rpc::RunRequest& request,
                                                       const std::string& engine_address);

}  // namespace virga::host
