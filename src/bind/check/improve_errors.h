// Improves the errors of a bind when all of them are known. Private to bind/.
#pragma once

#include <cstddef>

#include "bind/binding/binding.h"

namespace virga::bind {

// Adds help to the undefined variables among the diagnostics from index `first` on, unless they
// have advice: `${HOME}` in a template, which a shell would insert, and the name of a package.
void explain_other_names(Binding& binding, std::size_t first);  // other_names.cc

// Of several names that are equally similar to an undefined variable, puts those first that nothing
// uses: the declaration was probably renamed. For the diagnostics from index `first` on.
void prefer_unused_guess(Binding& binding, std::size_t first);  // unused_guess.cc

// Combines the errors from index `first` on that have one cause. The first one shows the others:
// - an index of the same single resource or object, which is not a list;
// - steps from the `range` of one block, which is a number;
// - a part of a local that does not fit several inputs;
// - a local with the result of a function that does not fit several inputs.
void combine_uses(Binding& binding, std::size_t first);  // repeated_uses.cc

}  // namespace virga::bind
