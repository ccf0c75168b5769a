// What an output was settled with, for hosts and tests. Programs never need it: they apply.
#pragma once

#include <iosfwd>
#include <optional>
#include <utility>

#include "pulumi/output/cells/cell.h"

namespace virga::pulumi {

template <typename T>
struct Settled {
  // Where it is there, nothing is known, and the metadata is that of all that was evaluated.
  std::optional<Failure> failure{};
  bool known = false;
  bool secret = false;
  Dependencies dependencies{};
  // When known; and of types that hold unknowns also the value with its known parts.
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

// It may be secret.
template <typename T>
std::ostream& operator<<(std::ostream&, const Settled<T>&) = delete;

}  // namespace virga::pulumi
