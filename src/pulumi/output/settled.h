// The settled state of an output, for hosts and tests. Programs use apply instead.
#pragma once

#include <iosfwd>
#include <optional>
#include <utility>

#include "pulumi/output/cells/cell.h"

namespace virga::pulumi {

template <typename T>
struct Settled {
  // If set, the value is unknown, and the metadata is that of everything evaluated.
  std::optional<Failure> failure{};
  bool known = false;
  bool secret = false;
  Dependencies dependencies{};
  // Set if the value is known; for types that can represent unknowns, also a value with its known
  // parts.
  std::optional<T> value{};

  static std::optional<Settled> of(Cell<T>& cell) {
    if (!cell.settled()) return std::nullopt;
    cell.observe();
    const Metadata& metadata = cell.metadata();
    Settled settled{.failure = cell.failure(),
                    .known = metadata.known,
                    .secret = metadata.secret,
                    .dependencies = metadata.dependencies};
    if (cell.value()) settled.value = *cell.value();
    return settled;
  }
};

// The value may be secret.
template <typename T>
std::ostream& operator<<(std::ostream&, const Settled<T>&) = delete;

}  // namespace virga::pulumi
