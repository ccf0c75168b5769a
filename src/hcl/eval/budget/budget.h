// The budget of an evaluation. Without it, a text of ten lines could ask for more than any machine
// has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "base/limits.h"
#include "base/span.h"

namespace virga::hcl {

// The approximate size of a collection in memory.
struct Footprint {
  std::size_t element = 16;
  std::size_t whole = 0;
};
inline constexpr Footprint kTupleFootprint{24, 256};
inline constexpr Footprint kObjectFootprint{96, 256};

class Budget {
 public:
  // The member of base::Limits that was exceeded.
  enum class Limit : std::uint8_t {
    kSteps,           // max_evaluation_steps
    kStringBytes,     // max_string_bytes
    kCollectionSize,  // max_collection_size
    kTotalBytes,      // max_evaluation_bytes
  };
  struct Overrun {
    Limit limit;
    base::Range where;
    std::size_t most;  // the value of the limit
  };

  // Returns true if evaluation must end: the caller's timeout has passed, or the user has
  // cancelled.
  using Stop = std::function<bool()>;
  // The budget calls `stop` after this number of steps.
  static constexpr std::size_t kStepsPerSlice = 1024;
  // The bytes that an operation reads or writes for the cost of one step.
  static constexpr std::size_t kBytesPerStep = 128;

  explicit Budget(const base::Limits& limits, Stop stop = {})
      : limits_(limits),
        stop_(std::move(stop)),
        steps_left_(limits.max_evaluation_steps),
        bytes_left_(limits.max_evaluation_bytes) {}

  // Each charge returns false if it exceeds the rest of the budget. `where` is the expression that
  // asks. All later charges then fail too, so evaluation ends at once. The code that started the
  // evaluation reports the overrun, once.
  bool charge_step(base::Range where) { return charge_steps(1, where); }
  bool charge_steps(std::size_t count, base::Range where) {
    if (count > slice_) return charge_next_slice(count, where);
    slice_ -= count;
    return true;
  }
  // Charges an operation on values of any size: `bytes` is what it reads and writes.
  bool charge_work(std::size_t bytes, base::Range where) {
    uncharged_bytes_ += bytes;
    return uncharged_bytes_ < kBytesPerStep || charge_whole_steps(where);
  }
  // Charges a string of `bytes` bytes, or a collection of `count` elements. Both count as memory
  // too.
  bool charge_string(std::size_t bytes, base::Range where) {
    return charge_growth(0, bytes, where);
  }
  // The same for a string that grows.
  bool charge_growth(std::size_t old_bytes, std::size_t bytes, base::Range where);
  bool charge_elements(std::size_t count, base::Range where, Footprint footprint = {});

  // Returns true if all charges fail, after an overrun or because the evaluation was stopped.
  bool spent() const { return overrun_.has_value() || stopped_; }
  bool stopped() const { return stopped_; }
  const std::optional<Overrun>& overrun() const { return overrun_; }
  const base::Limits& limits() const { return limits_; }

 private:
  bool charge_next_slice(std::size_t count, base::Range where);
  bool charge_whole_steps(base::Range where);
  bool charge_bytes(std::size_t bytes, base::Range where);
  bool reject(Limit limit, base::Range where, std::size_t most);
  // Makes all later charges fail. Returns false.
  bool end();

  base::Limits limits_;
  Stop stop_;
  std::size_t slice_ = 0;            // steps until the next call of `stop_`
  std::size_t steps_left_;           // steps after the current slice
  std::size_t uncharged_bytes_ = 0;  // bytes that do not make up a step yet
  std::size_t bytes_left_;
  bool stopped_ = false;
  std::optional<Overrun> overrun_;
};

}  // namespace virga::hcl
