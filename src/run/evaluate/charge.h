// Values share their parts, so a short program can make one that is far larger than what it takes
// in memory: [x, x] of [y, y] of ... Whatever walks a whole value pays for its real size first.
#pragma once

#include "cty/value.h"
#include "hcl/eval/budget/charge.h"
#include "run/evaluate/budget.h"

namespace virga::run {

using hcl::charge_comparison;
using hcl::charge_key;
using hcl::charge_reading;
using hcl::Reads;

// The marks of everything inside a value, for the price of looking for them.
cty::Marks charged_deep_marks(Budget& budget, const cty::Value& value, base::Range where);

// What the walk does with strings: those that it copies are paid for as memory, others as work.
enum class Texts { kShared, kCopied };

// Charges every element at every depth, in assets and archives too. False when that is more than is
// left.
bool charge_deep(Budget& budget, const cty::Value& value, base::Range where, Texts texts);

}  // namespace virga::run
