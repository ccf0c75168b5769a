// Programs that are executables: projects whose runtime has the option `binary`. Written in C++
// with sdk/, or in anything that speaks to the engine as Pulumi's own programs do.
#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "base/system/processes.h"
#include "rpc/language_runtime.h"

namespace virga::host {

// The path of the executable, as the project file has it; nothing where the program is of PCL.
std::optional<std::string> binary_of(const rpc::ProgramInfo& info);

// Runs it where the project is, with what it is to run and where the engine listens in its
// environment (docs/spec/wire.md, section 3). What it writes is told line by line, as it comes;
// exit status 32 says that it told itself what was wrong. `stop` kills it.
rpc::RunResponse run_binary(const std::string& binary, const rpc::RunRequest& request,
                            const std::string& engine_address, const std::stop_token& stop);

// The variables it finds.
std::map<std::string, std::string> program_environment(const rpc::RunRequest& request,
                                                       const std::string& engine_address);

}  // namespace virga::host
