// What the programs `virga` and `virga-core` have in common.
#pragma once

#include "cli/options/command.h"

namespace virga::cli {

// Reads the command line and runs the command. `translator` knows the programs in another language
// that `check` and `preview` read, `policy_host` the policy packs; both may be null. Returns the
// exit code.
int run_program(int argc, char** argv, Commands commands,
                const check::Translator* translator = nullptr,
                const check::PolicyHost* policy_host = nullptr);

}  // namespace virga::cli
