// Short names for the kinds of conversions. Private to the relations between types.
#pragma once

#include "model/relate/convert.h"

namespace virga::model {

inline constexpr auto kNone = Conversion::kNone;
inline constexpr auto kUnsafe = Conversion::kUnsafe;
inline constexpr auto kSafe = Conversion::kSafe;

}  // namespace virga::model
