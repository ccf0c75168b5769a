#include "bind/program.h"

#include <algorithm>

namespace virga::bind {

const Option* Resource::option(OptionKind kind) const {
  const auto found = std::ranges::find(options, kind, &Option::kind);
  return found != options.end() ? &*found : nullptr;
}

}  // namespace virga::bind
