// Removes declarations from a program.
#pragma once

#include <functional>
#include <vector>

#include "diag/diagnostics.h"
#include "soundness/bench.h"
#include "soundness/tree.h"

namespace virga::soundness {

// Called for each error with the declaration that contains it, or null.
using OnError = std::function<void(const diag::Diagnostic&, const Declaration*)>;

// Removes the declarations with errors. If an error is in the component, removes the component.
// Returns the number of removed declarations.
std::size_t drop_faulty(Program& program, const Bound& bound, const diag::Diagnostics& diagnostics,
                        const OnError& on_error = {});

// Removes declarations that fail in a run, and their dependants, until the program succeeds. After
// some attempts, returns the program as it is.
Program without_failures(Program program);

}  // namespace virga::soundness
