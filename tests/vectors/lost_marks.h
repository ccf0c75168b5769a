// Marks that the reference loses and we keep (design decision: a mark is never lost).
#pragma once

#include "vectors/suite.h"

namespace virga::vectors {

// Facts in canonical form: are they the same but for marks in `ours`, where `recorded` has the
// value without any?
bool differ_by_lost_marks(const Json& recorded, const Json& ours);

}  // namespace virga::vectors
