// Values share their parts, so a short text can make one that is far larger than what it takes in
// memory: [x, x] of [y, y] of ... Whatever walks a whole value pays for its real size first.
#pragma once

#include <cstdint>

#include "cty/value.h"
#include "hcl/eval/budget/budget.h"

namespace virga::hcl {

// How much of a value an operation reads.
enum class Reads : std::uint8_t {
  kSurface,     // the text of a string; of a collection some elements at most
  kEverything,  // strings and elements at every depth
};

// Charges for the bytes that an operation reads of a value. False when that is more than is left.
bool charge_reading(Budget& budget, const cty::Value& value, Reads reads, base::Range where);
// Charges for the memory of a key, too, unless it is short enough to be a part of the element.
bool charge_key(Budget& budget, const cty::Value& key, base::Range where);
// The same for an operation that compares two values, if both are known and not null.
bool charge_comparison(Budget& budget, const cty::Value& a, const cty::Value& b, base::Range where);

// A step for every few values inside, at every depth. Flat collections cost nothing: they are what
// they look like. False when that is more than is left. Takes no walk to find out.
bool charge_walk(Budget& budget, const cty::Value& value, base::Range where);

}  // namespace virga::hcl
