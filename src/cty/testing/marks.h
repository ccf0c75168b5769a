// Marks for tests.
#pragma once

#include "cty/mark.h"

namespace virga::cty {

inline const Mark kSecret = Mark::named("secret");
inline const Mark kOther = Mark::named("other");

}  // namespace virga::cty
