// Binds one generated program and runs it in memory.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/source.h"
#include "bind/bind.h"
#include "diag/diagnostics.h"
#include "run/run.h"
#include "soundness/monitor.h"
#include "soundness/tree.h"

namespace virga::soundness {

// A bound program with its sources.
struct Bound {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  bind::Program program;

  bool accepted() const { return !diagnostics.has_errors(); }
};

schema::Loader& loader();

std::unique_ptr<Bound> bind_program(const Program& program);

struct RunMode {
  Variant variant = 0;
  bool preview = false;
};

// The result of one run.
struct Ran {
  explicit Ran(const Program& program, RunMode mode)
      : monitor(program.seed, mode.variant, mode.preview) {}

  AnsweringMonitor monitor;
  diag::Diagnostics diagnostics;
  run::RunResult result;
};

// Requires, like the next function: `bound` is accepted. `observer` may be null.
run::RunResult run_with(const Program& program, const Bound& bound, RunMode mode,
                        run::Observer* observer, run::Monitor& monitor,
                        diag::Diagnostics& diagnostics);
std::unique_ptr<Ran> run_program(const Program& program, const Bound& bound, RunMode mode,
                                 run::Observer* observer);

// Returns whether a warning says that a secret decides about visible parts of the plan
// (SECURITY.md).
bool shows_secret(const diag::Diagnostics& diagnostics);

}  // namespace virga::soundness
