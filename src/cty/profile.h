// Which rules hold where the source texts and the recorded implementation differ.
#pragma once

#include <cstdint>

namespace virga::cty {

enum class Profile : std::uint8_t {
  // cty-types.txt and cty-convert.txt to the letter: the default everywhere.
  kDocumented,
  // What the reference implementation does; HCL, PCL and the standard functions use it.
  kReference,
};

}  // namespace virga::cty
