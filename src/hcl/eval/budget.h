// What evaluation may spend: a text of ten lines can ask for more than any machine has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/limits.h"
#include "base/span.h"

namespace virga::hcl {

// What a collection takes in memory, about.
struct Footprint {
  std::size_t element = 16;
  std::size_t whole = 0;
};
inline constexpr Footprint kTupleFootprint{24, 256};
inline constexpr Footprint kObjectFootprint{96, 256};

class Budget {
 public:
  // Which of base::Limits was overstepped.
  enum class Limit : std::uint8_t {
    kSteps,           // max_evaluation_steps
    kStringBytes,     // max_string_bytes
    kCollectionSize,  // max_collection_size
    kTotalBytes,      // max_evaluation_bytes
  };
  struct Overrun {
    Limit limit;
    base::Range where;
    std::size_t most;  // what the limit is
  };

  explicit Budget(const base::Limits& limits)
      : limits_(limits),
        steps_left_(limits.max_evaluation_steps),
        bytes_left_(limits.max_evaluation_bytes) {}

  // Each is false when what it asks for is more than is left. `where` is what asks. From then on
  // every charge is refused, so that evaluation comes to its end at once; who started it reports
  // the overrun, once.
  bool charge_step(base::Range where) { return charge_steps(1, where); }
  bool charge_steps(std::size_t count, base::Range where) {
    if (count > steps_left_) return refuse(Limit::kSteps, where, limits_.max_evaluation_steps);
    steps_left_ -= count;
    return true;
  }
  // A string of so many bytes, a collection of so many elements; each also counts as memory.
  bool charge_string(std::size_t bytes, base::Range where) {
    return charge_growth(0, bytes, where);
  }
  // The same for a string that is growing.
  bool charge_growth(std::size_t old_bytes, std::size_t bytes, base::Range where);
  bool charge_elements(std::size_t count, base::Range where, Footprint footprint = {});

  bool spent() const { return overrun_.has_value(); }
  const std::optional<Overrun>& overrun() const { return overrun_; }
  const base::Limits& limits() const { return limits_; }

 private:
  bool charge_bytes(std::size_t bytes, base::Range where);
  bool refuse(Limit limit, base::Range where, std::size_t most);

  base::Limits limits_;
  std::size_t steps_left_;
  std::size_t bytes_left_;
  std::optional<Overrun> overrun_;
};

}  // namespace virga::hcl
