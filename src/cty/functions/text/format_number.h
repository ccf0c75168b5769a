// Formats numbers for the verbs of format().
#pragma once

#include "cty/functions/text/format_rendering.h"
#include "cty/number.h"

namespace virga::cty {

// Both fail for a number of more than a million digits.
// For %b %d %o %x %X. Fails for a number that is not an integer.
Result<Rendering> integer_rendering(const Verb& verb, const Number& number);
// For %e %E %f %g %G.
Result<Rendering> real_rendering(const Verb& verb, const Number& number);

}  // namespace virga::cty
