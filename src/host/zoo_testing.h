// The schema of a small package for tests.
#pragma once

namespace virga::host {

inline constexpr const char* kZoo = R"({
  "name": "zoo", "version": "1.0.0",
  "resources": {"zoo:index:Cage": {"inputProperties": {"size": {"type": "number"}}}}
})";

}  // namespace virga::host
