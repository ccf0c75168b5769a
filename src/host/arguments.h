// The command line of a language host (docs/spec/wire.md, section 3).
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace virga::host {

struct Arguments {
  bool version = false;        // only says which one it is
  std::string engine_address;  // empty: the first call, a handshake, brings it
};

// Flags have one or two dashes. Those of tracing and logs, and whatever other engines send, are
// skipped: nothing a host is told on its command line is worth refusing to work for. `words`:
// without the program's name.
Arguments parse_arguments(std::span<const std::string_view> words);

}  // namespace virga::host
