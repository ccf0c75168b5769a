// The type with the single value "no value": the empty state of an optional, and a member of
// unions.
#pragma once

namespace virga::pulumi {

struct Null {
  friend constexpr bool operator==(Null, Null) { return true; }
};

}  // namespace virga::pulumi
