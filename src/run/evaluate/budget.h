// What one run's expressions may spend: a program of ten lines can ask for more than any machine
// has.
#pragma once

#include <cstddef>
#include <optional>

#include "base/limits.h"
#include "base/span.h"
#include "diag/code.h"

namespace virga::run {

class Budget {
 public:
  explicit Budget(const base::Limits& limits) : limits_(limits) {}

  // Which limit was overstepped first, and where. From then on every charge is refused, so that
  // evaluation comes to its end at once; who runs the program reports it, once.
  struct Overrun {
    diag::Code code;
    base::Range range;
    std::size_t limit;
  };

  // Each is false when the run has spent what it has. `where` is what asks for it.
  bool charge_step(base::Range where);
  // A string of so many bytes, a collection of so many elements; each also counts as memory.
  bool charge_string(std::size_t bytes, base::Range where);
  bool charge_elements(std::size_t count, base::Range where);

  bool spent() const { return overrun_.has_value(); }
  const std::optional<Overrun>& overrun() const { return overrun_; }
  const base::Limits& limits() const { return limits_; }

 private:
  bool charge_bytes(std::size_t bytes, base::Range where);
  bool refuse(diag::Code code, base::Range where, std::size_t limit);

  const base::Limits& limits_;
  std::size_t steps_ = 0;
  std::size_t bytes_ = 0;
  std::optional<Overrun> overrun_;
};

}  // namespace virga::run
