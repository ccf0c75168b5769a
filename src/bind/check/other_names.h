// Explains undefined names that mean something outside of the program. Private to bind/.
#pragma once

#include <cstddef>

#include "bind/binding/binding.h"

namespace virga::bind {

// Adds help to the undefined variables among the diagnostics from index `first` on, unless they
// have advice: `${HOME}` in a template, which a shell would insert, and the name of a package.
void explain_other_names(Binding& binding, std::size_t first);

}  // namespace virga::bind
