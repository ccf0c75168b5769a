#include "hcl/eval/budget.h"

namespace virga::hcl {

bool Budget::refuse(Limit limit, base::Range where, std::size_t most) {
  if (!overrun_) overrun_ = Overrun{limit, where, most};
  steps_left_ = 0;
  bytes_left_ = 0;
  return false;
}

bool Budget::charge_bytes(std::size_t bytes, base::Range where) {
  if (spent() || bytes > bytes_left_) {
    return refuse(Limit::kTotalBytes, where, limits_.max_evaluation_bytes);
  }
  bytes_left_ -= bytes;
  return true;
}

bool Budget::charge_growth(std::size_t old_bytes, std::size_t bytes, base::Range where) {
  if (bytes > limits_.max_string_bytes) {
    return refuse(Limit::kStringBytes, where, limits_.max_string_bytes);
  }
  return charge_bytes(bytes - old_bytes, where);
}

bool Budget::charge_elements(std::size_t count, base::Range where, Footprint footprint) {
  if (count > limits_.max_collection_size) {
    return refuse(Limit::kCollectionSize, where, limits_.max_collection_size);
  }
  // A count that the limit lets pass may still be too large to be multiplied.
  if (count > limits_.max_evaluation_bytes / footprint.element) {
    return refuse(Limit::kTotalBytes, where, limits_.max_evaluation_bytes);
  }
  return charge_bytes(footprint.whole + count * footprint.element, where);
}

}  // namespace virga::hcl
