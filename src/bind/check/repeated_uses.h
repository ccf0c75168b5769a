// Errors that each use of a declaration repeats. Private to bind/.
#pragma once

#include <cstddef>

#include "bind/binding/binding.h"

namespace virga::bind {

// Combines the errors from index `first` on that are about an index of the same single resource or
// object. They have one cause: it is not a list. The first one shows the others.
void combine_indexes(Binding& binding, std::size_t first);

}  // namespace virga::bind
