// What binding begins with, whatever is made of the files.
#pragma once

#include <span>

#include "base/limits.h"
#include "base/source.h"
#include "bind/program.h"
#include "diag/diagnostics.h"
#include "model/scope.h"

namespace virga::bind {

// Parses `files` into the program, sorted by name. False when one does not parse, which is told.
bool parse_files(std::span<const base::SourceId> files, const base::Sources& sources,
                 const base::Limits& limits, diag::Diagnostics& diagnostics, Program& program);

// `null` and the builtins of the language.
model::Scope builtin_scope(model::ExprPool& pool);

}  // namespace virga::bind
