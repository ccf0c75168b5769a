// virga preview --against: compares a program with another version of itself.
#pragma once

#include <optional>
#include <string>

#include "check/session/load.h"
#include "cli/preview/command.h"
#include "engine/state/snapshot.h"

namespace virga::cli {

// Returns the state that a deployment of the program at the commit `arguments.against` would have,
// with the configuration of that commit. Providers are simulated. `stack` is the name of the stack
// of the present program, and `session` is its session. Returns nullopt, with a diagnostic (V5093),
// if there is no such program or if it has errors, which are printed. `translator` may be null.
std::optional<engine::Snapshot> state_at_commit(const PreviewArguments& arguments,
                                                const std::string& stack,
                                                const check::Translator* translator,
                                                check::Session& session);

}  // namespace virga::cli
