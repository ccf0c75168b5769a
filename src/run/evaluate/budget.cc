#include "run/evaluate/budget.h"

namespace virga::run {
namespace {

constexpr std::size_t kElementBytes = 16;

}  // namespace

bool Budget::refuse(diag::Code code, base::Range where, std::size_t limit) {
  if (!overrun_) overrun_ = Overrun{code, where, limit};
  return false;
}

bool Budget::charge_step(base::Range where) {
  if (spent()) return false;
  if (steps_ >= limits_.max_evaluation_steps) {
    return refuse(diag::Code::kTooManySteps, where, limits_.max_evaluation_steps);
  }
  ++steps_;
  return true;
}

bool Budget::charge_bytes(std::size_t bytes, base::Range where) {
  if (spent()) return false;
  if (bytes > limits_.max_evaluation_bytes - bytes_) {
    return refuse(diag::Code::kTooMuchMemory, where, limits_.max_evaluation_bytes);
  }
  bytes_ += bytes;
  return true;
}

bool Budget::charge_string(std::size_t bytes, base::Range where) {
  if (bytes > limits_.max_string_bytes) {
    return refuse(diag::Code::kStringTooLong, where, limits_.max_string_bytes);
  }
  return charge_bytes(bytes, where);
}

bool Budget::charge_elements(std::size_t count, base::Range where) {
  if (count > limits_.max_collection_size) {
    return refuse(diag::Code::kCollectionTooLarge, where, limits_.max_collection_size);
  }
  // A count that the limit lets pass may still be too large to be multiplied.
  if (count > limits_.max_evaluation_bytes / kElementBytes) {
    return refuse(diag::Code::kTooMuchMemory, where, limits_.max_evaluation_bytes);
  }
  return charge_bytes(count * kElementBytes, where);
}

}  // namespace virga::run
