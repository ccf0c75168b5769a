// Runs a program with the engine that asked for it (docs/spec/evaluator.md, section 1).
#pragma once

#include <stop_token>
#include <string>

#include "host/programs.h"
#include "rpc/language_runtime.h"

namespace virga::host {

// Binds and runs the program. Reports diagnostics to the engine, on the rows of their resources;
// the response is then a bail if there are errors. Only if the engine cannot be reached, the
// response contains the text. `stop` ends the run immediately, without diagnostics.
rpc::RunResponse run_program(const rpc::RunRequest& request, const std::string& engine_address,
                             Programs& programs, const std::stop_token& stop);

}  // namespace virga::host
