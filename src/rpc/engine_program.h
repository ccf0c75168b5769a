// Programs in C++ (sdk/) that the real engine runs. Whoever starts one tells it, in the
// environment, what it is to run and where the engine listens (docs/spec/wire.md, section 3,
// "Environment for programs"); the language host of PCL does so for projects with `binary` among
// their runtime's options.
#pragma once

#include <functional>
#include <optional>
#include <source_location>

#include "run/environment.h"
#include "sdk/run.h"

namespace virga::rpc {

// Runs the program on the engine that started this process; nothing where none did, for then the
// program may want to run on an engine of its own. Messages of the program go to the engine, and
// what made it fail as well: exit with the result's exit code.
//
//   int main() {
//     if (const auto result = virga::rpc::run_on_engine(program)) return result->exit_code;
//     ...
//   }
std::optional<sdk::RunResult> run_on_engine(
    const std::function<void()>& program,
    const run::Environment& environment = run::process_environment(),
    std::source_location where = std::source_location::current());

}  // namespace virga::rpc
