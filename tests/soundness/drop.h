// Leaves declarations out of a program.
#pragma once

#include <functional>
#include <vector>

#include "diag/diagnostics.h"
#include "soundness/bench.h"
#include "soundness/tree.h"

namespace virga::soundness {

// Called for each error with the declaration that it is in, or null.
using OnError = std::function<void(const diag::Diagnostic&, const Declaration*)>;

// Leaves out the declarations that the errors are in, and the component if one is in it. Returns
// how many declarations it left out.
std::size_t drop_faulty(Program& program, const Bound& bound, const diag::Diagnostics& diagnostics,
                        const OnError& on_error = {});

// Leaves out what fails in a run, and what depends on it, until the program succeeds. A program
// that does not after some attempts is returned as it is then.
Program without_failures(Program program);

}  // namespace virga::soundness
