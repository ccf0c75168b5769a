// The rules of `virga check` that are about single expressions and blocks: code that is valid, but
// odd, insecure or against a style. A team turns each rule on or off by its code. review/review.h
// has the warnings that need the whole program; lint/lint.h reports code that is certainly a
// mistake. docs/check.md lists the rules; rules.cc is the list in code.
#pragma once

#include <functional>

#include "base/source.h"
#include "bind/lint/lint.h"
#include "bind/program/program.h"
#include "diag/diagnostics.h"

namespace virga::bind {

// Returns whether the rule with this code is on.
using IsRuleOn = std::function<bool(diag::Code)>;

// Checks `program` without its components. `sources` has its files. Skips nodes that were not
// bound. Requires: the bound nodes have no errors.
void check_rules(const Program& program, const base::Sources& sources, ProgramRole role,
                 const IsRuleOn& is_on, diag::Diagnostics& diagnostics);

}  // namespace virga::bind
