// What evaluation may spend: a text of ten lines can ask for more than any machine has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

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

  // Returns true if evaluation must end: the caller's timeout has passed, the user has cancelled.
  using Stop = std::function<bool()>;
  // The budget asks `stop` again after so many steps.
  static constexpr std::size_t kStepsPerSlice = 1024;
  // Bytes that an operation reads or writes for the price of a step.
  static constexpr std::size_t kBytesPerStep = 128;

  explicit Budget(const base::Limits& limits, Stop stop = {})
      : limits_(limits),
        stop_(std::move(stop)),
        steps_left_(limits.max_evaluation_steps),
        bytes_left_(limits.max_evaluation_bytes) {}

  // Each is false when what it asks for is more than is left. `where` is what asks. From then on
  // every charge is refused, so that evaluation comes to its end at once; who started it reports
  // the overrun, once.
  bool charge_step(base::Range where) { return charge_steps(1, where); }
  bool charge_steps(std::size_t count, base::Range where) {
    if (count > slice_) return charge_next_slice(count, where);
    slice_ -= count;
    return true;
  }
  // The work of an operation on values of any size: how many bytes it reads and writes.
  bool charge_work(std::size_t bytes, base::Range where) {
    loose_bytes_ += bytes;
    return loose_bytes_ < kBytesPerStep || charge_loose_bytes(where);
  }
  // A string of so many bytes, a collection of so many elements; each also counts as memory.
  bool charge_string(std::size_t bytes, base::Range where) {
    return charge_growth(0, bytes, where);
  }
  // The same for a string that is growing.
  bool charge_growth(std::size_t old_bytes, std::size_t bytes, base::Range where);
  bool charge_elements(std::size_t count, base::Range where, Footprint footprint = {});

  // Is every charge refused: because of an overrun, or because evaluation was stopped?
  bool spent() const { return overrun_.has_value() || stopped_; }
  bool stopped() const { return stopped_; }
  const std::optional<Overrun>& overrun() const { return overrun_; }
  const base::Limits& limits() const { return limits_; }

 private:
  bool charge_next_slice(std::size_t count, base::Range where);
  bool charge_loose_bytes(base::Range where);
  bool charge_bytes(std::size_t bytes, base::Range where);
  bool refuse(Limit limit, base::Range where, std::size_t most);
  // Refuses every charge from now on.
  bool end();

  base::Limits limits_;
  Stop stop_;
  std::size_t slice_ = 0;        // steps that may be taken before `stop_` is asked
  std::size_t steps_left_;       // after those
  std::size_t loose_bytes_ = 0;  // too few for a step so far
  std::size_t bytes_left_;
  bool stopped_ = false;
  std::optional<Overrun> overrun_;
};

}  // namespace virga::hcl
