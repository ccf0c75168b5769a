// Selects the rules where the specification texts and the recorded implementation differ.
#pragma once

#include <cstdint>

namespace virga::cty {

enum class Profile : std::uint8_t {
  // Exactly cty-types.txt and cty-convert.txt: the default everywhere.
  kDocumented,
  // The behaviour of the reference implementation, which HCL, PCL and the standard functions use.
  kReference,
};

}  // namespace virga::cty
