// The type that has one value, "no value": what an optional lacks and a union may contain.
#pragma once

namespace virga::pulumi {

struct Null {
  friend constexpr bool operator==(Null, Null) { return true; }
};

}  // namespace virga::pulumi
