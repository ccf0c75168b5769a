// Runs programs in C++ (sdk/) on the real engine. The process that starts the program describes the
// run and the engine's address in the environment (docs/spec/wire.md, section 3, "Environment for
// programs"). The language host of PCL does so for projects whose runtime has the option `binary`.
#pragma once

#include <functional>
#include <optional>
#include <source_location>

#include "run/environment.h"
#include "sdk/run.h"

namespace virga::rpc {

// Runs the program on the engine that started this process. Returns nullopt if no engine did, so
// that the program may use its own engine. Messages and failures of the program are sent to the
// engine: exit with the exit code of the result.
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
