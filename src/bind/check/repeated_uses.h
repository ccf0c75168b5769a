// Errors that each use of a declaration repeats. Private to bind/.
#pragma once

#include <cstddef>

#include "bind/binding/binding.h"

namespace virga::bind {

// Combines the errors from index `first` on that have one cause. The first one shows the others:
// - an index of the same single resource or object, which is not a list;
// - steps from the `range` of one block, which is a number;
// - a part of a local that does not fit several inputs.
void combine_uses(Binding& binding, std::size_t first);

}  // namespace virga::bind
