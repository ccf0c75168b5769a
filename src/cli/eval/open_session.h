// The session that a command line asks for.
#pragma once

#include <memory>

#include "cli/eval/session.h"
#include "cli/options/command_line.h"

namespace virga::cli {

// Opens the session and defines the variables of the command line. Errors are in its diagnostics.
std::unique_ptr<EvalSession> open_session(const LanguageArguments& arguments);

}  // namespace virga::cli
