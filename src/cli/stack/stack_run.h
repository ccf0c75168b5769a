// Reads the inputs of a run for one stack: its configuration, its state and its mocks.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "check/session/load.h"
#include "cli/stack/stack_arguments.h"
#include "engine/deployment/options.h"
#include "engine/local_engine.h"
#include "engine/mock/mock_provider.h"
#include "engine/state/snapshot.h"
#include "project/config_flags.h"
#include "pulumi/urn.h"
#include "run/run.h"

namespace virga::cli {

// The configuration of the command line.
project::ConfigFlags flags_of(const StackArguments& arguments);

// Returns the options of a preview. Reads the configuration of the stack, which is --stack, else
// $PULUMI_STACK, else the one that the Pulumi CLI has selected, else the only stack that has a
// file, else `dev`, or the stack of a translation (check/session/translation.h). Decrypts secrets
// if the environment has the passphrase. Reports files that cannot be read.
run::RunOptions run_options(const StackArguments& arguments, check::Session& session);

// The state that the arguments name, which is empty if they name none. Returns nullopt, with a
// diagnostic, if it cannot be read or is the state of another stack than that of the run.
std::optional<engine::Snapshot> read_state(const StackArguments& arguments,
                                           const run::RunOptions& run, check::Session& session);

// The provider that answers by the rules that the arguments name. Returns null if they name none,
// and, with a diagnostic, if they cannot be read. Reports rules that no run of `program` can use
// (V5060, V5417), unless it is null, as for expressions, or a state has resources of its own.
std::unique_ptr<engine::MockProvider> mock_provider(const StackArguments& arguments,
                                                    const bind::Program* program,
                                                    check::Session& session);

// Returns the options of the embedded engine for such a run, without a state and without a
// provider.
engine::EngineOptions engine_options(const StackArguments& arguments, const run::RunOptions& run,
                                     const bind::Program& program, const base::Limits& limits);

// Returns the place of the name if `range` is a whole block of the program or its components.
// Returns `range` otherwise.
base::Range place_of_name(base::Range range, const bind::Program& program);

// Adds the messages of the engine, with their places in the program.
void report_messages(const engine::LocalEngine& engine, const bind::Program& program,
                     diag::Diagnostics& diagnostics);

}  // namespace virga::cli
