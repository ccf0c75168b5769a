#include "hcl/eval/budget/budget.h"

#include <algorithm>

namespace virga::hcl {

bool Budget::end() {
  slice_ = 0;
  steps_left_ = 0;
  bytes_left_ = 0;
  return false;
}

bool Budget::reject(Limit limit, base::Range where, std::size_t most) {
  if (!spent()) overrun_ = Overrun{limit, where, most};
  return end();
}

bool Budget::charge_next_slice(std::size_t count, base::Range where) {
  if (stop_ && !spent() && stop_()) {
    stopped_ = true;
    return end();
  }
  const std::size_t left = slice_ + steps_left_;
  if (count > left) return reject(Limit::kSteps, where, limits_.max_evaluation_steps);
  slice_ = std::min(left - count, kStepsPerSlice);
  steps_left_ = left - count - slice_;
  return true;
}

bool Budget::charge_whole_steps(base::Range where) {
  const std::size_t steps = uncharged_bytes_ / kBytesPerStep;
  uncharged_bytes_ %= kBytesPerStep;
  return charge_steps(steps, where);
}

bool Budget::charge_bytes(std::size_t bytes, base::Range where) {
  if (spent() || bytes > bytes_left_) {
    return reject(Limit::kTotalBytes, where, limits_.max_evaluation_bytes);
  }
  bytes_left_ -= bytes;
  return true;
}

bool Budget::charge_growth(std::size_t old_bytes, std::size_t bytes, base::Range where) {
  if (bytes > limits_.max_string_bytes) {
    return reject(Limit::kStringBytes, where, limits_.max_string_bytes);
  }
  return charge_bytes(bytes - old_bytes, where);
}

bool Budget::charge_elements(std::size_t count, base::Range where, Footprint footprint) {
  if (count > limits_.max_collection_size) {
    return reject(Limit::kCollectionSize, where, limits_.max_collection_size);
  }
  // Avoids an overflow: the limit of a count may be too large for the multiplication.
  if (count > limits_.max_evaluation_bytes / footprint.element) {
    return reject(Limit::kTotalBytes, where, limits_.max_evaluation_bytes);
  }
  return charge_bytes(footprint.whole + count * footprint.element, where);
}

}  // namespace virga::hcl
