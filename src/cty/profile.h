// Which rules hold where the published texts and the recorded behaviour differ
// (docs/spec/cty-types.md, section 13).
#pragma once

#include <cstdint>

namespace virga::cty {

enum class Profile : std::uint8_t {
  // docs/spec/cty-types.md and docs/spec/cty-conversion.md; the default everywhere.
  kDocumented,
  // The recorded behaviour; HCL, PCL and the standard functions use it.
  kReference,
};

}  // namespace virga::cty
