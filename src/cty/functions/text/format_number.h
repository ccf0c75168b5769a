// The verbs of numbers.
#pragma once

#include "cty/functions/text/format_rendering.h"
#include "cty/number.h"

namespace virga::cty {

// Both fail for a number of more than a million digits.
// Of %b %d %o %x %X: fails for a number that is not an integer.
Result<Rendering> integer_rendering(const Verb& verb, const Number& number);
// Of %e %E %f %g %G.
Result<Rendering> real_rendering(const Verb& verb, const Number& number);

}  // namespace virga::cty
