// Reads the inputs of a run for one stack: its configuration, its state and its mocks.
#pragma once

#include <memory>
#include <optional>

#include "cli/load.h"
#include "cli/options/command_line.h"
#include "engine/local_engine.h"
#include "engine/mock/mock_provider.h"
#include "engine/options.h"
#include "engine/state/snapshot.h"
#include "run/run.h"

namespace virga::cli {

// Returns the options of a preview. Reads the configuration of the stack, which is --stack, else
// $PULUMI_STACK, else the only stack that has a file, else `dev`. Reports files that cannot be
// read.
run::RunOptions run_options(const StackArguments& arguments, Session& session);

// Reads the state that the arguments name. Returns an empty state if they name none, and nullopt,
// with a diagnostic, if the state cannot be read.
std::optional<engine::Snapshot> read_state(const StackArguments& arguments, Session& session);

// Returns the mock provider with the rules that the arguments name. Returns null if they name none,
// or, with a diagnostic, if the rules cannot be read.
std::unique_ptr<engine::MockProvider> mock_provider(const StackArguments& arguments,
                                                    Session& session);

// Returns the options of the embedded engine for such a run, without a state and without a
// provider.
engine::EngineOptions engine_options(const StackArguments& arguments, const run::RunOptions& run,
                                     const bind::Program& program, const base::Limits& limits);

// Adds the messages of the engine, with their places in the program.
void report_messages(const engine::LocalEngine& engine, diag::Diagnostics& diagnostics);

}  // namespace virga::cli
