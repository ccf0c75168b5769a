// Opens the program, package, policy pack or test file at a path.
#pragma once

#include <memory>
#include <stop_token>
#include <string>

#include "check/session/inputs.h"
#include "ide/check/memory.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

// `path` is a folder, a program file or a test file; `memory` is what the last call for this path
// has left there. What is wrong is in the diagnostics. Returns null only if `stop` was requested
// meanwhile; the next call then starts from the beginning.
std::shared_ptr<const Snapshot> open_snapshot(const std::string& path, const check::Inputs& inputs,
                                              Memory& memory, const std::stop_token& stop = {});

}  // namespace virga::ide
