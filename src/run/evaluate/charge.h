// Values share their parts, so a short program can create a value that is far larger than its
// memory: [x, x] of [y, y] of ... Code that walks a whole value charges for its full size first.
#pragma once

#include "cty/value.h"
#include "hcl/eval/budget/charge.h"
#include "run/evaluate/budget.h"

namespace virga::run {

using hcl::charge_comparison;
using hcl::charge_key;
using hcl::charge_reading;
using hcl::Reads;

// The marks of all parts of a value. Charges for the search.
cty::Marks charged_deep_marks(Budget& budget, const cty::Value& value, base::Range where);

// Whether the caller copies strings. Copied strings are charged as memory, shared ones as work.
enum class Texts { kShared, kCopied };

// Charges for every element at every depth, also in assets and archives. Returns false if the
// budget is exceeded.
bool charge_deep(Budget& budget, const cty::Value& value, base::Range where, Texts texts);

}  // namespace virga::run
