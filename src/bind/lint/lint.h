// Reports code that the binder accepts but that is certainly a mistake. It is a pass of its own, so
// that bind() with DiagnosticProfile::of_reference() reports the errors of the reference and no
// others. With the profile for users, bind() reports one error per cause, and some errors that the
// reference does not have (model/check/diagnostic_profile.h).
#pragma once

#include <cstdint>
#include <span>

#include "bind/program/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// How a program is used. The names of resources inside a component have a prefix.
enum class ProgramRole : std::uint8_t { kMain, kComponent };

// Reports attributes, nested blocks and options without effect; outputs without a value; values in
// place of types; inputs that do not fit their schema but that the binder accepts; literals that do
// not convert to the expected type, also through locals; options that take resources but have other
// values; and errors inside expressions (lint_parts.h). Errors are mistakes that make the program
// do something other than it says; the rest are warnings. Skips nodes that were not bound.
void lint(const Program& program, diag::Diagnostics& diagnostics,
          ProgramRole role = ProgramRole::kMain);

// Reports errors inside expressions that belong to no node: those of policies and tests. `program`
// owns them and the locals that they mention.
void lint_expressions(const Program& program, std::span<const model::Expr* const> roots,
                      diag::Diagnostics& diagnostics);

}  // namespace virga::bind
