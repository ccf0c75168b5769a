// A program, run against the engine that asked for it (docs/spec/evaluator.md, section 1).
#pragma once

#include <stop_token>
#include <string>

#include "host/programs.h"
#include "rpc/language_runtime.h"

namespace virga::host {

// Binds and runs. Whatever there is to say is told to the engine by its Engine service, on the row
// of the resource that it is about, so that the answer is a bail where something is wrong; it is a
// text only where the engine could not be told. `stop` ends the run at once, quietly.
rpc::RunResponse run_program(const rpc::RunRequest& request, const std::string& engine_address,
                             Programs& programs, const std::stop_token& stop);

}  // namespace virga::host
