// Values share their parts, so a short text can make one that is far larger than what it takes in
// memory: [x, x] of [y, y] of ... Whatever walks a whole value pays for its real size first.
#pragma once

#include "cty/value.h"
#include "hcl/eval/budget.h"

namespace virga::hcl {

// A step for every few values inside, at every depth. Flat collections cost nothing: they are what
// they look like. False when that is more than is left. Takes no walk to find out.
bool charge_walk(Budget& budget, const cty::Value& value, base::Range where);

}  // namespace virga::hcl
